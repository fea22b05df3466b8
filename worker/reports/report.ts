import type * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Places } from '#db/reports/choices.ts'
import type { ReportRowData } from '#db/reports/elements.ts'
import { alertName, LEVEL_KEYS, levelName, type Naming } from '#model/levels.ts'
import { ALERT_STATUSES } from '#model/status.ts'
import type { Actor, District } from '#worker/kit/env.ts'
import {
  REPORT_LINES,
  type ReportDocument,
  ReportDocumentOf,
  type ReportKey,
  type ReportLine,
  type ReportParams,
} from './contract.ts'
import { choicesOf, getPlaces } from './get-choices.ts'

/** What a report is asked with besides its filters: for whom, in whose words, on which day. */
export type ReportScope = { tenant: Tenant; actor: Actor; district: District; today: string; now: string }

/** May only name fields of the row: a misspelt key does not compile. */
export type Column<Row> = {
  [K in keyof Row & string]: { key: K; label: string; format: ReportDocument['columns'][number]['format'] }
}[keyof Row & string]

/** What every report reads: its plan, and elements of it with all that stand above them. */
type FoundPlan = { plan: ReportDocument['plan']; rows: readonly ReportRowData[]; places?: Places }
/** What a report makes of what it found; the rest of the document is the same for all. */
export type Drawn<Row, Body> = Pick<ReportDocument, 'deck' | 'showing' | 'charts' | 'table' | 'notes' | 'has_data'> & {
  facts?: ReportDocument['facts']
  rows: Row[]
  body: Body
}

export type ReportDefinition<R extends v.GenericSchema, B extends v.GenericSchema, Found extends FoundPlan> = {
  key: ReportKey
  row: R
  body: B
  columns: (naming: Naming) => readonly Column<v.InferOutput<R>>[]
  /** `load` brings the places along, because its rows name them. */
  bringsPlaces?: true
  /** Null when the plan is missing or not for these eyes. */
  load: (scope: ReportScope, params: ReportParams) => Promise<Found | null>
  /** Pure: the found rows as sentences, pictures and tables. */
  draw: (scope: ReportScope, found: Found, params: ReportParams) => Drawn<v.InferOutput<R>, v.InferOutput<B>>
}

/** A report as endpoints and renderers use it; its own types are closed inside. */
export type Report = ReportLine & {
  key: ReportKey
  contract: v.GenericSchema<unknown, ReportDocument>
  make: (scope: ReportScope, params: ReportParams) => Promise<ReportDocument | null>
}

/** One report: what it reads, what it says. Screen, PDF, CSV and JSON follow from it (architecture §7). */
export function defineReport<R extends v.GenericSchema, B extends v.GenericSchema, Found extends FoundPlan>(
  report: ReportDefinition<R, B, Found>,
): Report {
  const line: ReportLine = REPORT_LINES[report.key]
  async function make(scope: ReportScope, params: ReportParams): Promise<ReportDocument | null> {
    const wanted = params.choices === 'true'
    const [found, places] = await Promise.all([
      report.load(scope, params),
      wanted && !report.bringsPlaces ? getPlaces(scope.tenant, line) : null,
    ])
    if (!found) return null
    const { id, name, start_date, end_date, plan_year } = found.plan
    const offered = wanted ? (found.places ?? places) : null
    const { facts = [], rows, ...drawn } = report.draw(scope, found, params)
    const { naming } = scope.district
    return {
      key: report.key,
      title: line.title,
      heading: `${line.title}: ${name}`,
      plan: { id, name, start_date, end_date, plan_year },
      district: { name: scope.district.name },
      facts,
      as_of: scope.today,
      columns: report.columns(naming).map(({ key, label, format }) => ({ key, label, format })),
      rows: rows as Record<string, unknown>[], // objects of the report's own schema
      words: {
        alert: Object.fromEntries(ALERT_STATUSES.map((key) => [key, alertName(naming, key)])),
        level: levelWords(naming),
      },
      choices: offered && choicesOf(line, found.rows, offered),
      ...drawn,
    }
  }
  const contract = ReportDocumentOf(report.row, report.body) as unknown as Report['contract'] // its rows and body are of its own schemas
  return { key: report.key, ...line, contract, make }
}

function levelWords(naming: Naming): Record<string, string> {
  return Object.fromEntries(LEVEL_KEYS.map((key) => [key, levelName(naming, key)]))
}
