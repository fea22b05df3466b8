import { eq, type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { guardThat } from '#db/kit/guard.ts'
import type { Stamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { PlaceKind } from '#model/places.ts'
import { mayEditIn, type Viewer } from './rights.ts'
import { departments, regions, schools } from './schema.ts'

const TABLES = { school: schools, department: departments, region: regions } as const satisfies Record<
  PlaceKind,
  unknown
>
/** The fields that a form can set; each kind has some of them (worker/districts/places.ts). */
export type PlaceColumn = 'name' | 'regionId' | 'schoolTypeId' | 'ncesId' | 'closedOn' | 'mainContactId'
export type PlaceSet = Partial<Record<PlaceColumn, string | null>>

/** One type for all three tables, with only the columns they share. */
function tableOf(kind: PlaceKind) {
  return TABLES[kind] as typeof regions
}

/** True if this person may edit it. Only Super Admins have the permission for regions, so those need no check here. */
function mayEdit(viewer: Viewer, kind: PlaceKind): SQL<number> {
  if (kind === 'region') return sql<number>`${viewer.role === 'super_admin' ? 1 : 0}`
  return mayEditIn(viewer, TABLES[kind].regionId)
}

/**
 * Fails the batch unless the place exists outside the trash, has this version, is this person's to edit, and `more`
 * holds.
 */
export function guardPlace(tenant: Tenant, viewer: Viewer, kind: PlaceKind, id: string, version: number, more?: SQL) {
  const table = tableOf(kind)
  return guardThat(
    tenant,
    sql`select 1 from ${table} where ${notDeleted(tenant, table, eq(table.id, id), eq(table.version, version), eq(mayEdit(viewer, kind), 1), more)}`,
  )
}

/** Fails the batch unless the place exists outside the trash and this person may edit it, because uses move to it. */
export function guardTarget(tenant: Tenant, viewer: Viewer, kind: PlaceKind, id: string) {
  const table = tableOf(kind)
  return guardThat(
    tenant,
    sql`select 1 from ${table} where ${notDeleted(tenant, table, eq(table.id, id), eq(mayEdit(viewer, kind), 1))}`,
  )
}

/** Fails the batch unless the place was deleted by this deletion, after this time, and this person may edit it. */
export function guardTrashedPlace(tenant: Tenant, viewer: Viewer, kind: PlaceKind, id: string, deletionId: string) {
  const table = tableOf(kind)
  return guardThat(
    tenant,
    sql`select 1 from ${table} where ${inDistrict(tenant, table, eq(table.id, id), eq(table.deletionId, deletionId), eq(mayEdit(viewer, kind), 1))}`,
  )
}

/** A place with what a deletion or a restore depends on, in the trash or not. */
export async function findPlace(tenant: Tenant, viewer: Viewer, kind: PlaceKind, id: string) {
  const table = tableOf(kind)
  const [row] = await tenant.db
    .select({
      id: table.id,
      name: table.name,
      version: table.version,
      deletedAt: table.deletedAt,
      deletionId: table.deletionId,
      editable: mayEdit(viewer, kind).mapWith(Boolean).as('editable'),
    })
    .from(table)
    .where(inDistrict(tenant, table, eq(table.id, id)))
  return row ?? null
}

/** A name with its keys for sorting and searching; regions are never searched. */
export function namedAs(kind: PlaceKind, name: string) {
  return { name, nameKey: nameKey(name), ...(kind === 'region' ? {} : { searchKey: searchKey(name) }) }
}

export function insertPlace(tenant: Tenant, kind: PlaceKind, place: PlaceSet & Stamps & { id: string; name: string }) {
  return tenant.db
    .insert(tableOf(kind))
    .values({ ...place, ...namedAs(kind, place.name), districtId: tenant.districtId })
}

export function updatePlace(tenant: Tenant, kind: PlaceKind, id: string, set: PlaceSet & Partial<Stamps>) {
  const table = tableOf(kind)
  const { name, ...rest } = set
  return tenant.db
    .update(table)
    .set({ ...rest, ...(name ? namedAs(kind, name) : {}), version: sql`${table.version} + 1` })
    .where(notDeleted(tenant, table, eq(table.id, id)))
}

type Who = { at: string; by: string }

export function trashPlaces(tenant: Tenant, kind: PlaceKind, ids: readonly string[], deletion: Who & { id: string }) {
  const table = tableOf(kind)
  return tenant.db
    .update(table)
    .set({
      deletedAt: deletion.at,
      deletionId: deletion.id,
      updatedAt: deletion.at,
      updatedBy: deletion.by,
      version: sql`${table.version} + 1`,
    })
    .where(notDeleted(tenant, table, sql`${table.id} in ${among(ids)}`))
}

/** Restores it from the trash, with a new name if one is given. */
export function untrashPlace(tenant: Tenant, kind: PlaceKind, id: string, name: string | undefined, who: Who) {
  const table = tableOf(kind)
  return tenant.db
    .update(table)
    .set({
      ...(name === undefined ? {} : namedAs(kind, name)),
      deletedAt: null,
      deletionId: null,
      updatedAt: who.at,
      updatedBy: who.by,
      version: sql`${table.version} + 1`,
    })
    .where(inDistrict(tenant, table, eq(table.id, id)))
}
