import type { AppLoadContext } from '@remix-run/cloudflare'
import {
  type FindAnswer,
  type FoundKind,
  type FoundMeeting,
  NOTHING_FOUND,
  type Suggestion,
} from '#app/components/shell/types.ts'
import type { SignedInActor } from '#app/kit/context.ts'
import { read } from '#app/kit/read.ts'
import { urls } from '#app/kit/urls.ts'
import { type LevelKey, levelName, type Naming } from '#model/levels.ts'
import { timeText } from '#model/meetings/times.ts'
import { can, ROLE_LABELS } from '#model/permissions.ts'
import { REPORT_LINES } from '#model/reports.ts'
import type { Found, FoundInDistrict } from '#worker/plans/find-contract.ts'

type Ask = { q: string; level?: LevelKey | undefined; set?: 'true' | undefined }

/** What the API finds for a text: elements and owners of the chosen plan, and what else the district has by that name. */
export async function findResults(
  context: AppLoadContext,
  actor: SignedInActor,
  planId: string | null,
  { q, level, set }: Ask,
): Promise<FindAnswer> {
  const search = q.trim().slice(0, 100)
  if (search === '') return NOTHING_FOUND
  const inPlan = planId !== null && can(actor.role, 'elements:read')
  const inDistrict = !(level || set) && can(actor.role, 'measures:read')
  const [found, kinds, calls] = await Promise.all([
    inPlan
      ? read(context.api.plans.find.$get({ query: { plan_id: planId, search, level, set } }))
      : { elements: [], people: [] },
    inDistrict ? read(context.api.plans['find-in-district'].$get({ query: { search } })) : null,
    level || set
      ? { results: [] }
      : read(context.api.plans.meeting.$get({ query: { search, sort: 'nearest', page_size: '5' } })),
  ])
  const meetings: FoundMeeting[] = calls.results.map(({ id, name, date, start_time: time }) => ({
    ...{ id, name, when: `${date}, ${timeText(time)}`, href: urls.meeting(id) },
  }))
  const results = found.elements.map((row) => suggestionOf(row, actor.district.naming, set !== undefined))
  return { results, people: found.people, kinds: kinds ? kindsOf(kinds, planId) : [], meetings }
}

function kindsOf(
  { measures, surveys, documents, schools, members }: FoundInDistrict,
  plan: string | null,
): FoundKind[] {
  const kinds: FoundKind[] = [
    {
      heading: 'Measurements',
      targets: [
        ...measures.map(({ id, name }) => ({
          ...{ key: `measure ${id}`, label: name, meta: 'Measure', icon: 'ruler' as const },
          href: urls.measure(id),
        })),
        ...surveys.map(({ id, name }) => ({
          ...{ key: `survey ${id}`, label: name, meta: 'Survey', icon: 'ruler' as const },
          href: urls.survey(id),
        })),
      ],
    },
    {
      heading: 'Schools',
      targets: schools.map(({ id, name }) => ({
        ...{ key: `school ${id}`, label: name, meta: REPORT_LINES.school.title, icon: 'school' as const },
        href: urls.report(`/${REPORT_LINES.school.path}`, { plan, school_id: id }),
      })),
    },
    {
      heading: 'Team Members',
      targets: members.map(({ id, name, role }) => ({
        ...{ key: `member ${id}`, label: name, meta: ROLE_LABELS[role], icon: 'users' as const },
        href: urls.member(id),
      })),
    },
    {
      heading: 'Documents',
      targets: documents.map(({ id, name, kind, belongs_to: place }) => ({
        ...{ key: `document ${id}`, label: name, icon: 'folder-open' as const },
        meta: `${kind === 'url' ? 'URL' : 'Document'} of ${place}`,
        href: urls.resources({ tab: kind === 'url' ? 'urls' : undefined, search: name }),
      })),
    },
  ]
  return kinds.filter(({ targets }) => targets.length > 0)
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
