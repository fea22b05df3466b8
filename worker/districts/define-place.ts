import type { PlaceColumn } from '#db/districts/places.ts'
import type { Statement } from '#db/kit/batch.ts'
import { type Read, readBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { PlaceKind } from '#model/places.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { type FieldMessages, invalid, notFound } from '#worker/kit/problem.ts'

export type PlaceRow = { id: string; version: number; is_editable?: boolean }
/** A place as a form or client sends it, by field. */
export type PlaceInput = Record<string, string | null | undefined>

/** A value as stored, and as the place's history shows it. */
type Saved = { value: string | null; shown: string | null }
type Reference = {
  /** The name of the row with this id. */
  select: (tenant: Tenant, id: string) => Read<{ name: string }>
  /** Makes the batch fail if that row can't be chosen any more. */
  guard: (tenant: Tenant, id: string) => Statement
}
export type PlaceField<Row> = { column: PlaceColumn; saved: (row: Row) => Saved; reference?: Reference }

export type Place<Row> = {
  kind: PlaceKind
  /** Converts the row to the API's shape. */
  find: (tenant: Tenant, actor: Caller['actor'], id: string) => Promise<Row | null>
  /** By their names in the contract. */
  fields: Record<string, PlaceField<Row>>
}

/** Defines one kind of place for `createPlace`, `editPlace`, and `getPlace`, with every field of its contract. */
export function definePlace<Row extends PlaceRow, Input>(
  place: Place<Row> & { fields: Record<keyof Input & string, PlaceField<Row>> },
): Place<Row> {
  return place
}

export function textField<Row>(column: PlaceColumn, read: (row: Row) => string | null): PlaceField<Row> {
  return { column, saved: (row) => ({ value: read(row), shown: read(row) }) }
}

/** A field with the id of a row in another table. */
export function referenceField<Row>(
  column: PlaceColumn,
  reference: Reference,
  read: (row: Row) => { id: string | null; name: string | null },
): PlaceField<Row> {
  const saved = (row: Row) => {
    const { id: value, name: shown } = read(row)
    return { value, shown }
  }
  return { column, saved, reference }
}

export function nameField(place: Pick<Place<never>, 'fields'>): string {
  return Object.keys(place.fields).find((key) => place.fields[key]?.column === 'name') ?? 'name'
}

export async function getPlace<Row>(tenant: Tenant, caller: Caller, place: Place<Row>, id: string): Promise<Row> {
  const row = await place.find(tenant, caller.actor, id)
  if (!row) throw notFound()
  return row
}

/**
 * The input as the history shows it, with names for ids, in one round trip. Refuses ids that are deleted or in another
 * district.
 */
export async function describePlace<Row>(tenant: Tenant, place: Place<Row>, given: PlaceInput) {
  const references = Object.entries(place.fields).flatMap(([key, { reference }]) => {
    const id = given[key]
    return reference && id ? [{ key, read: reference.select(tenant, id) }] : []
  })
  const found = await readBatch(
    tenant,
    references.map(({ read }) => read),
  )
  const problems: FieldMessages = {}
  const shown: PlaceInput = { ...given }
  references.forEach(({ key }, at) => {
    const [row] = found[at] ?? []
    if (row) shown[key] = row.name
    else problems[key] = [INVALID_VALUE]
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return shown
}

/** Statements that fail the batch if a referenced row can't be chosen any more. */
export function guardReferences<Row>(tenant: Tenant, place: Place<Row>, given: PlaceInput): Statement[] {
  return Object.entries(place.fields).flatMap(([key, { reference }]) => {
    const id = given[key]
    return reference && id ? [reference.guard(tenant, id)] : []
  })
}

/** Maps the input to the table's columns. */
export function columnsOf<Row>(place: Place<Row>, given: PlaceInput): Partial<Record<PlaceColumn, string | null>> {
  return Object.fromEntries(
    Object.entries(place.fields).flatMap(([key, { column }]) => {
      const value = given[key]
      return value === undefined ? [] : [[column, value || null]]
    }),
  )
}
