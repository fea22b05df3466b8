import { EmptyState } from '#app/components/empty-state.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { levelName } from '#model/levels.ts'

/** Replaces the charts of a plan without elements with a link to create the first one. */
export function EmptyPlan({ planId, mayCreate }: { planId: string; mayCreate: boolean }) {
  const pillar = levelName(useNaming(), 'pillar')
  return (
    <EmptyState
      title="This plan is empty"
      why="Add elements to the plan to see what needs attention and how the plan is going."
      action={
        mayCreate ? <ButtonLink to={urls.createElement(planId, 'pillar')}>Add the first {pillar}</ButtonLink> : null
      }
    />
  )
}
