import * as v from 'valibot'
import { outsidePlan } from '#model/date-warnings.ts'
import { nameKey } from '#model/keys.ts'
import type { ChainKey } from '#model/levels.ts'
import { PLAN_YEARS, type PlanYear } from '#model/plan-years.ts'
import {
  DUPLICATE_NAME,
  date,
  elementName,
  elementNameProblem,
  INVALID_DATE,
  INVALID_VALUE,
  id,
  ids,
  isDate,
  optionalId,
  optionalText,
  REQUIRED,
  rangeProblem,
} from '#model/rules.ts'
import { ALERT_STATUSES, PROGRESS_STATUSES } from '#model/status.ts'
import { Plan } from './contract.ts'

/**
 * Quick build's rules (spec §2, §5), pure, so that the screen can run the same ones during typing. Problems are keyed
 * `{section}.{row}.{field}` with zero-based rows; the plan is row 0 of its section.
 */
export const QUICK_SECTIONS = [
  { key: 'pillar', rows: 'pillars', above: null },
  { key: 'initiative', rows: 'initiatives', above: 'pillars' },
  { key: 'objective', rows: 'objectives', above: 'initiatives' },
  { key: 'strategy', rows: 'strategies', above: 'objectives' },
  { key: 'activity', rows: 'activities', above: 'strategies' },
] as const satisfies readonly { key: ChainKey; rows: string; above: string | null }[]
export type QuickSection = 'plan' | ChainKey

/** The row limit of one save, so that it stays one batch within D1's limits. */
export const QUICK_LIMIT = 2000

const typed = v.optional(v.nullable(v.string()), '')
const cell = v.pipe(
  typed,
  v.transform((value) => value ?? ''),
)
/** Accepts cells as typed; `quickProblems` checks them all at once and reports each at its own key. */
const Row = v.object({ key: cell, parent_key: cell, name: cell, start_date: cell, end_date: cell })
/** What a row may have besides, for every level that has it: a pillar has none of these. */
const WorkRow = v.object({
  ...Row.entries,
  owner_id: cell,
  team: v.optional(ids, []),
  alert_status: cell,
  progress_status: cell,
})
const rows = v.optional(v.array(WorkRow), [])
export const QuickPlan = v.object({
  plan: v.object({
    name: cell,
    /** Defaults to the school year of the start date. */
    plan_year: cell,
    start_date: cell,
    end_date: cell,
    description: optionalText,
    school_id: optionalId,
    is_draft: v.optional(v.boolean()),
  }),
  pillars: v.optional(v.array(Row), []),
  initiatives: rows,
  objectives: rows,
  strategies: rows,
  activities: rows,
})
export type QuickRow = v.InferOutput<typeof Row> | v.InferOutput<typeof WorkRow>
export type QuickPlan = v.InferOutput<typeof QuickPlan>
/** The saved plan, and the new id of each row's key, by section. */
export const QuickBuilt = v.object({
  plan: Plan,
  ids: v.object(
    v.entriesFromList(
      ['pillars', 'initiatives', 'objectives', 'strategies', 'activities'],
      v.record(v.string(), v.string()),
    ),
  ),
})
export type QuickBuilt = v.InferOutput<typeof QuickBuilt>

/** quick-pillar … quick-activity-task: one element with the fields of quick build; a pillar's parent is its plan. */
export const QuickPillar = v.pipe(
  v.object({ name: elementName, start_date: date, end_date: date, plan_id: v.optional(id), parent_id: v.optional(id) }),
  v.forward(
    v.check((input) => Boolean(input.plan_id ?? input.parent_id), REQUIRED),
    ['plan_id'],
  ),
)
export const QuickElement = v.object({ name: elementName, start_date: date, end_date: date, parent_id: id })

/** The text of a file's first sheet, as a spreadsheet copies it. */
export const ReadTable = v.object({
  file: v.pipe(v.file('Choose a CSV or Excel file'), v.metadata({ type: 'string', format: 'binary' })),
})
export const TableText = v.object({ text: v.string() })

