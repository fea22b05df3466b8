import * as v from 'valibot'
import { loadStatus } from '#db/reports/tree.ts'
import { alertName, levelName } from '#model/levels.ts'
import type { AlertStatus } from '#model/status.ts'
import type { ReportParams } from './contract.ts'
import { ElementRow } from './element-contract.ts'
import { elementColumns, type Line, linesOf } from './element-row.ts'
import { MEMBER_CELLS } from './grouped/columns.ts'
import { defineReport, type ReportScope } from './report.ts'
import {
  alertWords,
  DRAWN_LEVELS,
  emptyWords,
  LEVEL_RANK,
  plural,
  showingWords,
  statusCharts,
  WORST_FIRST,
} from './words.ts'

function wanted(filter: ReportParams['alert_status']): readonly AlertStatus[] {
  if (filter === 'all') return WORST_FIRST
  return !filter || filter === 'at_risk' ? ['high_risk', 'some_risk'] : [filter]
}

function deckOf(scope: ReportScope, rows: readonly ElementRow[], params: ReportParams): string {
  const { naming } = scope.district
  const of = (status: AlertStatus) => rows.filter((row) => row.alert_status === status)
  const word = (status: AlertStatus) => alertName(naming, status)
  const level = params.plan_element_type
  const where = level ? `${levelName(naming, level)}: ` : ''
  const [high, some, well] = [of('high_risk'), of('some_risk'), of('on_track')]
  const total = plural(rows.length, 'element', 'elements')
  if (rows.length === 0) return `${where}${emptyWords(naming, DRAWN_LEVELS, params)}`
  const best = well.length > 0 ? `; ${well.length} ${well.length === 1 ? 'is' : 'are'} ${word('on_track')}` : ''
  if (high.length + some.length === 0)
    return `${where}None of ${total} is marked ${word('high_risk')} or ${word('some_risk')}${best}.`
  const first = `${where}${high.length} of ${total} ${high.length === 1 ? 'is' : 'are'} marked ${word('high_risk')} and ${some.length} ${word('some_risk')}${best}.`
  const oldest = high
    .filter((row) => row.alert_since)
    .sort((a, b) => ((a.alert_since ?? '') < (b.alert_since ?? '') ? -1 : 1))[0]
  return oldest
    ? `${first} Longest at ${word('high_risk')}: ${oldest.number} ${oldest.name}, since ${oldest.alert_since}.`
    : first
}

export const alertStatus = defineReport({
  key: 'alert-status',
  row: ElementRow,
  body: v.null(),
  columns: elementColumns,
  load: ({ tenant, actor, today }, params) => loadStatus(tenant, actor, today, params.plan, params),
  draw(scope, found, params) {
    const { naming } = scope.district
    const lines: Line[] = linesOf(found.rows)
    const level = params.plan_element_type
    const rows = lines.filter(({ data }) => data.passes).map(({ row }) => row)
    const judged = rows.filter((row) => DRAWN_LEVELS.some((one) => one === row.plan_element_type))
    const considered = level ? judged.filter((row) => row.plan_element_type === level) : judged
    const statuses = wanted(params.alert_status)
    const listed = considered
      .filter((row) => row.alert_status !== null && statuses.includes(row.alert_status))
      .sort(
        (a, b) =>
          WORST_FIRST.indexOf(a.alert_status ?? 'none') - WORST_FIRST.indexOf(b.alert_status ?? 'none') ||
          LEVEL_RANK[a.plan_element_type] - LEVEL_RANK[b.plan_element_type],
      )
    const words = alertWords(naming, statuses)
    const usual = statuses.length === 2
    return {
      rows: listed,
      body: null,
      has_data: judged.length > 0,
      deck: deckOf(scope, considered, params),
      showing: showingWords(scope, params, lines, `${level ? `${levelName(naming, level)}, ` : ''}${words}`),
      charts: { heading: 'Risk status by level', items: statusCharts(naming, 'risk', judged) },
      table: {
        heading: usual ? 'What is at risk' : params.alert_status === 'all' ? 'Every risk status, worst first' : words,
        caption: `Elements by risk status: ${words}`,
        cells: [...MEMBER_CELLS],
        total: considered.length,
        empty:
          params.alert_status === 'all'
            ? emptyWords(naming, DRAWN_LEVELS, params)
            : `${usual ? 'Nothing' : 'No element'} is marked ${alertWords(naming, statuses, 'or')}.`,
      },
      notes: [],
    }
  },
})
