import { eq, isNull, sql } from 'drizzle-orm'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { imports } from './schema.ts'

export type Kind = (typeof imports.$inferSelect)['kind']

export function insertImport(tenant: Tenant, row: Omit<typeof imports.$inferInsert, 'districtId'>) {
  return tenant.db.insert(imports).values({ ...row, districtId: tenant.districtId })
}

export async function findImport(tenant: Tenant, kind: Kind, id: string) {
  const [row] = await tenant.db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      size: imports.size,
      createdBy: imports.createdBy,
      doneAt: imports.doneAt,
    })
    .from(imports)
    .where(inDistrict(tenant, imports, eq(imports.id, id), eq(imports.kind, kind)))
  return row ?? null
}

const waiting = (tenant: Tenant, id: string) => inDistrict(tenant, imports, eq(imports.id, id), isNull(imports.doneAt))

/** Fails the batch unless the upload exists and was not imported yet. */
export function guardWaiting(tenant: Tenant, id: string) {
  return guardThat(tenant, sql`select 1 from ${imports} where ${waiting(tenant, id)}`)
}

export function markDone(tenant: Tenant, id: string, at: string) {
  return tenant.db.update(imports).set({ doneAt: at }).where(waiting(tenant, id))
}

export function deleteImport(tenant: Tenant, id: string) {
  return tenant.db.delete(imports).where(waiting(tenant, id))
}
