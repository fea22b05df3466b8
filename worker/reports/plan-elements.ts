import * as v from 'valibot'
import { loadPlanElements } from '#db/reports/plan-elements.ts'
import { alertName, LEVEL_KEYS, levelName } from '#model/levels.ts'
import { REPORT_LINES } from '#model/reports.ts'
import { isOpenAndLate } from '#model/status.ts'
import { choiceAsk } from './choice-ask.ts'
import type { ReportParams } from './contract.ts'
import { ElementEntries } from './element-contract.ts'
import { elementColumns, linesOf } from './element-row.ts'
import { listsOf } from './get-choices.ts'
import { holds, holdsWords } from './holds.ts'
import { needsNames } from './named-filters.ts'
import { defineReport, type ReportScope } from './report.ts'
import { emptyWords, listed, plural, showingWords, statusCharts, together } from './words.ts'

const LINE = REPORT_LINES['plan-elements']
const text = v.nullable(v.string())
const Row = v.object({ ...ElementEntries, school: text, department: text, staff: text })
type Row = v.InferOutput<typeof Row>

function deckOf({ district }: ReportScope, rows: readonly Row[], params: ReportParams): string {
  if (rows.length === 0) return emptyWords(district.naming, ['pillar'], params)
  const levels = LEVEL_KEYS.map(
    (key) => [levelName(district.naming, key), rows.filter((row) => row.plan_element_type === key).length] as const,
  )
  const high = rows.filter((row) => row.alert_status === 'high_risk').length
  const late = rows.filter((row) => isOpenAndLate(row.progress_key)).length
  const ownerless = rows.filter((row) => row.owner === null && row.plan_element_type !== 'pillar').length
  const by = listed(levels.filter(([, count]) => count > 0).map(([label, count]) => `${label} ${count}`))
  const marked = `${high} ${high === 1 ? 'is' : 'are'} marked ${alertName(district.naming, 'high_risk')}`
  return `${plural(rows.length, 'element', 'elements')}: ${by}. ${marked}, ${late} ${late === 1 ? 'is' : 'are'} late, ${ownerless} ${ownerless === 1 ? 'has' : 'have'} no owner.`
}

export const planElements = defineReport({
  key: 'plan-elements',
  row: Row,
  body: v.null(),
  columns: () => [
    ...elementColumns(),
    { key: 'school', label: 'School', format: 'text' },
    { key: 'department', label: 'Department', format: 'text' },
    { key: 'staff', label: 'Team', format: 'text' },
  ],
  bringsPlaces: true,
  load: ({ tenant, actor, today }, params) =>
    loadPlanElements(
      tenant,
      actor,
      today,
      params.plan,
      params,
      choiceAsk(params.choices || needsNames(params) ? listsOf(LINE) : [], params),
    ),
  draw(scope, found, params) {
    const lines = linesOf(found.rows)
    const places = new Map([...found.named, ...found.places.departments].map(({ id, name }) => [id, name]))
    const passing = lines.filter(({ data }) => data.passes)
    const rows = passing
      .map(
        ({ data, row }): Row => ({
          ...row,
          school: together(data.school_ids, places),
          department: together(data.department_ids, places),
          staff: together(data.team_ids, found.people),
        }),
      )
      .filter((row) => holds(row, params))
    return {
      rows,
      body: null,
      has_data: lines.length > 0,
      deck: deckOf(scope, rows, params),
      showing: showingWords(
        scope,
        params,
        lines,
        [...(params.plan_element_type ? [] : ['every level']), ...holdsWords(scope, params)].join(', '),
      ),
      charts: { heading: 'Risk status by level', items: statusCharts(scope.district.naming, 'risk', rows) },
      table: {
        heading: 'Elements in the order of the plan',
        caption: 'Elements of the plan with owner, school, department, statuses, and dates',
        cells: [
          { kind: 'element', key: 'name', label: 'Name, level, parent, and place', width: 42 },
          { kind: 'owner', key: 'owner', label: 'Owner', width: 14 },
          { kind: 'alert', key: 'alert_status', label: 'Risk status', width: 16.5 },
          { kind: 'progress', key: 'progress_key', label: 'Implementation', width: 15.5 },
          { kind: 'dates', key: 'end_date', label: 'Start, end', width: 12 },
        ],
        total: lines.length,
        empty: emptyWords(scope.district.naming, ['pillar'], params),
      },
      notes: [],
    }
  },
})
