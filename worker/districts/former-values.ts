import type { PlaceSet } from '#db/districts/places.ts'
import type { Changes } from '#db/kit/audit.ts'
import { nameKey } from '#model/keys.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { editsRegion } from './own-region.ts'
import type { PlaceValues } from './place-values.ts'

export type Place = { id: string; version: number; editable: boolean; values: PlaceValues }
/** A place that an import added or changed, and what its history says of that. */
export type Imported = { place: Place; isNew: boolean; changes: Changes }
type Restored = { id: string; version: number; set: PlaceValues; former: PlaceSet; words: Changes }
type Column = keyof PlaceSet

/** The history's fields for each column. */
const FIELDS: Partial<Record<Column, readonly string[]>> = {
  name: ['school_name', 'name'],
  regionId: ['region'],
  schoolTypeId: ['school_type'],
  ncesId: ['nces_id'],
  mainContactId: ['contact'],
}

/**
 * The former values of the places that an import changed, in the columns that nobody has changed since and whose former
 * value can be used again. Counts the places that keep a value because someone has `changed` it, or because the former
 * one is `gone`. `stay` are all places after the undo, `choosable` the ids of the regions, types, and people that exist.
 */
export function restoredOf(
  caller: Caller,
  imported: readonly Imported[],
  { stay, choosable }: { stay: readonly Place[]; choosable: ReadonlySet<string> },
) {
  const named = new Map(stay.map(({ id, values }) => [nameKey(values.name), id]))
  const numbered = new Map(stay.map(({ id, values }) => [values.ncesId, id]))
  const isFree = (id: string, key: Column, value: string | null | undefined): boolean => {
    if (key === 'regionId' && !editsRegion(caller.actor, value ?? null)) return false
    if (!value) return true
    if (key === 'name') return (named.get(nameKey(value)) ?? id) === id
    if (key === 'ncesId') return (numbered.get(value) ?? id) === id
    return choosable.has(value)
  }
  const [restored, counts]: [Restored[], { changed: number; gone: number }] = [[], { changed: 0, gone: 0 }]
  for (const { place, isNew, changes } of imported) {
    if (isNew) continue
    const { id, version, editable, values } = place
    const [was, to] = changes.stored as [PlaceSet, PlaceSet] // as the import wrote it
    const lost = (Object.keys(was) as Column[]).filter((key) => values[key] !== was[key])
    const same = lost.filter((key) => editable && values[key] === to[key])
    const back = same.filter((key) => isFree(id, key, was[key]))
    if (same.length < lost.length) counts.changed += 1
    if (back.length < same.length) counts.gone += 1
    const former: PlaceSet = Object.fromEntries(back.map((key) => [key, was[key]]))
    const set = { ...values, ...former, name: former.name ?? values.name }
    if (back.length > 0) restored.push({ id, version, set, former, words: wordsOf(back, changes) })
  }
  return { restored, ...counts }
}

/** As the import's history tells the change, the other way round. */
function wordsOf(columns: readonly Column[], changes: Changes): Changes {
  const fields = columns.flatMap((key) => FIELDS[key] ?? []).filter((field) => changes[field])
  return Object.fromEntries(fields.map((field) => [field, [changes[field]![1], changes[field]![0]]]))
}
