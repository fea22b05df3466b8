import type { ReportRowData } from '#db/reports/elements.ts'
import { outline } from '#worker/plans/quick-build/outline.ts'
import type { ElementRow } from './element-contract.ts'
import type { Column } from './report.ts'

/** A row with extra columns that only the rules need. */
export type Line = { data: ReportRowData; row: ElementRow }

function toRow(data: ReportRowData, number: string, parent: string | null): ElementRow {
  const judged = data.level !== 'pillar' && data.level !== 'assessment'
  return {
    id: data.id,
    number,
    name: data.name,
    plan_element_type: data.level,
    parent,
    owner: data.owner,
    alert_status: judged ? data.alert_status : null,
    alert_since: judged ? data.alert_since : null,
    progress_status: judged ? data.progress_status : null,
    progress_key: judged ? data.progress_key : null,
    percentage_completed: data.percentage_completed,
    objective_achieved: data.level === 'objective' ? data.objective_achieved : null,
    start_date: data.start_date,
    end_date: data.end_date,
    last_review_on: data.last_review_on,
    description: data.description,
    executive_summary: data.executive_summary,
    latest_meeting_review_summary: data.latest_meeting_review_summary,
    latest_summary_source: data.latest_summary_source,
    latest_summary_on: data.latest_summary_on,
  }
}

/** Every element of the plan in reading order, numbered, with its parent's number and name. */
export function linesOf<T extends ReportRowData>(found: readonly T[]): { data: T; row: ElementRow }[] {
  const names = new Map<string, string>()
  return outline(found).map(({ node, number }) => {
    names.set(node.id, `${number} ${node.name}`)
    return { data: node, row: toRow(node, number, names.get(node.parent_id ?? '') ?? null) }
  })
}

/** The columns of every exported list of elements. */
export function elementColumns(): Column<ElementRow>[] {
  return [
    { key: 'number', label: 'Number', format: 'text' },
    { key: 'name', label: 'Name', format: 'text' },
    { key: 'plan_element_type', label: 'Level', format: 'level' },
    { key: 'parent', label: 'Under', format: 'text' },
    { key: 'owner', label: 'Owner', format: 'text' },
    { key: 'alert_status', label: 'Risk status', format: 'alert' },
    { key: 'alert_since', label: 'Risk status since', format: 'date' },
    { key: 'progress_key', label: 'Implementation', format: 'progress' },
    { key: 'percentage_completed', label: '% done', format: 'percent' },
    { key: 'objective_achieved', label: 'Achieved', format: 'yes' },
    { key: 'start_date', label: 'Start', format: 'date' },
    { key: 'end_date', label: 'End', format: 'date' },
    { key: 'last_review_on', label: 'Last review', format: 'date' },
    { key: 'latest_meeting_review_summary', label: 'Latest summary', format: 'text' },
    { key: 'latest_summary_source', label: 'Summary from', format: 'source' },
    { key: 'latest_summary_on', label: 'Summary date', format: 'date' },
    { key: 'executive_summary', label: 'Executive summary', format: 'text' },
    { key: 'description', label: 'Description', format: 'text' },
  ]
}
