import { EmptyState } from '#app/components/empty-state.tsx'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The first run: what a measure is, and the next step. */
export function MeasuresEmpty({ mayEdit }: { mayEdit: boolean }) {
  return (
    <EmptyState
      page
      title="No measures yet"
      why={
        mayEdit
          ? 'A measure is a number that the district tracks, such as the share of third graders who read at grade level. Give it a baseline, a target for each school year, and readings.'
          : 'A measure is a number that the district tracks. A Super Admin or Region Admin can create one.'
      }
      action={
        mayEdit ? (
          <ButtonLink icon="plus" to={urls.createMeasure()}>
            Create measure
          </ButtonLink>
        ) : null
      }
    />
  )
}
