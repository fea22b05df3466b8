import type { AppLoadContext } from '@remix-run/cloudflare'
import { type FindAnswer, type FoundMeeting, NOTHING_FOUND, type Suggestion } from '#app/components/shell/types.ts'
import type { SignedInActor } from '#app/kit/context.ts'
import { read } from '#app/kit/read.ts'
import { urls } from '#app/kit/urls.ts'
import { type LevelKey, levelName, type Naming } from '#model/levels.ts'
import { timeText } from '#model/meetings/times.ts'
import { can } from '#model/permissions.ts'
import type { Found } from '#worker/plans/find-contract.ts'

type Ask = { q: string; level?: LevelKey | undefined; set?: 'true' | undefined }

/** What the API finds for a text: elements and owners of the chosen plan, and meetings. */
export async function findResults(
  context: AppLoadContext,
  actor: SignedInActor,
  planId: string | null,
  { q, level, set }: Ask,
): Promise<FindAnswer> {
  const search = q.trim().slice(0, 100)
  if (search === '') return NOTHING_FOUND
  const inPlan = planId !== null && can(actor.role, 'elements:read')
  const [found, calls] = await Promise.all([
    inPlan
      ? read(context.api.plans.find.$get({ query: { plan_id: planId, search, level, set } }))
      : { elements: [], people: [] },
    level || set
      ? { results: [] }
      : read(context.api.plans.meeting.$get({ query: { search, sort: 'nearest', page_size: '5' } })),
  ])
  const meetings: FoundMeeting[] = calls.results.map(({ id, name, date, start_time: time }) => ({
    ...{ id, name, when: `${date}, ${timeText(time)}`, href: urls.meeting(id) },
  }))
  const results = found.elements.map((row) => suggestionOf(row, actor.district.naming, set !== undefined))
  return { results, people: found.people, meetings }
}

function suggestionOf(row: Found['elements'][number], naming: Naming, withRow: boolean): Suggestion {
  const { id, plan_id, level, name, number, parent_name, version, is_editable, alert_status, progress_key } = row
  const { percentage_completed, owner_id, owner_name, start_date, end_date } = row
  const cells = { percentage_completed, owner_id, owner_name, start_date, end_date }
  return {
    ...{ id, planId: plan_id, name, number, level, levelLabel: levelName(naming, level), parentName: parent_name },
    row: withRow ? { id, plan_id, level, name, version, is_editable, alert_status, progress_key, ...cells } : null,
  }
}
