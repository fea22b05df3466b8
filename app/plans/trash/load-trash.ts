import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { pageSizeOf } from '#app/kit/list-ask.ts'
import { type Moment, momentIn } from '#app/kit/moment.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { levelName } from '#model/levels.ts'
import { DOCUMENT, MEETING, segmentOf } from './trash-restore.ts'

export const DAYS = 30
const WORDS = { measure: 'Measure', scorecard: 'Scorecard', survey: 'Survey' } as const
export type TrashTab = 'elements' | 'documents' | 'measures' | 'meetings'
/** A deleted row of any kind, as the list shows it. */
export type TrashedRow = {
  id: string
  name: string
  /** The kind of row to restore, as the form sends it. */
  segment: string
  what: string
  where: string | null
  /** How many rows were deleted with it; null for kinds without children. */
  below: number | null
  deleted_at: string
  deleted_by: string | null
  deleted: Moment
  /** The last day it is kept. */
  until: string
  restorable: boolean
  reason: string | null
}

/** Deleted plans and elements, or with `?tab=` the files and URLs that were deleted on their own, or measures, scorecards, and surveys, or meetings. */
export async function loadTrash({ context, request }: LoaderFunctionArgs): Promise<{
  tab: TrashTab
  count: number
  rows: TrashedRow[]
  page: number
  pageSize: number
}> {
  const { district } = requireActor(context, request)
  const params = new URL(request.url).searchParams
  const page = params.get('page') ?? '1'
  const pageSize = pageSizeOf(params.get('page_size') ?? undefined)
  const query = { page, page_size: String(pageSize) }
  const at = { page: Number(page) || 1, pageSize }
  const { timeZone, naming } = district
  const when = ({ deleted_at }: { deleted_at: string }) => {
    const end = new Date(Date.parse(deleted_at) + DAYS * 86_400_000).toISOString()
    return { deleted: momentIn(timeZone, deleted_at), until: momentIn(timeZone, end).date }
  }
  if (params.get('tab') === 'documents') {
    const { count, results } = await readList(request, context.api.plans.documents.trash.$get({ query }))
    withinPages(request, { count, results }, pageSize)
    const rows = results.map((row) => ({
      ...row,
      ...when(row),
      segment: DOCUMENT,
      what: row.kind === 'file' ? 'Document' : 'URL',
      where: row.element_name ? `In ${row.element_name}, ${row.plan_name}` : `In ${row.plan_name}`,
      below: null,
    }))
    return { tab: 'documents', count, rows, ...at }
  }
  if (params.get('tab') === 'measures') {
    const { count, results } = await readList(request, context.api.plans.measure.trash.$get({ query }))
    withinPages(request, { count, results }, pageSize)
    const own = { where: null, below: null, restorable: true, reason: null }
    const rows = results.map(({ kind, ...row }) => ({ ...row, ...when(row), ...own, segment: kind, what: WORDS[kind] }))
    return { tab: 'measures', count, rows, ...at }
  }
  if (params.get('tab') === 'meetings') {
    const { count, results } = await readList(request, context.api.plans.meeting.trash.$get({ query }))
    withinPages(request, { count, results }, pageSize)
    const own = { segment: MEETING, where: null, below: null, restorable: true, reason: null }
    const rows = results.map(({ total, ...row }) => ({
      ...{ ...row, ...when(row), ...own },
      what: total > 1 ? `Series, ${total} meetings` : 'Meeting',
    }))
    return { tab: 'meetings', count, rows, ...at }
  }
  const { count, results } = await readList(request, context.api.plans.trash.$get({ query }))
  withinPages(request, { count, results }, pageSize)
  const rows = results.map((row) => ({
    ...row,
    ...when(row),
    segment: segmentOf(row.level),
    what: levelName(naming, row.level),
    where: row.level === 'plan' ? null : `In ${row.plan_name}`,
    below: row.count - 1,
  }))
  return { tab: 'elements', count, rows, ...at }
}
