import type * as v from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Permission } from '#worker/auth/permissions.ts'
import type { District } from '#worker/kit/env.ts'

/** What a report is asked with besides its own filters: whose words, which day. */
export type ReportScope = { tenant: Tenant; district: District; today: string; now: string; seesDrafts: boolean }

export type Column<Row> = {
  [K in keyof Row & string]: {
    key: K
    label: string
    format?: 'text' | 'number' | 'percent' | 'date' | 'alert' | 'progress' | 'element'
  }
}[keyof Row & string]

export type Chart = {
  key: string
  title: string
  /** What the picture says, in a sentence: its label for those who do not see it. */
  sentence: string
  kind: 'alert-donut' | 'progress-donut'
  slices: { key: string; label: string; count: number }[]
}

/** One report as data, from which the screen, the PDF, the CSV and the JSON are drawn (architecture §7). */
export type ReportDocument = {
  key: string
  title: string
  plan: { id: string; name: string; start_date: string; end_date: string; plan_year: string }
  district: { name: string }
  /** The sentence a reader must know if nothing else is read. */
  deck: string
  /** "Showing: …", the filters in words. */
  showing: string
  generated_on: string
  columns: { key: string; label: string; format: string }[]
  rows: Record<string, unknown>[]
  charts: Chart[]
  notes: string[]
  /** What only this report draws, e.g. the board report's pillars; null for reports that are a band and a table. */
  body: unknown
}

export type Report<P extends v.GenericSchema = v.GenericSchema, Row extends object = object, Body = unknown> = {
  key: string
  /** Segment under /api/reports/. */
  api: string
  /** Segment of its download under /api/reports/, without `/download`. */
  download: string
  title: string
  permission: Permission
  params: P
  /** May only name fields of the row: a misspelt key does not compile. */
  columns: (scope: ReportScope) => readonly Column<Row>[]
  load: (scope: ReportScope, params: v.InferOutput<P>) => Promise<{ rows: Row[]; body: Body }>
  summarize: (
    scope: ReportScope,
    found: { rows: Row[]; body: Body },
    params: v.InferOutput<P>,
  ) => { deck: string; showing: string; charts: Chart[]; notes: string[] }
}

export function defineReport<P extends v.GenericSchema, Row extends object, Body = null>(
  report: Report<P, Row, Body>,
): Report<P, Row, Body> {
  return report
}
