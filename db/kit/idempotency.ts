import { eq } from 'drizzle-orm'
import { idempotency } from './schema.ts'
import { inDistrict, type Tenant } from './tenant.ts'

export async function findKept(tenant: Tenant, userId: string, key: string) {
  const [row] = await tenant.db
    .select({ entityId: idempotency.entityId, requestHash: idempotency.requestHash })
    .from(idempotency)
    .where(inDistrict(tenant, idempotency, eq(idempotency.userId, userId), eq(idempotency.key, key)))
  return row ?? null
}

export function keep(tenant: Tenant, row: Omit<typeof idempotency.$inferInsert, 'districtId'>) {
  return tenant.db.insert(idempotency).values({ ...row, districtId: tenant.districtId })
}
