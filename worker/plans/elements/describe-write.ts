import { differences } from '#db/kit/audit.ts'
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
const byName = (a: string, b: string) => a.localeCompare(b)

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
    was[key] = before?.[key] ?? null
    is[key] = input[key]
  }
  for (const { key } of SINGLE_FIELDS) {
    const id = input[key]
    if (id === undefined) continue
    const old = before?.[key]
    const label = key.replace(/_id$/, '')
    was[label] = old ? (before[nameKeyOf(key)] ?? old) : null
    is[label] = id ? (id === old ? was[label] : nameOf(id, [])) : null
  }
  for (const { key } of SET_FIELDS) {
    const ids = input[key]
    if (!ids) continue
    const own = before?.[key] ?? []
    was[key] = own.map((one) => one.name).sort(byName)
    is[key] = ids.map((id) => nameOf(id, own)).sort(byName)
  }
  if (!before) for (const key of Object.keys(is)) if (isEmpty(is[key])) delete is[key]
  return differences(was, is)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
