import type { AuditRow } from '#db/plans/history.ts'
import { CHECK_ANSWER_LABELS, CHECK_RESULT_LABELS, CHECK_TYPE_LABELS } from '#model/fidelity.ts'
import { FREQUENCY_LABELS } from '#model/frequencies.ts'
import { alertName, inWords, LEVELS, levelName, type Naming, type NodeKey } from '#model/levels.ts'
import { dollarsOf } from '#model/money.ts'
import { PROGRESS_LABELS } from '#model/status.ts'
import { partLabel } from '#worker/plans/tabs/part-labels.ts'
import type { HistoryRow } from '#worker/plans/trash-contract.ts'

/** Labels of fields that only plans have or that no form has. */
const LABELS: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  plan_year: 'Plan year',
  start_date: 'Start date',
  end_date: 'End date',
  school: 'School',
  is_draft: 'Draft',
  strategic_statement: 'Strategic statement',
  vision: 'Vision',
  mission: 'Mission',
  prior_challenges: 'Prior challenges',
  prior_successes: 'Prior successes',
  executive_summary: 'Executive summary',
  below: 'Elements below',
  elements: 'Elements',
  reviewed_on: 'Reviewed on',
  summary: 'Review',
  alert_status: 'Risk status',
  progress_status: 'Implementation status',
  date: 'Date',
  fidelity_check: 'Fidelity check',
  check_type: 'Check type',
  ...CHECK_ANSWER_LABELS,
  feedback_comments: 'Feedback comments',
  expenditure: 'Expenditure',
  amount: 'Amount',
  spent_on: 'Spent on',
  budget_year: 'Budget year',
  external_document_url: 'URL',
  measures: 'Measures',
  surveys: 'Surveys',
}

function labelOf(naming: Naming, node: NodeKey, field: string): string {
  const part = partLabel(field)
  if (part) return part
  if (node === 'plan') return field === 'description' ? 'Community-facing description' : (LABELS[field] ?? plain(field))
  const level = LEVELS[node]
  if (field === 'parent') return levelName(naming, level.parent)
  const own = level.fields.find(({ key }) => key === field) ?? level.fields.find(({ key }) => key === `${field}_id`)
  return own ? inWords(naming, own.label) : (LABELS[field] ?? plain(field))
}

function plain(field: string): string {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value in a sentence: statuses with the district's labels, sets as a list, an empty value as null. */
function wordOf(naming: Naming, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
  if (field === 'objective_achieved') return value ? 'Achieved' : 'Not Achieved'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field === 'percentage_completed') return `${value}%`
  const word = String(value)
  if (field === 'amount' || field.startsWith('budget.')) return dollarsOf(word)
  if (field === 'alert_status') return word in ALERTS ? alertName(naming, word as keyof typeof ALERTS) : word
  const words: Record<string, Record<string, string>> = {
    progress_status: PROGRESS_LABELS,
    review_frequency: FREQUENCY_LABELS,
    assigned_to: { school: 'School', department: 'Department' },
    fidelity_check: CHECK_RESULT_LABELS,
    check_type: CHECK_TYPE_LABELS,
  }
  return words[field]?.[word] ?? word
}
const ALERTS = { none: 1, on_track: 1, some_risk: 1, high_risk: 1 }

/** An audit row in words, with labels from the level table and the district's naming. */
export function describeChange(naming: Naming, node: NodeKey, row: AuditRow): HistoryRow {
  const changes = Object.entries(row.changes).map(([field, [from, to]]) => ({
    field,
    label: labelOf(naming, node, field),
    // An unchanged field only names what the change is about.
    from: from === to ? null : wordOf(naming, field, from),
    to: wordOf(naming, field, to),
  }))
  return { ...row, changes }
}
