import { EmptyState } from '#app/components/empty-state.tsx'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ME } from '#model/owner-filter.ts'
import { type ElementFilterValues, FILTERS, isFiltered, listOf, OWN_WHY } from './plan-elements-filter.ts'

type NothingFoundProps = {
  planId: string
  filter: ElementFilterValues
  special: boolean
  /** The filter is Me, and this person owns nothing in the plan: the same list of the whole plan is next. */
  ownsNone: boolean
}

/** The table of all elements when no element of a plan matches. */
export function NothingFound({ planId, filter, special, ownsNone }: NothingFoundProps) {
  if (ownsNone) {
    const { owner: _, ...others } = listOf(filter)
    return (
      <EmptyState
        title="You don’t own anything in this plan yet"
        why="You see elements here once you own them or are on their team."
        action={
          <ButtonLink
            variant="outline"
            to={urls.planElements({ plan: planId, ...others, scope: special ? 'all' : undefined })}
          >
            {filter.progress_status === 'late' ? 'Show what is late in the plan' : 'Show everyone’s elements'}
          </ButtonLink>
        }
      />
    )
  }
  if (isAboutLate(filter)) {
    const mine = filter.owner === ME
    const all = { plan: planId, owner: mine ? ME : undefined, scope: special ? 'all' : undefined }
    return (
      <EmptyState
        title={mine ? 'Nothing of yours is late' : 'Nothing in this plan is late'}
        why="No start or end date is overdue."
        action={
          <ButtonLink variant="outline" to={urls.planElements(all)}>
            {mine ? 'Show everything you own' : 'Show all elements'}
          </ButtonLink>
        }
      />
    )
  }
  const filtered = isFiltered(filter)
  return (
    <EmptyState
      title={filtered ? 'Nothing in this plan matches these filters' : 'You don’t own anything in this plan yet'}
      why={filtered ? undefined : OWN_WHY}
      action={
        <ButtonLink variant="outline" to={urls.planElements({ plan: planId, scope: special ? 'all' : undefined })}>
          {filtered ? 'Clear filters' : 'Show all elements'}
        </ButtonLink>
      }
    />
  )
}

/** The filters ask for what is late, of this person or of everyone, and for nothing else: an empty list is good news. */
function isAboutLate(filter: ElementFilterValues): boolean {
  const { owner, progress_status, scope } = filter
  const others = FILTERS.filter((key) => key !== 'owner' && key !== 'progress_status')
  const ofWhom = owner === ME || (!owner && scope !== 'own')
  return progress_status === 'late' && ofWhom && !others.some((key) => filter[key])
}
