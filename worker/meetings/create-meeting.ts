import { markMeetings } from '#db/calendar/mark.ts'
import { differences, insertAudits } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { noteNews } from '#db/meetings/note-news.ts'
import { meetingSearchKey } from '#db/meetings/search.ts'
import { insertMeetings, insertUrls } from '#db/meetings/write.ts'
import { tellPeople } from '#db/notices/tell.ts'
import { compareNames } from '#model/compare-names.ts'
import { datesOfSeries, MOST_MEETINGS, type Repeats } from '#model/meetings/series.ts'
import { REQUIRED } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { invalid } from '#worker/kit/problem.ts'
import type { CreateMeeting, Meeting } from './contract.ts'
import { meetingValues } from './meeting-values.ts'
import { getMeeting } from './present-meeting.ts'

/** Calls a meeting, or all meetings of a series; answers with the first one. */
export async function createMeeting(
  tenant: Tenant,
  caller: Caller,
  input: CreateMeeting,
  key: string | null,
): Promise<Meeting> {
  const { repeats, until, count, external_urls: urls, ...fields } = input
  const series = repeats ? seriesOf(repeats, input) : null
  const dates = series?.dates ?? [input.date]
  const make = async (first: string, idempotencyWrites: Statement[]) => {
    const { values, team, people } = await meetingValues(tenant, caller, fields, null)
    const names = people.map(({ name }) => name).sort(compareNames)
    const seriesId = series ? newId('meetingSeries') : null
    const searchKey = meetingSearchKey(values, [])
    const rows = dates.map((date, at) => ({
      ...values,
      ...{ id: at === 0 ? first : newId('meeting'), seriesId, date, searchKey },
    }))
    await runBatch(tenant, [
      ...idempotencyWrites,
      ...insertMeetings(tenant, caller, rows, {
        team,
        series: series && seriesId ? { ...series.row, id: seriesId } : null,
      }),
      ...insertUrls(
        tenant,
        caller,
        first,
        urls.map(({ name, external_document_url: url }) => ({ name: name || null, url })),
      ),
      tellPeople(tenant, caller, team, {
        ...{ kind: 'meeting_called', item: `meeting:${first}`, entityId: first, count: rows.length },
      }),
      ...noteNews(
        tenant,
        caller,
        rows.map(({ id }) => id),
      ),
      ...markMeetings(
        tenant,
        rows.map(({ id }) => id),
        caller.now,
      ),
      ...insertAudits(
        tenant,
        caller,
        rows.map(({ id, date }) => ({
          ...{ entity: 'meeting' as const, entityId: id, action: 'create' },
          changes: differences({}, { ...toldOf({ ...values, date }), team: names, ...(repeats && { repeats }) }),
        })),
      ),
    ])
    return first
  }
  return getMeeting(tenant, caller, await idempotent(tenant, caller, key, input, make, newId('meeting')))
}

/** What history tells of the values: those that say something. */
function toldOf(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== false))
}

function seriesOf(repeats: Repeats, { date, until, count }: CreateMeeting) {
  if (!until && !count) throw invalid({ until: [REQUIRED] })
  if (until && count) throw invalid({ count: ['Choose a last day or a number of meetings, not both'] })
  if (until && until <= date) throw invalid({ until: ['The last day must be after the first meeting'] })
  const { dates, isCut } = datesOfSeries(date, repeats, until ? { until } : { count: count ?? 0 })
  if (isCut) throw invalid({ until: [`A series can have up to ${MOST_MEETINGS} meetings`] })
  return { dates, row: { repeats, firstDate: date, until: until || null, count: count ?? null } }
}
