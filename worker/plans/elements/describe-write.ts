import { differences } from '#db/kit/audit.ts'
import { LINK_KEYS, type LinkKey } from '#db/plans/element-writes.ts'
import type { Element, ElementInput } from '#worker/plans/element-contract.ts'
import type { References } from './check-references.ts'
import { COLUMN_KEYS, type ColumnKey } from './element-set.ts'

type Named = { id: string; name: string }
/** What an element was, as far as its change is told. */
export type Described = Partial<
  Pick<
    Element,
    ColumnKey | LinkKey | 'owner_name' | 'strategy_type_name' | 'activity_task_type_name' | 'tier_level_name'
  >
>
const byName = (a: string, b: string) => a.localeCompare(b)

/** Field → [from, to] in words a person reads: names instead of ids, sets as lists of names. */
export function describeWrite(before: Described | null, input: Partial<ElementInput>, found: References) {
  const was: Record<string, unknown> = {}
  const is: Record<string, unknown> = {}
  const nameOf = (id: string, own: Named[]) =>
    found.people.get(id) ??
    found.schools.get(id) ??
    found.departments.get(id) ??
    found.choices.get(id)?.name ??
    own.find((one) => one.id === id)?.name ??
    id
  for (const key of COLUMN_KEYS) {
    if (input[key] === undefined || key === 'owner_id' || key.endsWith('_id')) continue
    was[key] = before?.[key] ?? null
    is[key] = input[key]
  }
  const single = (
    key: 'owner_id' | 'strategy_type_id' | 'activity_task_type_id' | 'tier_level_id',
    old: string | null,
  ) => {
    const id = input[key]
    if (id === undefined) return
    const label = key.replace(/_id$/, '')
    was[label] = before?.[key] ? (old ?? before[key]) : null
    is[label] = id ? (id === before?.[key] ? was[label] : nameOf(id, [])) : null
  }
  single('owner_id', before?.owner_name ?? null)
  single('strategy_type_id', before?.strategy_type_name ?? null)
  single('activity_task_type_id', before?.activity_task_type_name ?? null)
  single('tier_level_id', before?.tier_level_name ?? null)
  for (const key of LINK_KEYS) {
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
