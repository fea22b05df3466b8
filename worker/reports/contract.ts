import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { PLAN_YEARS } from '#model/plan-years.ts'
import { REPORT_LINES, type ReportKey, SCOPE_KEYS } from '#model/reports.ts'
import { date } from '#model/rules.ts'
import { ALERT_STATUSES, PROGRESS_KEYS } from '#model/status.ts'
import { NO_PLAN } from '#worker/plans/contract.ts'

export const NO_PLAN_TITLE = 'No Plan Selected!'
export const NO_PLAN_SENTENCE = 'No plan has been selected.'
export { NO_PLAN }
export const PDF_FAILED = 'Failed to download PDF'

/** An empty filter of a form counts as missing. */
function given<S extends v.GenericSchema>(schema: S) {
  return v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  )
}
const anId = given(v.pipe(v.string(), v.maxLength(64)))

/** Groups of statuses that people filter by; each report's default is what needs attention. */
export const ALERT_FILTERS = [...ALERT_STATUSES, 'at_risk', 'all'] as const
export const PROGRESS_FILTERS = [...PROGRESS_KEYS, 'late', 'all'] as const
/** Instead of a person: elements without an owner. */
export const NO_OWNER = 'none'
export const PAPER_SIZES = ['letter', 'a4'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

/** One query for all reports (api.md "reports"); each uses the filters of its line. */
export const ReportParams = v.object({
  plan: v.pipe(v.optional(v.string(), ''), v.nonEmpty(NO_PLAN)),
  pillar: anId,
  initiative: anId,
  objective: anId,
  strategy: anId,
  /** Board report: the date to compare with, YYYY-MM-DD; 90 days ago by default. */
  since: given(date),
  year: given(v.picklist(PLAN_YEARS)),
  plan_element_type: given(v.picklist(LEVEL_KEYS)),
  alert_status: given(v.picklist(ALERT_FILTERS)),
  progress_status: given(v.picklist(PROGRESS_FILTERS)),
  school_id: anId,
  department_id: anId,
  user_id: anId,
  tier_level: anId,
  grade_portrait: anId,
  subgroup_id: anId,
  mastered_status: given(v.picklist(['achieved', 'not_achieved'])),
  cutoff: given(v.picklist(['above', 'near', 'below'])),
  paper: given(v.picklist(PAPER_SIZES)),
  format: v.optional(v.picklist(['json', 'csv']), 'json'),
  /** `true`: the answer also has the choices of the report's form. */
  choices: given(v.picklist(['true'])),
})
export type ReportParams = v.InferOutput<typeof ReportParams>

export const COLUMN_FORMATS = [
  'text',
  'number',
  'percent',
  'date',
  'alert',
  'progress',
  'level',
  'yes',
  'source',
] as const
/** How the page draws a table cell; an element's cell has number, name, level, and parent. */
export const CELL_KINDS = ['element', 'owner', 'alert', 'progress', 'days_late', 'date', 'dates'] as const

const Labelled = v.object({ label: v.string(), value: v.string() })
/**
 * One line of "How to read this report"; `mark` is the status whose shape appears next to it, with its pattern for a
 * risk status.
 */
const Note = v.object({ ...Labelled.entries, mark: v.nullable(v.picklist([...ALERT_STATUSES, ...PROGRESS_KEYS])) })
export const Chart = v.object({
  key: v.string(),
  label: v.string(),
  family: v.picklist(['risk', 'progress']),
  parts: v.array(v.object({ key: v.string(), label: v.string(), count: v.number() })),
})
export type Chart = v.InferOutput<typeof Chart>
export const Cell = v.object({ kind: v.picklist(CELL_KINDS), key: v.string(), label: v.string(), width: v.number() })
export type Cell = v.InferOutput<typeof Cell>
const Table = v.object({
  heading: v.string(),
  caption: v.string(),
  cells: v.array(Cell),
  /** How many elements there are without the table's filters. */
  total: v.number(),
  empty: v.string(),
})

const Named = v.object({ id: v.string(), name: v.string() })
/** The choices of a report's form; lists that its filters don't need are empty. */
export const ReportChoices = v.object({
  elements: v.array(
    v.object({
      id: v.string(),
      parent_id: v.nullable(v.string()),
      level: v.picklist(SCOPE_KEYS),
      number: v.string(),
      name: v.string(),
    }),
  ),
  people: v.array(Named),
  schools: v.array(Named),
  departments: v.array(Named),
  lists: v.object({ tier_level: v.array(Named), grade_portrait: v.array(Named), subgroup: v.array(Named) }),
})
export type ReportChoices = v.InferOutput<typeof ReportChoices>

/** One report as data; the screen, the PDF, the CSV, and the JSON are drawn from it. */
export function ReportDocumentOf<R extends v.GenericSchema, B extends v.GenericSchema>(row: R, body: B) {
  return v.object({
    key: v.picklist(Object.keys(REPORT_LINES) as ReportKey[]), // keys of the table above
    title: v.string(),
    heading: v.string(),
    plan: v.object({
      id: v.string(),
      name: v.string(),
      start_date: v.string(),
      end_date: v.string(),
      plan_year: v.string(),
    }),
    district: v.object({ name: v.string() }),
    /** The one sentence that every reader must know. */
    deck: v.string(),
    facts: v.array(Labelled),
    /** The filters in words. */
    showing: v.nullable(v.string()),
    as_of: v.string(),
    /** False if there is nothing to print. */
    has_data: v.boolean(),
    columns: v.array(v.object({ key: v.string(), label: v.string(), format: v.picklist(COLUMN_FORMATS) })),
    rows: v.array(row),
    charts: v.nullable(v.object({ heading: v.string(), items: v.array(Chart) })),
    table: v.nullable(Table),
    notes: v.array(Note),
    /** The district's own words for keys in the rows. */
    words: v.object({ alert: v.record(v.string(), v.string()), level: v.record(v.string(), v.string()) }),
    /** Only for this report; null for a report that is only charts and a table. */
    body,
    choices: v.nullable(ReportChoices),
  })
}
export const ReportDocument = ReportDocumentOf(v.record(v.string(), v.unknown()), v.unknown())
export type ReportDocument = v.InferOutput<typeof ReportDocument>
