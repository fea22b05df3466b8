import * as v from 'valibot'
import type { Field, FieldKind } from '#model/fields.ts'
import { FREQUENCIES } from '#model/frequencies.ts'
import { type ChoiceKey, fieldsOf, LEVEL_FIELDS, type NameKey, nameKeyOf } from '#model/level-fields.ts'
import { LEVELS, type Level, type LevelField } from '#model/levels.ts'
import { elementName, id, ids, optionalDate, optionalId, optionalText, percent } from '#model/rules.ts'
import { ALERT_STATUSES, PROGRESS_STATUSES } from '#model/status.ts'
import { type MeasurementInput, writtenMeasurement } from './measurement-contract.ts'

/** The fields of the level table in the API, by kind. A new kind needs one entry in each of the two tables. */

const nullableText = v.nullable(v.string())
const assigned = v.nullable(v.picklist(['school', 'department']))
const Named = v.object({ id: v.string(), name: v.string() })

/** The schema of each kind when reading. */
const READ = {
  name: v.string(),
  text: nullableText,
  parent: nullableText,
  date: nullableText,
  percent: v.nullable(v.number()),
  person: nullableText,
  people: v.array(v.object({ ...Named.entries, is_active: v.boolean() })),
  frequency: v.nullable(v.picklist(FREQUENCIES)),
  alert: v.picklist(ALERT_STATUSES),
  progress: v.picklist(PROGRESS_STATUSES),
  achieved: v.boolean(),
  assigned,
  schools: v.array(Named),
  departments: v.array(Named),
  choice: nullableText,
  choices: v.array(Named),
  masks: v.array(Named),
} as const satisfies Record<FieldKind, v.GenericSchema>

type ReadEntries = { [Key in LevelField['key']]: (typeof READ)[Extract<LevelField, { key: Key }>['kind']] }
type NameEntries = Record<NameKey<ChoiceKey>, typeof nullableText>
/** Every field of every level, and the name of each choice. */
export const readEntries = {
  ...(Object.fromEntries(LEVEL_FIELDS.map(({ key, kind }) => [key, READ[kind]])) as ReadEntries), // the fields' keys
  ...(Object.fromEntries(fieldsOf('choice').map(({ key }) => [nameKeyOf(key), nullableText])) as NameEntries), // as above
}

const checkbox = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist(['on', 'true', 'false']),
      v.transform((value) => value !== 'false'),
    ),
  ]),
)

/** The schema of each kind when writing. */
const WRITTEN = {
  name: elementName,
  text: optionalText,
  parent: id,
  date: optionalDate,
  percent,
  person: optionalId,
  people: v.optional(ids),
  frequency: v.optional(v.nullable(v.picklist(FREQUENCIES))),
  alert: v.optional(v.picklist(ALERT_STATUSES)),
  progress: v.optional(v.picklist(PROGRESS_STATUSES)),
  achieved: checkbox,
  assigned: v.optional(assigned),
  schools: v.optional(ids),
  departments: v.optional(ids),
  choice: optionalId,
  choices: v.optional(ids),
  masks: v.optional(ids),
} as const satisfies Record<FieldKind, v.GenericSchema>

type Values = {
  [Key in LevelField['key']]?: v.InferOutput<(typeof WRITTEN)[Extract<LevelField, { key: Key }>['kind']]>
}
/** Every field of every level; a level's own schema lets only its fields through. */
export type ElementInput = Values & MeasurementInput & { name: string; plan_id?: string }
export type ElementEdit = Partial<ElementInput> & { version: number }

/** Required fields must be filled when Details is created or saved. */
function entryOf(field: Field): v.GenericSchema {
  return field.kind === 'person' && field.required ? id : WRITTEN[field.kind]
}

export function writtenEntries(level: Level): v.ObjectEntries {
  const own = Object.fromEntries(level.fields.map((field) => [field.key, entryOf(field)]))
  return (level === LEVELS.objective ? { ...own, ...writtenMeasurement } : own) as v.ObjectEntries // the level's own field keys
}
