import * as v from 'valibot'
import { REPORT_LIST } from '#model/reports.ts'
import { NO_PLAN } from '#worker/plans/contract.ts'

export const HomeQuery = v.object({ plan: v.pipe(v.optional(v.string(), ''), v.nonEmpty(NO_PLAN)) })

export const ReportsHome = v.object({
  plan: v.object({ id: v.string(), name: v.string() }),
  as_of: v.string(),
  /** Each report that this person may open: what it would say today, and its last file. */
  reports: v.array(
    v.object({
      key: v.picklist(REPORT_LIST.map(({ key }) => key)),
      answer: v.string(),
      /** What the figure is about. */
      detail: v.string(),
      /** False if there is nothing to download. */
      has_data: v.boolean(),
      downloaded: v.nullable(v.object({ at: v.string(), by: v.nullable(v.string()) })),
    }),
  ),
})
export type ReportsHome = v.InferOutput<typeof ReportsHome>
