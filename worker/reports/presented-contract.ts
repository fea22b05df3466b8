import * as v from 'valibot'
import { NO_PLAN } from '#worker/plans/contract.ts'

export const MarkPresented = v.object({ plan: v.pipe(v.string(), v.nonEmpty(NO_PLAN), v.maxLength(64)) })

/** A Board Report that was presented, without its figures. */
export const PresentedReport = v.object({
  id: v.string(),
  plan: v.string(),
  presented_on: v.string(),
  by: v.nullable(v.string()),
})
export type PresentedReport = v.InferOutput<typeof PresentedReport>

export const PresentedGone = v.object({ id: v.string(), plan: v.string(), presented_on: v.string() })
