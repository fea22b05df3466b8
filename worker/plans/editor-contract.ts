import * as v from 'valibot'
import { CHOICE_LISTS } from '#model/fields.ts'
import { LEVEL_KEYS } from '#model/levels.ts'
import { Choosable } from '#worker/people/contract.ts'

/** A plan's elements for selectors: of all levels, numbered, in reading order. */
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
/**
 * All options of a Details form in one answer. Of the people, only the first by name; with `people_more`, typing finds
 * the others.
 */
export const FormChoices = v.object({
  people: v.array(Choosable),
  people_more: v.boolean(),
  schools: v.array(v.object({ ...Named.entries, region: v.string() })),
  departments: v.array(Named),
  lists: v.object(v.entriesFromList(CHOICE_LISTS, v.array(Named))),
})
export type FormChoices = v.InferOutput<typeof FormChoices>
