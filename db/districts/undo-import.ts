import { eq, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import type { Statement } from '#db/kit/batch.ts'
import { guardThat } from '#db/kit/guard.ts'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { guardNamed, guardVersions, IMPORTED, type ImportKind, updateRows } from './import-places.ts'
import { type PlaceSet, trashPlaces } from './places.ts'
import type { schools } from './schema.ts'
import { isUnused } from './uses.ts'

/** A statement: what an import added and changed, from the audit rows that name it. */
export function selectImported(tenant: Tenant, kind: ImportKind, { id, at }: { id: string; at: string }) {
  const table = IMPORTED[kind]
  return tenant.db
    .select({ id: audit.entityId, action: audit.action, changes: audit.changes })
    .from(audit)
    .where(
      inDistrict(
        tenant,
        audit,
        sql`${audit.entityId} in (select p.id from ${table} p where p.district_id = ${tenant.districtId})`,
        eq(audit.at, at),
        sql`${audit.changes} ->> '$.import[1]' = ${id}`,
      ),
    )
}

/** A statement: those of these places that something uses. */
export function selectUsed(tenant: Tenant, kind: ImportKind, ids: readonly string[]) {
  const table = IMPORTED[kind] as typeof schools // only columns that both have
  // Written out, because Drizzle leaves out table names in a statement of one table.
  const own = sql.raw(kind === 'school' ? 'schools.id' : 'departments.id')
  return tenant.db
    .select({ id: table.id })
    .from(table)
    .where(inDistrict(tenant, table, sql`${table.id} in ${among(ids)}`, sql`not (${isUnused(tenant, kind, own)})`))
}

type Seen = { id: string; version: number }
type Deletion = { id: string; at: string; by: string }

/** Statements that move these places to the trash; they fail the batch if one has changed or is in use. */
export function removeImported(tenant: Tenant, kind: ImportKind, places: readonly Seen[], deletion: Deletion) {
  const ids = places.map(({ id }) => id)
  return [
    guardVersions(tenant, kind, places),
    guardThat(tenant, sql`select 1 where not exists ${selectUsed(tenant, kind, ids)}`),
    trashPlaces(tenant, kind, ids, deletion),
  ]
}

/** `set` are all values, `former` those that are restored. */
type Restored = Seen & { set: PlaceSet & { name: string }; former: PlaceSet }

/**
 * Statements that give these places their former values; they fail the batch if one has changed, or if a region, type,
 * or person of those values is gone.
 */
export function restoreImported(
  tenant: Tenant,
  kind: ImportKind,
  places: Restored[],
  who: { at: string; by: string },
): Statement[] {
  if (places.length === 0) return []
  return [
    ...guardNamed(
      tenant,
      places.map(({ former }) => former),
    ),
    guardVersions(tenant, kind, places),
    updateRows(tenant, kind, places, who),
  ]
}