/** The most people that a sheet can name; each once, as a name or an address. */
export const PEOPLE_LIMIT = 4000
export const FindPeople = v.object({
  people: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(PEOPLE_LIMIT)),
})
/** Who may be meant by each text: nobody, one person, or several of one name. */
export const FoundPeople = v.object({
  people: v.array(v.object({ text: v.string(), people: v.array(v.object({ id: v.string(), name: v.string() })) })),
})
export type FoundPeople = v.InferOutput<typeof FoundPeople>

/** The plan year of a date: school years begin on July 1. */
export function schoolYearOf(startDate: string): PlanYear | null {
  const year = Number(startDate.slice(0, 4)) - (startDate.slice(5, 7) < '07' ? 1 : 0)
  return PLAN_YEARS.find((one) => one === `${year}-${year + 1}`) ?? null
}

const STATUSES: Record<'alert_status' | 'progress_status', readonly string[]> = {
  alert_status: ALERT_STATUSES,
  progress_status: PROGRESS_STATUSES,
}
const STATUS_KEYS = ['alert_status', 'progress_status'] as const

type Problems = Record<string, string[]>
type Cells = { name: string; start_date: string; end_date: string }

function dateProblem(value: string): string | null {
  if (value === '') return REQUIRED
  return isDate(value) ? null : INVALID_DATE
}

/** Checks the cells that every row has, including the plan's. */
function cellProblems(cells: Cells): Record<string, string> {
  const found: Record<string, string> = {}
  const name = elementNameProblem(cells.name)
  const start = dateProblem(cells.start_date)
  const end = dateProblem(cells.end_date) ?? (start ? null : rangeProblem(cells.start_date, cells.end_date))
  if (name) found.name = name
  if (start) found.start_date = start
  if (end) found.end_date = end
  return found
}

function planProblems(plan: QuickPlan['plan']): Record<string, string> {
  const found = cellProblems(plan)
  if (plan.plan_year !== '' && !PLAN_YEARS.some((one) => one === plan.plan_year)) found.plan_year = INVALID_VALUE
  if (plan.plan_year === '' && !found.start_date && !schoolYearOf(plan.start_date)) found.plan_year = REQUIRED
  return found
}

/** Dates must be inside the plan's, if both are known. */
function outsideProblems(row: QuickRow, plan: Cells, found: Record<string, string>): void {
  const message = outsidePlan({ start: plan.start_date, end: plan.end_date })
  for (const field of ['start_date', 'end_date'] as const) {
    if (!found[field] && (row[field] < plan.start_date || row[field] > plan.end_date)) found[field] = message
  }
}

/** A status is optional, and one of the product's own. */
function statusProblems(row: QuickRow, found: Record<string, string>): void {
  if (!('owner_id' in row)) return
  for (const key of STATUS_KEYS) if (row[key] !== '' && !STATUSES[key].includes(row[key])) found[key] = INVALID_VALUE
}

/** All problems of a quick build under the API's keys; empty if it can be saved. */
export function quickProblems(input: QuickPlan): Problems {
  const problems: Problems = {}
  const add = (section: QuickSection, row: number, found: Record<string, string>) => {
    for (const [field, message] of Object.entries(found)) problems[`${section}.${row}.${field}`] = [message]
  }
  const planFound = planProblems(input.plan)
  add('plan', 0, planFound)
  const datesKnown = !planFound.start_date && !planFound.end_date
  for (const { key: section, rows: own, above } of QUICK_SECTIONS) {
    const parents = above ? new Set(input[above].map((row) => row.key).filter(Boolean)) : null
    const names = new Set<string>()
    const keys = new Set<string>()
    input[own].forEach((row, at) => {
      const found = cellProblems(row)
      statusProblems(row, found)
      if (datesKnown) outsideProblems(row, input.plan, found)
      if (!found.name && names.has(nameKey(row.name))) found.name = DUPLICATE_NAME
      if (parents && !parents.has(row.parent_key)) found.parent_key = row.parent_key === '' ? REQUIRED : INVALID_VALUE
      if (row.key === '' || keys.has(row.key)) found.key = row.key === '' ? REQUIRED : INVALID_VALUE
      if (row.name !== '') names.add(nameKey(row.name))
      keys.add(row.key)
      add(section, at, found)
    })
  }
  return problems
}

/** The number of elements in a quick build. */
export function quickSize(input: QuickPlan): number {
  return QUICK_SECTIONS.reduce((sum, { rows: own }) => sum + input[own].length, 0)
}
