import * as v from 'valibot'
import { CHOICE_LISTS } from '#model/fields.ts'
import { LEVEL_KEYS } from '#model/levels.ts'
import { Choosable } from '#worker/people/contract.ts'

/** A plan's elements as selectors need them: numbered, in reading order, of every level at once. */
export const OutlineLine = v.object({
  id: v.string(),
  parent_id: v.nullable(v.string()),
  pillar_id: v.nullable(v.string()),
  level: v.picklist(LEVEL_KEYS),
  name: v.string(),
  number: v.string(),
  start_date: v.nullable(v.string()),
  end_date: v.nullable(v.string()),
  is_editable: v.boolean(),
})
export type OutlineLine = v.InferOutput<typeof OutlineLine>

export const PlanOutline = v.object({
  plan: v.object({
    id: v.string(),
    name: v.string(),
    start_date: v.string(),
    end_date: v.string(),
    is_editable: v.boolean(),
    school_id: v.nullable(v.string()),
    version: v.number(),
  }),
  lines: v.array(OutlineLine),
})
export type PlanOutline = v.InferOutput<typeof PlanOutline>

const Named = v.object({ id: v.string(), name: v.string() })
/** Everything a Details form offers, in one answer; of the people the first by name: `people_more` are found by typing. */
export const FormChoices = v.object({
  people: v.array(Choosable),
  people_more: v.boolean(),
  schools: v.array(v.object({ ...Named.entries, region: v.string() })),
  departments: v.array(Named),
  lists: v.object(v.entriesFromList(CHOICE_LISTS, v.array(Named))),
})
export type FormChoices = v.InferOutput<typeof FormChoices>
