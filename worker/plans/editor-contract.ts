import * as v from 'valibot'
import { CHOICE_LISTS } from '#model/fields.ts'
import { LEVEL_KEYS } from '#model/levels.ts'
import { FIRST_SCHOOLS } from '#worker/districts/school-choice-contract.ts'
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

/** At most a form's whole path, twice: as it was and as it is chosen. */
const ids = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(1000),
    v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
    v.maxLength(10),
  ),
  '',
)
export const PathQuery = v.object({
  /** Elements, separated by commas: the answer has everything above them, next to that, and directly below. */
  around: ids,
  /** Counts everything below this element. */
  below: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** With both of these, the answer also has the elements of this level in this pillar. */
  pillar_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  level: v.optional(v.picklist(LEVEL_KEYS)),
  /** For a new element of this level: which parents the caller may choose. */
  for_level: v.optional(v.picklist(LEVEL_KEYS)),
})
export type PathQuery = v.InferOutput<typeof PathQuery>

/** Only the lines around some elements, in reading order. */
export const PlanPath = v.object({
  ...PlanOutline.entries,
  /** How many elements are below the one that was asked for. */
  below: v.number(),
  /** Whether the plan has an element that a new one of `for_level` can go under. */
  has_parents: v.boolean(),
  /** The lines that the caller may choose for `for_level`, with those above them; null if it is all of them. */
  offered: v.nullable(v.array(v.string())),
})
export type PlanPath = v.InferOutput<typeof PlanPath>

const Named = v.object({ id: v.string(), name: v.string() })
/** With a level, only what its form offers; the other lists are empty. */
export const FormChoicesQuery = v.object({ level: v.optional(v.picklist(['plan', ...LEVEL_KEYS])) })
export type FormChoicesQuery = v.InferOutput<typeof FormChoicesQuery>

/**
 * All options of a Details form in one answer. Of people and schools, only the first by name; with `people_more` and
 * `has_more_schools`, typing finds the others.
 */
export const FormChoices = v.object({
  people: v.array(Choosable),
  people_more: v.boolean(),
  ...FIRST_SCHOOLS,
  departments: v.array(Named),
  masks: v.array(v.object({ ...Named.entries, threshold: v.number() })),
  lists: v.object(v.entriesFromList(CHOICE_LISTS, v.array(Named))),
})
export type FormChoices = v.InferOutput<typeof FormChoices>
