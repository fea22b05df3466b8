import * as v from 'valibot'
import { loadStatus } from '#db/reports/tree.ts'
import { levelName } from '#model/levels.ts'
import { latenessOf, PROGRESS_KEYS, PROGRESS_LABELS, type ProgressKey } from '#model/status.ts'
import type { ReportParams } from './contract.ts'
import { ElementEntries } from './element-contract.ts'
import { elementColumns, type Line, linesOf } from './element-row.ts'
import { LATE_NOTE } from './notes.ts'
import { defineReport, type ReportScope } from './report.ts'
import { DRAWN_LEVELS, emptyWords, LEVEL_RANK, listed, plural, showingWords, statusCharts } from './words.ts'

const Row = v.object({
  ...ElementEntries,
  days_late: v.nullable(v.number()),
  /** The missed date: the start of work that has not started, or the end of work in progress or done late. */
  late_since: v.nullable(v.picklist(['start', 'end'])),
})
type Row = v.InferOutput<typeof Row>

function wanted(filter: ReportParams['progress_status']): readonly ProgressKey[] {
  if (filter === 'all') return PROGRESS_KEYS
  return !filter || filter === 'late' ? ['todo_late', 'doing_late'] : [filter]
}

function deckOf({ district }: ReportScope, rows: readonly Row[], params: ReportParams): string {
  const level = params.plan_element_type
  const where = level ? `${levelName(district.naming, level)}: ` : ''
  if (rows.length === 0) return `${where}${emptyWords(district.naming, DRAWN_LEVELS, params)}`
  const of = (...keys: ProgressKey[]) => rows.filter((row) => row.progress_key && keys.includes(row.progress_key))
  const [begun, ended] = [of('todo_late'), of('doing_late')]
  const late = [...begun, ...ended]
  const done = of('done', 'done_late').length
  const total = plural(rows.length, 'element', 'elements')
  const best = ` ${done} of ${rows.length} ${done === 1 ? 'is' : 'are'} done.`
  if (late.length === 0) return `${where}None of ${total} is late.${best}`
  const ownerless = late.filter((row) => row.owner === null).length
  const owners =
    ownerless === 0
      ? ' All of them have an owner.'
      : ` ${ownerless} of them ${ownerless === 1 ? 'has' : 'have'} no owner.`
  return `${where}${late.length} of ${total} ${late.length === 1 ? 'is' : 'are'} late: ${ended.length} ${ended.length === 1 ? 'is' : 'are'} past ${ended.length === 1 ? 'its' : 'their'} end date, ${begun.length} ${begun.length === 1 ? 'is' : 'are'} past ${begun.length === 1 ? 'its' : 'their'} start date.${owners}${best}`
}

export const progressStatus = defineReport({
  key: 'progress-status',
  row: Row,
  body: v.null(),
  columns: () => [
    ...elementColumns(),
    { key: 'days_late', label: 'Days late', format: 'number' },
    { key: 'late_since', label: 'Late since', format: 'lateness' },
  ],
  load: ({ tenant, actor, today }, params) => loadStatus(tenant, actor, today, params.plan, params),
  draw(scope, found, params) {
    const { naming } = scope.district
    const lines: Line[] = linesOf(found.rows)
    const level = params.plan_element_type
    const judged = lines
      .filter(({ data }) => data.passes && DRAWN_LEVELS.some((one) => one === data.level))
      .map((line): Row => ({ ...line.row, ...latenessOf(line.data, scope.today) }))
    const considered = level ? judged.filter((row) => row.plan_element_type === level) : judged
    const keys = wanted(params.progress_status)
    const rows = considered
      .filter((row) => row.progress_key !== null && keys.includes(row.progress_key))
      .sort(
        (a, b) =>
          (b.days_late ?? -1) - (a.days_late ?? -1) ||
          LEVEL_RANK[a.plan_element_type] - LEVEL_RANK[b.plan_element_type],
      )
    const words =
      params.progress_status === 'all' ? 'every implementation status' : listed(keys.map((key) => PROGRESS_LABELS[key]))
    const usual = !params.progress_status || params.progress_status === 'late'
    return {
      rows,
      body: null,
      has_data: judged.length > 0,
      deck: deckOf(scope, considered, params),
      showing: showingWords(scope, params, lines, `${level ? `${levelName(naming, level)}, ` : ''}${words}`),
      charts: { heading: 'Implementation status by level', items: statusCharts(naming, 'progress', judged) },
      table: {
        heading: usual ? 'What is late, longest first' : `Implementation: ${words}`,
        caption: `Elements by implementation status: ${words}`,
        cells: [
          { kind: 'element', key: 'name', label: 'Name, level, and parent', width: 36.5 },
          { kind: 'owner', key: 'owner', label: 'Owner', width: 12.5 },
          { kind: 'progress', key: 'progress_key', label: 'Implementation', width: 15.5 },
          { kind: 'days_late', key: 'days_late', label: 'Days late', width: 9.5 },
          { kind: 'alert', key: 'alert_status', label: 'Risk status', width: 14.5 },
          { kind: 'dates', key: 'end_date', label: 'Start, end', width: 11.5 },
        ],
        total: considered.length,
        empty:
          params.progress_status === 'all'
            ? emptyWords(naming, DRAWN_LEVELS, params)
            : usual
              ? 'Nothing is late.'
              : 'No element has this implementation status.',
      },
      notes: [LATE_NOTE],
    }
  },
})
