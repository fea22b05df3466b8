import type { Changes } from '#db/kit/audit.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { type Decimals, NO_VALUE_LABELS, type NoValue, UNIT_TABLE, type Unit } from '#model/measures/units.ts'
import { formatValue } from '#model/measures/values.ts'
import { WINDOW_SET_LABELS, WINDOW_TABLE, type Window, type WindowSet } from '#model/measures/windows.ts'
import type { HistoryRow } from '#worker/plans/trash-contract.ts'

/** The labels of a measure's fields, also for its form. */
export const MEASURE_LABELS = {
  name: 'Name',
  type: 'Measure type',
  unit: 'Unit',
  decimals: 'Decimals',
  is_reverse_scoring: 'Lower is better',
  windows: 'Read',
  counts_window: 'Counts for the year',
  due_days: 'Own due dates',
  grades: 'Grade levels',
  baseline_date: 'Baseline date',
  baseline_score: 'Baseline score',
  target_date: 'Target date',
  target_score: 'Target score',
  cutoff: 'Cutoff',
  owner: 'Owner',
  source: 'Source',
  description: 'Description',
  is_scorecard_measure: 'On the district’s scorecard',
  complement: 'Adds up to 100% with',
  subgroups: 'Student groups',
  schools: 'Schools',
  reason: 'Reason',
} as const

/** An entry of the history can cover thousands of cells: the first ones say what it was about. */
const SHOWN = 12

export type HistoryKind = { unit: Unit; decimals: number; names: ReadonlyMap<string, string> }
type Change = HistoryRow['changes'][number]

export function describeChanges(changes: Changes, kind: HistoryKind): Change[] {
  // The number of an import says nothing to people.
  const all = Object.entries(changes).filter(([field]) => field !== 'import')
  const shown = all.slice(0, SHOWN).map(([field, [from, to]]): Change => {
    const say = wordsOf(field, kind)
    return { field, label: labelOf(field, kind.names), from: say(from), to: say(to) }
  })
  const more = all.length - shown.length
  return more > 0 ? [...shown, { field: 'more', label: 'More', from: null, to: `${more} more` }] : shown
}

/** "Target 2025-26, Larch" or "Reading spring 2025-26 of 2026-05-22, Multilingual learners". */
export function labelOf(field: string, names: ReadonlyMap<string, string>): string {
  const [kind, year = '', group = '', school = '', window = '', date = ''] = field.split(' ')
  if (kind !== 'target' && kind !== 'reading') return MEASURE_LABELS[field as keyof typeof MEASURE_LABELS] ?? field
  const of = [group, school].flatMap((id) => (id ? (names.get(id) ?? []) : []))
  const when = kind === 'target' ? `Target ${shortYear(year)}` : `Reading ${windowWords(window)}${shortYear(year)}`
  return [`${when}${date ? ` of ${date}` : ''}`, ...of].join(', ')
}

function windowWords(window: string): string {
  return window in WINDOW_TABLE ? `${WINDOW_TABLE[window as Window].label.toLowerCase()} ` : ''
}

const SCORES = ['baseline_score', 'target_score', 'cutoff']
const THOUSAND = 1000

function wordsOf(field: string, { unit, decimals }: HistoryKind): (value: unknown) => string | null {
  const number = (thousandths: number) => formatValue(thousandths, unit, decimals as Decimals) // a picklist in the contract
  const [kind] = field.split(' ')
  return (value) => {
    if (value === null || value === undefined || value === '') return null
    if (kind === 'target') return number(Number(value))
    if (kind === 'reading') return readingWords(value, number)
    if (SCORES.includes(field)) return number(Math.round(Number(value) * THOUSAND))
    if (field === 'unit') return UNIT_TABLE[value as Unit].label
    if (field === 'windows') return WINDOW_SET_LABELS[value as WindowSet]
    if (field === 'counts_window') return WINDOW_TABLE[value as Window].label
    if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (typeof value === 'object') return dueWords(value as Record<string, string>)
    return String(value)
  }
}

/** As the history stores a reading: its value or why it has none, its people, and its note. */
function readingWords(value: unknown, number: (thousandths: number) => string): string {
  const [score, people, note] = value as [number | NoValue | null, number | null, string | null]
  const said = typeof score === 'number' ? number(score) : score ? NO_VALUE_LABELS[score] : ''
  return [said, people === null ? null : `${people} people`, note].filter(Boolean).join(', ')
}

function dueWords(days: Record<string, string>): string {
  return Object.entries(days)
    .map(([window, day]) => `${window === 'year' ? 'Year' : WINDOW_TABLE[window as Window].label} ${day}`)
    .join(', ')
}
