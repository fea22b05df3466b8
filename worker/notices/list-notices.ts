import { runBatch } from '#db/kit/batch.ts'
import type { PageQuery } from '#db/kit/page.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { countUnread, listNotices, MOST_COUNTED, markRead, type NoticeRow } from '#db/notices/list.ts'
import { dateIn } from '#model/dates.ts'
import { meetingTitle } from '#model/meetings/title.ts'
import { NEWS } from '#model/news.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { paged } from '#worker/kit/list-contract.ts'
import type { MarkedNotices, MarkNotices, Notice, NoticePage } from './list-contract.ts'

/** The caller's notices, newest first. */
export async function findNotices(tenant: Tenant, caller: Caller, ask: PageQuery, url: string): Promise<NoticePage> {
  const { count, results } = await listNotices(tenant, caller.actor, caller.today, ask)
  const page = paged(url, ask, { count, results: results.map((row) => present(row, caller)) })
  return { ...page, unread: await unreadOf(tenant, caller) }
}

/** Marks the caller's own notices as read; a second time changes nothing. */
export async function readNotices(tenant: Tenant, caller: Caller, input: MarkNotices): Promise<MarkedNotices> {
  const { actor, now, today } = caller
  const ids = 'ids' in input ? input.ids : []
  await runBatch(tenant, [markRead(tenant, actor, now, 'ids' in input ? { ids } : 'all')])
  const ask = { page: 1, page_size: 100 }
  const marked = ids.length > 0 ? (await listNotices(tenant, actor, today, ask, ids)).results : []
  return { unread: await unreadOf(tenant, caller), results: marked.map((row) => present(row, caller)) }
}

async function unreadOf(tenant: Tenant, { actor, today }: Caller): Promise<number> {
  const [row] = await countUnread(tenant, actor, today)
  return Math.min(row?.unread ?? 0, MOST_COUNTED)
}

function present(row: NoticeRow, { district }: Caller): Notice {
  const { id, kind, at } = row
  const isGone = kind === 'meeting_canceled' || kind === 'meeting_left'
  return {
    ...{ id, kind, group: NEWS[kind], name: nameOf(row), by: row.by_name?.trim() ?? null, count: row.count },
    ...{ date: row.date, start_time: row.start_time, due_date: row.due_on, asked: row.asked_text },
    meeting_id: isGone ? null : row.meeting_id,
    ...{ plan_id: row.plan_id, plan_element_id: row.element_id, plan_element_type: row.element_level },
    ...{ measure_id: row.measure_id, measure_request_id: row.request_id, survey_id: row.survey_id },
    ...{ at, day: dateIn(district.timeZone, new Date(at)), is_read: row.read_at !== null },
  }
}

/**
 * A meeting that is gone keeps the name that its people knew; everything else has its name of today. Several measures or
 * surveys have the name of their list.
 */
function nameOf(row: NoticeRow): string {
  const { kind, title, meeting_type: type } = row
  if (kind === 'measures_owner' || kind === 'measures_left') return 'Measures'
  if (kind === 'surveys_owner' || kind === 'surveys_left') return 'Surveys'
  if (title !== null) return title
  if (type !== null) {
    return meetingTitle({
      ...{ ownName: row.meeting_own_name, firstTopic: row.meeting_topic, elementName: row.meeting_about, type },
    })
  }
  return row.person_name?.trim() ?? row.element_name ?? row.measure_name ?? row.survey_name ?? row.plan_name ?? ''
}
