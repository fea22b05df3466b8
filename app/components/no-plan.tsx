import { urls } from '#app/kit/urls.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { can } from '#model/permissions.ts'
import { NO_PLAN } from '#worker/plans/contract.ts'
import { EmptyState } from './empty-state.tsx'

/** The specification's words for the case that plans exist but none is chosen (spec §5). */
const UNCHOSEN = { title: 'No Plan Selected!', why: `No plan has been selected. ${NO_PLAN}.` }

type NoPlanProps = {
  /** What this screen will show once there is a plan. */
  shows: string
  /** The whole page is empty. */
  page?: boolean
}

/** A plan screen without a plan: offers to create one, or says who can. */
export function NoPlan({ shows, page = false }: NoPlanProps) {
  const shell = useShell()?.shell
  if (shell?.hasPlans) return <EmptyState page={page} {...UNCHOSEN} />
  if (!shell || !can(shell.person.role, 'plans:write')) {
    return (
      <EmptyState
        page={page}
        title="There is no plan yet"
        why={`${shows} A Super Admin, Region Admin, or Pilot User can create the first plan.`}
      />
    )
  }
  return (
    <EmptyState
      page={page}
      title="Create your first plan"
      why={`${shows} List the whole plan on one page, paste it, or start from an outline.`}
      action={<ButtonLink to={urls.quickBuild()}>Quick build Plan</ButtonLink>}
    />
  )
}
