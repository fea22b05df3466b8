import { urls } from '#app/kit/urls.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CHAIN, type NodeKey } from '#model/levels.ts'
import { can } from '#model/permissions.ts'

type MeetingButtonProps = { of: { node: NodeKey; id: string; planId: string } }

/** Begins a meeting about this plan or element, for people who may call meetings. */
export function MeetingButton({ of: { node, id, planId } }: MeetingButtonProps) {
  const role = useShell()?.shell.person.role
  const isAbout = node === 'plan' || CHAIN.some((level) => level === node)
  if (!isAbout || !role || !can(role, 'meetings:write')) return null
  return (
    <ButtonLink
      variant="outline"
      size="sm"
      icon="calendar-days"
      to={urls.createMeeting({ plan: planId, element: node === 'plan' ? null : id })}
    >
      Create meeting
    </ButtonLink>
  )
}
