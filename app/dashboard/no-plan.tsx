import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** Nothing to show yet: who may make a plan is led there, others are told that nobody has. */
export function NoPlan({ mayCreate }: { mayCreate: boolean }) {
  return (
    <>
      <PageHead title="Dashboard" />
      <EmptyState
        page
        title="No plan has been selected."
        why={
          mayCreate
            ? 'Choose a plan at the top, or build one: the dashboard shows what in it needs a person, and how it stands.'
            : 'Choose a plan at the top. Where there is none, nobody has published one yet.'
        }
        action={
          mayCreate ? (
            <ButtonLink variant="primary" to={urls.quickBuild()}>
              Quick build Plan
            </ButtonLink>
          ) : null
        }
      />
    </>
  )
}

/** A plan without a single element: there is nothing to count, only something to begin. */
export function BarePlan({ planId, mayCreate }: { planId: string; mayCreate: boolean }) {
  return (
    <EmptyState
      title="This plan is empty so far"
      why="What needs a person and how the plan stands show here once it has elements."
      action={mayCreate ? <ButtonLink to={urls.planTree(planId)}>Open the plan</ButtonLink> : null}
    />
  )
}
