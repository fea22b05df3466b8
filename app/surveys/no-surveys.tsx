import { EmptyState } from '#app/components/empty-state.tsx'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** Why a list of surveys is empty, and the next step. */
export function NoSurveys({ filtered, manages }: { filtered: boolean; manages: boolean }) {
  if (filtered) {
    const clear = (
      <ButtonLink variant="outline" to={urls.surveys()}>
        Clear filters
      </ButtonLink>
    )
    return <EmptyState title="No surveys match these filters" action={clear} />
  }
  const why =
    'A pulse survey asks the same few questions again and again: what share of the answers is favorable, and does it rise?'
  return (
    <EmptyState
      page
      title="No surveys yet"
      why={manages ? why : `${why} A planner of your district can create one.`}
      action={manages ? <ButtonLink to={urls.createSurvey()}>Create survey</ButtonLink> : null}
    />
  )
}
