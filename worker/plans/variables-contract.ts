import * as v from 'valibot'
import { nameKey } from '#model/keys.ts'
import { NAMED_VARIABLES, VARIABLE_GROUPS, type VariableGroup } from '#model/parts.ts'
import {
  DUPLICATE_NAME,
  INVALID_VALUE,
  LONG_ELEMENT_NAME,
  lengthOf,
  NAME_LIMIT,
  optionalText,
  sentText,
  text,
  versionOrNone,
} from '#model/rules.ts'

/** Spec §5; shown at the missing name or value. */
export const ADDITIONAL_EMPTY = 'Additional fields must be non-empty'
export const MAX_ADDITIONAL = 20

const Variable = v.object({ name: v.string(), value: v.string() })
export type Variable = v.InferOutput<typeof Variable>

/** One group of an assessment's variables: the product's own (db/model/parts.ts) and added ones. */
export const Variables = v.object({
  variable_type: v.picklist(VARIABLE_GROUPS),
  named: v.record(v.string(), v.nullable(v.string())),
  additional: v.array(Variable),
  /** 0 until the first save. */
  version: v.number(),
  updated_at: v.nullable(v.string()),
  updated_by: v.nullable(v.string()),
})
export type Variables = v.InferOutput<typeof Variables>
export const VariableGroups = v.array(Variables)

const filled = v.pipe(
  sentText(ADDITIONAL_EMPTY),
  v.check((value) => value.trim() !== '', ADDITIONAL_EMPTY),
  text,
)
const short = v.pipe(
  filled,
  v.check((value) => lengthOf(value) <= NAME_LIMIT, LONG_ELEMENT_NAME),
)
/** A form sends an empty field; JSON may omit it. */
const additional = v.object({ name: v.optional(short, ''), value: v.optional(filled, '') })
const names = VARIABLE_GROUPS.flatMap((group) => NAMED_VARIABLES[group].map(({ name }) => name))

/** Replaces the whole group; missing variables are deleted. */
export const PutVariables = v.pipe(
  v.object({
    variable_type: v.picklist(VARIABLE_GROUPS, INVALID_VALUE),
    named: v.optional(v.object(v.entriesFromList(names, optionalText)), {}),
    additional: v.optional(
      v.pipe(v.array(additional), v.maxLength(MAX_ADDITIONAL, `At most ${MAX_ADDITIONAL} additional fields`)),
      [],
    ),
    version: versionOrNone,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { message, path } of problemsOf(dataset.value)) addIssue({ message, path: stepsOf(dataset.value, path) })
  }),
)
export type PutVariables = v.InferOutput<typeof PutVariables>

type Given = { variable_type: VariableGroup; named: Record<string, unknown>; additional: Variable[] }

/** Refuses variables of other groups, and duplicate names within a group. */
function problemsOf({ variable_type: group, named, additional }: Given) {
  const own = NAMED_VARIABLES[group]
  const foreign = Object.keys(named).filter((key) => named[key] && !own.some(({ name }) => name === key))
  const taken = new Set(own.flatMap(({ name, label }) => [nameKey(name), nameKey(label)]))
  const twice = additional.flatMap(({ name }, at) => {
    const key = nameKey(name)
    if (taken.has(key)) return [at]
    taken.add(key)
    return []
  })
  return [
    ...foreign.map((key) => ({ message: INVALID_VALUE, path: ['named', key] })),
    ...twice.map((at) => ({ message: DUPLICATE_NAME, path: ['additional', at, 'name'] })),
  ]
}

/** A message's path, in valibot's format. */
function stepsOf(input: unknown, path: (string | number)[]): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const steps = path.map((key) => ({
    type: 'unknown' as const,
    origin: 'value' as const,
    input,
    key,
    value: undefined,
  }))
  return steps as [v.IssuePathItem, ...v.IssuePathItem[]] // a path is never empty
}
