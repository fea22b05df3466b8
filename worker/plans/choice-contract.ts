import * as v from 'valibot'
import { NO_PLAN } from './contract.ts'

export const ElementChoice = v.object({
  id: v.string(),
  name: v.string(),
  number: v.string(),
  parent_id: v.nullable(v.string()),
})
export type ElementChoice = v.InferOutput<typeof ElementChoice>
export const AskChoices = v.object({
  plan_id: v.pipe(v.string(NO_PLAN), v.nonEmpty(NO_PLAN)),
  pillar_id: v.optional(v.string()),
})
