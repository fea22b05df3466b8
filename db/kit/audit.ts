import { insertMany } from './bulk.ts'
import { newId } from './id.ts'
import { audit } from './schema.ts'
import type { Tenant } from './tenant.ts'

export type Change = {
  at: string
  userId: string | null
  entity: string
  entityId: string
  planId: string | null
  action: string
  changes: Record<string, [unknown, unknown]>
}

/** The audit row of one change, for the change's own batch (quality 17). */
export function recordAudit(tenant: Tenant, change: Change) {
  return tenant.db.insert(audit).values({ ...change, id: newId('audit'), districtId: tenant.districtId })
}

/** The audit rows of many changes made in one go. */
export function recordAudits(tenant: Tenant, changes: Change[]) {
  return insertMany(
    tenant,
    audit,
    changes.map((change) => ({ ...change, id: newId('audit') })),
  )
}

/** Field → [from, to] for what differs; secrets are never passed in. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
  const changed: Record<string, [unknown, unknown]> = {}
  for (const [key, to] of Object.entries(after)) {
    const from = before[key] ?? null
    if (JSON.stringify(from) !== JSON.stringify(to ?? null)) changed[key] = [from, to ?? null]
  }
  return changed
}
