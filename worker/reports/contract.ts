import * as v from 'valibot'
import { ZOOMS } from '#model/gantt.ts'
import { GAP_KEYS } from '#model/gaps.ts'
import { CHAIN, LEVEL_KEYS } from '#model/levels.ts'
import type { Result } from '#model/measures/result.ts'
import { isSchoolYear } from '#model/measures/school-years.ts'
import { PAPER_SIZES } from '#model/paper.ts'
import { REPORT_LINES, type ReportKey, SCOPE_KEYS } from '#model/reports.ts'
import { date, INVALID_VALUE } from '#model/rules.ts'
import { ALERT_STATUSES, PROGRESS_KEYS } from '#model/status.ts'
import { FIRST_SCHOOLS } from '#worker/districts/school-choice-contract.ts'
import { NO_PLAN } from '#worker/plans/contract.ts'
import { COMPARED_KINDS } from './board-contract.ts'

export { NO_PLAN }

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
/** Results of measures, in the order of the list. */
export const CUTOFF_FILTERS = ['above', 'near', 'below', 'none'] as const
/** The filter of a result as measures and scorecards name it. */
export const CUTOFF_OF = {
  at_or_above: 'above',
  approaching: 'near',
  below: 'below',
  none: 'none',
} as const satisfies Record<Result | 'none', (typeof CUTOFF_FILTERS)[number]>

/** One query for all reports (api.md "reports"); each uses the filters of its line. */
const counting = given(
  v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000)),
)

const Params = v.object({
  plan: v.pipe(v.optional(v.string(), ''), v.nonEmpty(NO_PLAN)),
  pillar: anId,
  initiative: anId,
  objective: anId,
  strategy: anId,
  /** Board report: what it compares with; the newest presented report by default, or else the state 90 days ago. */
  compare: given(v.picklist(COMPARED_KINDS)),
  /** The date of `compare=date`, YYYY-MM-DD; alone it says the same. */
  since: given(date),
  year: given(v.pipe(v.string(), v.check(isSchoolYear, INVALID_VALUE))),
  plan_element_type: given(v.picklist(LEVEL_KEYS)),
  /** The same, by its shorter name (spec §2 "Reports"). */
  type: given(v.picklist(LEVEL_KEYS)),
  alert_status: given(v.picklist(ALERT_FILTERS)),
  progress_status: given(v.picklist(PROGRESS_FILTERS)),
  school_id: anId,
  department_id: anId,
  /** A person's id, `mine` (the reader is owner or on the team), or `none`. */
  user_id: anId,
  tier_level: anId,
  grade_portrait: anId,
  subgroup_id: anId,
  mastered_status: given(v.picklist(['achieved', 'not_achieved'])),
  /** The lowest level that the strategy map or the alignment report shows. */
  depth: given(v.picklist(CHAIN)),
  /** Alignment report: only rows with this gap, or with any. */
  gap: given(v.picklist(['any', ...GAP_KEYS])),
  /** Strategy map: the element whose path stands out. */
  path: anId,
  /** Scorecard: a named set of measures; the district's own by default. */
  scorecard: anId,
  /** The result of a measure against its target; `none` is without one. */
  cutoff: given(v.picklist(CUTOFF_FILTERS)),
  paper: given(v.picklist(PAPER_SIZES)),
  format: v.optional(v.picklist(['json', 'csv', 'xlsx']), 'json'),
  /** `table`: a page of the rows; `strategic`: the plan's tree, as the strategy map; `board`: as the board report. */
  variant: given(v.picklist(['table', 'strategic', 'board'])),
  page: counting,
  page_size: counting,
  /** Which table a CSV file has, by its key; the rows of the report by default. */
  table: given(v.pipe(v.string(), v.maxLength(40))),
  /** Which chart an SVG or PNG file shows, by its key; the first chart of the report by default. */
  chart: anId,
  /** `true`: the answer also has the choices of the report's form; `only`: those without the rows. */
  choices: given(v.picklist(['true', 'only'])),
})
type Level = v.InferOutput<typeof Params>['type']
/** The level under its longer name. */
const named = <P extends { type?: Level; plan_element_type?: Level }>({ type, ...params }: P) => ({
  ...params,
  plan_element_type: params.plan_element_type ?? type,
})
export const ReportParams = v.pipe(Params, v.transform(named))
export type ReportParams = v.InferOutput<typeof ReportParams>

