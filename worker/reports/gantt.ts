import { loadGantt } from '#db/reports/gantt.ts'
import { levelName } from '#model/levels.ts'
import { isOpenAndLate, latenessOf, PROGRESS_LABELS } from '#model/status.ts'
import type { ReportParams } from './contract.ts'
import { linesOf } from './element-row.ts'
import { GanttBody, GanttRow, NO_GANTT } from './gantt-contract.ts'
import { ganttPictures } from './pictures.ts'
import { defineReport, type ReportScope } from './report.ts'
import { plural, showingWords } from './words.ts'

type Found = NonNullable<Awaited<ReturnType<typeof loadGantt>>>
type Line = ReturnType<typeof linesOf<Found['rows'][number]>>[number]

function toRow({ data, row }: Line, today: string): GanttRow {
  const { id, number, name, plan_element_type, parent, owner, alert_status, progress_status, progress_key } = row
  const { percentage_completed, start_date, end_date } = row
  const { parent_id, done_on, version, is_editable } = data
  return {
    ...{ id, parent_id, number, name, plan_element_type, parent, owner, alert_status, progress_status, progress_key },
    ...{ percentage_completed, start_date, end_date, done_on, version, is_editable },
    ...latenessOf({ progress_status, start_date, end_date, done_on }, today),
    matches: true,
  }
}

function fits(row: GanttRow, { plan_element_type: level, progress_status: progress }: ReportParams): boolean {
  if (level && row.plan_element_type !== level) return false
  if (progress === 'late') return isOpenAndLate(row.progress_key)
  return !progress || progress === 'all' || row.progress_key === progress
}

/** The rows that match, and those above them for context. */
function withAncestors(rows: readonly GanttRow[], matches: ReadonlySet<string>): GanttRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<string>()
  for (const id of matches)
    for (let at = byId.get(id); at && !kept.has(at.id); at = byId.get(at.parent_id ?? '')) kept.add(at.id)
  return rows.filter((row) => kept.has(row.id)).map((row) => ({ ...row, matches: matches.has(row.id) }))
}

function deckOf(rows: readonly GanttRow[]): string {
  if (rows.length === 0) return NO_GANTT
  const late = rows.filter(({ progress_key }) => isOpenAndLate(progress_key))
  const total = plural(rows.length, 'element', 'elements')
  const [worst] = late.toSorted((a, b) => (b.days_late ?? 0) - (a.days_late ?? 0))
  if (!worst) return rows.length === 1 ? 'The only element is not late.' : `None of ${total} is late.`
  const longest = `${worst.number} ${worst.name}, ${plural(worst.days_late ?? 0, 'day', 'days')}`
  return `${late.length} of ${total} ${late.length === 1 ? 'is' : 'are'} late. Longest: ${longest}.`
}

function tableWords({ district }: ReportScope, { plan_element_type: level, progress_status: progress }: ReportParams) {
  const words: string[] = [level ? levelName(district.naming, level) : 'every level']
  if (progress === 'late') words.push('late')
  else if (progress && progress !== 'all') words.push(PROGRESS_LABELS[progress])
  return words.join(', ')
}

export const gantt = defineReport({
  key: 'gantt',
  row: GanttRow,
  body: GanttBody,
  columns: () => [
    { key: 'number', label: 'Number', format: 'text' },
    { key: 'name', label: 'Name', format: 'text' },
    { key: 'plan_element_type', label: 'Level', format: 'level' },
    { key: 'parent', label: 'Under', format: 'text' },
    { key: 'owner', label: 'Owner', format: 'text' },
    { key: 'start_date', label: 'Start', format: 'date' },
    { key: 'end_date', label: 'End', format: 'date' },
    { key: 'percentage_completed', label: '% done', format: 'percent' },
    { key: 'progress_key', label: 'Implementation', format: 'progress' },
    { key: 'days_late', label: 'Days late', format: 'number' },
    { key: 'late_since', label: 'Late since', format: 'lateness' },
    { key: 'alert_status', label: 'Risk status', format: 'alert' },
  ],
  pictures: ganttPictures,
  load: ({ tenant, actor, today }, params) => loadGantt(tenant, actor, today, params.plan, params),
  draw(scope, found, params) {
    const { plan } = found
    const lines: Line[] = linesOf(found.rows)
    const passing = new Set(lines.filter(({ data }) => data.passes).map(({ data }) => data.id))
    const all = lines.map((line) => toRow(line, scope.today))
    const matching = all.filter((row) => passing.has(row.id) && fits(row, params))
    const rows = withAncestors(all, new Set(matching.map(({ id }) => id)))
    return {
      rows,
      body: { plan_date_range: { start_date: plan.start_date, end_date: plan.end_date } },
      has_data: rows.length > 0,
      deck: deckOf(matching),
      facts: [{ label: 'Plan dates', value: `${plan.start_date} to ${plan.end_date}` }],
      showing: showingWords(scope, params, lines, tableWords(scope, params)),
      charts: null,
      table: null,
      notes: [],
    }
  },
})
