import type * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Places } from '#db/reports/choices.ts'
import type { ReportRowData } from '#db/reports/elements.ts'
import { alertName, inWords, LEVEL_KEYS, levelName, type Naming } from '#model/levels.ts'
import { PLAN_YEARS } from '#model/plan-years.ts'
import { FILTER_KEYS, REPORT_LINES, type ReportKey, type ReportLine } from '#model/reports.ts'
import { ALERT_STATUSES } from '#model/status.ts'
import type { NamedChart } from '#worker/charts/contract.ts'
import type { Actor, District, Env } from '#worker/kit/env.ts'
import { filesOf } from './caps.ts'
import { type ImageParams, type ReportDocument, ReportDocumentOf, type ReportParams } from './contract.ts'
import { choicesOf, getPlaces, namesIn } from './get-choices.ts'
import { needsNames } from './named-filters.ts'
import { donutsOf, type Pictured } from './pictures.ts'

/** The context of a report, in addition to its filters: the actor, the district, and the day. */
export type ReportScope = {
  tenant: Tenant
  actor: Actor
  district: District
  today: string
  now: string
  /** For a document that leaves the district: small groups as the Board sees them, no matter who asks. */
  forBoard?: boolean
  /** Where the figures of presented reports are. */
  files?: Pick<Env['FILES'], 'get'>
  /** The names of what the filters choose, by id: schools, people, and so on. */
  names?: ReadonlyMap<string, string>
}

/** A column can only name fields of the row: a misspelled key does not compile. */
export type Column<Row> = Row extends unknown
  ? {
      [K in keyof Row & string]: { key: K; label: string; format: ReportDocument['columns'][number]['format'] }
    }[keyof Row & string]
  : never

/** What every report reads: its plan, and elements of it with all their ancestors. */
type FoundPlan = {
  plan: ReportDocument['plan']
  rows: readonly ReportRowData[]
  places?: Places
  /** The school years to choose from, if they aren't those of plans. */
  schoolYears?: readonly string[]
}
/** What each report draws itself; the rest of the document is the same for all. */
export type Drawn<Row, Body> = Pick<ReportDocument, 'deck' | 'showing' | 'charts' | 'table' | 'notes' | 'has_data'> & {
  facts?: ReportDocument['facts']
  /** Its columns, if they depend on what was found; instead of those of the definition. */
  columns?: readonly Column<Row>[]
  /** More tables for its files, such as the groups of a grouped report; the screen does not get their rows. */
  tables?: ReportDocument['tables']
  /** Its numbers of small groups are in full, because this person may see them. */
  hasSmall?: boolean
  rows: Row[]
  body: Body
}

export type ReportDefinition<R extends v.GenericSchema, B extends v.GenericSchema, Found extends FoundPlan> = {
  key: ReportKey
  row: R
  body: B
  columns: (naming: Naming) => readonly Column<v.InferOutput<R>>[]
  /** `load` also reads the places, because its rows name them. */
  bringsPlaces?: true
  /** Null if the plan is missing or the person can't see it. */
  load: (scope: ReportScope, params: ReportParams) => Promise<Found | null>
  /** Charts that its body draws, in addition to those of `charts`. */
  pictures?: (document: Pictured, body: v.InferOutput<B>, params: ImageParams) => NamedChart[]
  /** Pure: turns the rows into sentences, charts, and tables. */
  draw: (scope: ReportScope, found: Found, params: ReportParams) => Drawn<v.InferOutput<R>, v.InferOutput<B>>
}

/** A report for endpoints and renderers, without its own types. */
export type Report = ReportLine & {
  key: ReportKey
  contract: v.GenericSchema<unknown, ReportDocument>
  make: (scope: ReportScope, params: ReportParams) => Promise<ReportDocument | null>
  /** Every chart of a document of this report, each a picture that people can download. */
  pictures: (document: Pictured, params: ImageParams) => NamedChart[]
}

/** One report: what it reads and what it draws. Screen, PDF, CSV, and JSON follow from it. */
export function defineReport<R extends v.GenericSchema, B extends v.GenericSchema, Found extends FoundPlan>(
  report: ReportDefinition<R, B, Found>,
): Report {
  const line: ReportLine = REPORT_LINES[report.key]
  async function make(scope: ReportScope, asked: ReportParams): Promise<ReportDocument | null> {
    const params = filtersOf(line, asked)
    const wanted = params.choices !== undefined
    const [found, places] = await Promise.all([
      report.load(scope, params),
      (wanted || needsNames(params)) && !report.bringsPlaces ? getPlaces(scope.tenant, line, params) : null,
    ])
    if (!found) return null
    const read = found.places ?? places
    const { id, name, start_date, end_date, plan_year } = found.plan
    const offered = wanted ? read : null
    const { naming } = scope.district
    const {
      facts = [],
      tables = [],
      hasSmall = false,
      rows,
      columns = report.columns(naming),
      ...drawn
    } = report.draw({ ...scope, names: namesIn(found.rows, read) }, found, params)
    const title = inWords(naming, line.title)
    const document: Omit<ReportDocument, 'files'> = {
      key: report.key,
      title,
      heading: `${title}: ${name}`,
      plan: { id, name, start_date, end_date, plan_year },
      district: { name: scope.district.name },
      facts,
      as_of: scope.today,
      columns: columns.map(({ key, label, format }) => ({ key, label, format })),
      rows: rows as Record<string, unknown>[], // objects of the report's own schema
      tables,
      has_small: hasSmall,
      words: {
        alert: Object.fromEntries(ALERT_STATUSES.map((key) => [key, alertName(naming, key)])),
        level: levelWords(naming),
      },
      choices: offered && choicesOf(line, found.rows, offered, found.schoolYears ?? planYears(params.year)),
      ...drawn,
    }
    const charts = pictures(document, params).map(({ key, name }) => ({ key, name }))
    return { ...document, files: filesOf(document, charts) }
  }
  const pictures = (document: Pictured, params: ImageParams) => [
    ...donutsOf(document),
    ...(report.pictures?.(document, document.body as v.InferOutput<B>, params) ?? []), // made by its own `draw`
  ]
  const contract = ReportDocumentOf(report.row, report.body) as unknown as Report['contract'] // its rows and body have its own schemas
  return { key: report.key, ...line, contract, make, pictures }
}

/** A year that the address names can be chosen too. */
function planYears(asked: string | undefined): string[] {
  return asked ? [...new Set([...PLAN_YEARS, asked])].sort() : [...PLAN_YEARS]
}

/** A drawing of the plan's tree takes only its own filters: any other would leave out what is between its rows. */
function filtersOf({ filters }: ReportLine, params: ReportParams): ReportParams {
  if (!filters.includes('depth')) return params
  const foreign = FILTER_KEYS.filter((key) => !filters.includes(key))
  return { ...params, ...Object.fromEntries(foreign.map((key) => [key, undefined])) }
}

function levelWords(naming: Naming): Record<string, string> {
  return Object.fromEntries(LEVEL_KEYS.map((key) => [key, levelName(naming, key)]))
}