/** What the picture of a chart of time also takes of its screen's address. */
const ImageView = v.object({
  /** The time of the Gantt chart; `from` is its first month, YYYY-MM. */
  zoom: given(v.picklist(ZOOMS)),
  from: given(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, INVALID_VALUE))),
  /** The level down to which its rows are open, and the ids of rows that differ from it, with commas between them. */
  open: given(v.picklist(CHAIN)),
  toggle: given(v.pipe(v.string(), v.maxLength(8000))),
})
export const ImageParams = v.pipe(v.object({ ...Params.entries, ...ImageView.entries }), v.transform(named))
/** Without a view, a picture is as its screen opens. */
export type ImageParams = ReportParams & Partial<v.InferOutput<typeof ImageView>>

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
  'lateness',
] as const
/**
 * How the page draws a table cell; an element's cell has number, name, level, and parent. The next five are of a group
 * of elements: its name, a bar of risk statuses, implementation in words, a figure, and a part of a whole;
 * `achieved` is the day and the person who said so.
 */
export const CELL_KINDS = [
  'element',
  'owner',
  'alert',
  'progress',
  'days_late',
  'date',
  'dates',
  'group',
  'bar',
  'work',
  'figure',
  'share',
  'achieved',
] as const

const Labelled = v.object({ label: v.string(), value: v.string() })
/**
 * One line of "How to read this report"; `mark` is the status whose shape appears next to it, with its pattern for a
 * risk status.
 */
const Note = v.object({ ...Labelled.entries, mark: v.nullable(v.picklist([...ALERT_STATUSES, ...PROGRESS_KEYS])) })
export const Chart = v.object({
  key: v.string(),
  label: v.string(),
  family: v.picklist(['risk', 'progress', 'result']),
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
  /** Columns whose value stands above the rows that share it; with two, each value of the first has its own table. */
  group_by: v.optional(v.array(v.string())),
  /** The row below all others, which counts each element once. */
  sum: v.optional(v.record(v.string(), v.unknown())),
  /** The number that a full bar represents. */
  scale: v.optional(v.number()),
  /** Rows without an element, which the page only names, below the table; `words` say what and how many they are. */
  bare: v.optional(
    v.object({
      words: v.string(),
      count: v.number(),
      rows: v.array(v.object({ id: v.string(), name: v.string(), section: v.nullable(v.string()) })),
    }),
  ),
  /** The order of the rows, and what else readers need to know. */
  line: v.optional(v.string()),
})

const Column = v.object({ key: v.string(), label: v.string(), format: v.picklist(COLUMN_FORMATS) })
/** A table of the report's files: a sheet of the workbook, and a CSV file of its own. */
export const FileTable = v.object({
  key: v.string(),
  name: v.string(),
  columns: v.array(Column),
  rows: v.array(v.record(v.string(), v.unknown())),
})
export type FileTable = v.InferOutput<typeof FileTable>

const Keyed = v.object({ key: v.string(), name: v.string() })
/** What the menus of files offer: the tables beyond the rows, the charts, and why a file would be too large. */
export const ReportFiles = v.object({
  tables: v.array(Keyed),
  charts: v.array(Keyed),
  too_large: v.object({ pdf: v.nullable(v.string()), xlsx: v.nullable(v.string()) }),
})
export type ReportFiles = v.InferOutput<typeof ReportFiles>

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
  ...FIRST_SCHOOLS,
  /** The school of the filter, which may not be among the first. */
  chosen_school: v.nullable(Named),
  departments: v.array(Named),
  /** The named ones; without one, a report shows the district's own. */
  scorecards: v.array(Named),
  /** The years of plans, or the scorecard's years with readings. */
  school_years: v.array(v.string()),
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
    columns: v.array(Column),
    rows: v.array(row),
    /** More tables of its files; worker/reports/tables.ts adds the rows and the drawn counts. */
    tables: v.array(FileTable),
    /** It has numbers of small groups, which its files must say. */
    has_small: v.boolean(),
    files: ReportFiles,
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
