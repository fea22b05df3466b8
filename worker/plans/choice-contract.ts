import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { sentText } from '#model/rules.ts'
import { NO_PLAN } from './contract.ts'

export const ElementChoice = v.object({
  id: v.string(),
  name: v.string(),
  number: v.string(),
  parent_id: v.nullable(v.string()),
})
export type ElementChoice = v.InferOutput<typeof ElementChoice>
const within = v.optional(v.pipe(v.string(), v.maxLength(64)))
/** The options within a plan and below the given ancestors; the form sends what is chosen above. */
export const ChoicesQuery = v.object({
  plan_id: v.pipe(sentText(NO_PLAN), v.nonEmpty(NO_PLAN)),
  pillar_id: within,
  initiative_id: within,
  objective_id: within,
  strategy_id: within,
  /** Only parents under which the caller may create an element of this level. */
  for_level: v.optional(v.picklist(LEVEL_KEYS)),
})
export type ChoicesQuery = v.InferOutput<typeof ChoicesQuery>
