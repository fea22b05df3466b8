import type { PlaceSet } from '#db/districts/places.ts'
import type { SheetRow } from '#worker/imports/sheet.ts'
import type { School } from './school-contract.ts'

/** The columns of a place that a file can change, as stored. */
export type PlaceValues = PlaceSet & { name: string }

export function schoolValues(one: School): PlaceValues {
  return { name: one.school_name, regionId: one.region, schoolTypeId: one.school_type, ncesId: one.nces_id }
}

export function departmentValues(one: { name: string; region: string | null; contact_id: string | null }): PlaceValues {
  return { name: one.name, regionId: one.region, mainContactId: one.contact_id }
}

/** A row of a file, and what an existing place has before its import. */
export type PlaceRow<Set> = SheetRow<Set> & { was: PlaceValues | null }

/** Those values that an import changes, before and after: the ids that its undo needs, where the history has names. */
export function changedValues(was: PlaceValues, set: PlaceSet): [PlaceSet, PlaceSet] {
  const keys = (Object.keys(set) as (keyof PlaceSet)[]).filter((key) => (was[key] ?? null) !== (set[key] ?? null))
  const only = (values: PlaceSet) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return [only(was), only(set)]
}
