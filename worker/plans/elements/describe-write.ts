import { differences, referenceChange, referencesChange } from '#db/kit/audit.ts'
import {
  fieldsOf,
  type NameKey,
  nameKeyOf,
  SET_FIELDS,
  type SetKey,
  WRITTEN_KEYS,
  type WrittenKey,
} from '#model/level-fields.ts'
import type { Element, ElementInput } from '#worker/plans/element-contract.ts'
import type { References } from './check-references.ts'

type Named = { id: string; name: string }
/** The fields that contain the id of one person or choice. */
const SINGLE_FIELDS = fieldsOf('person', 'choice')
type SingleKey = (typeof SINGLE_FIELDS)[number]['key']
/** The former values that the history needs. */
export type Described = Partial<Pick<Element, WrittenKey | SetKey | NameKey<SingleKey>>>

/** Field → [from, to] in readable form: names instead of ids, sets as lists of names. */
export function describeWrite(before: Described | null, input: Partial<ElementInput>, found: References) {
  const was: Record<string, unknown> = {}
  const is: Record<string, unknown> = {}
  const nameOf = (id: string, own: Named[]) =>
    found.people.get(id) ??
    found.schools.get(id) ??
    found.departments.get(id) ??
    found.masks.get(id) ??
    found.choices.get(id)?.name ??
    own.find((one) => one.id === id)?.name ??
    id
  for (const key of WRITTEN_KEYS) {
    if (input[key] === undefined || key.endsWith('_id')) continue
    if (!before && isEmpty(input[key])) continue
    was[key] = before?.[key] ?? null
    is[key] = input[key]
  }
  const changes = differences(was, is)
  for (const { key } of SINGLE_FIELDS) {
    const id = input[key]
    if (id === undefined) continue
    const old = before?.[key]
    const from = old ? { id: old, name: before[nameKeyOf(key)] ?? old } : null
    const to = id ? { id, name: nameOf(id, from ? [from] : []) } : null
    Object.assign(changes, referenceChange(key.replace(/_id$/, ''), from, to))
  }
  for (const { key } of SET_FIELDS) {
    const ids = input[key]
    if (!ids) continue
    const own = before?.[key] ?? []
    const to = ids.map((id) => ({ id, name: nameOf(id, own) }))
    Object.assign(changes, referencesChange(key, own, to))
  }
  return changes
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
