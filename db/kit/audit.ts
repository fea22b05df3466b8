import { type SQL, sql } from 'drizzle-orm'
import type { ChoiceList } from '#model/fields.ts'
import type { NodeKey } from '#model/levels.ts'
import { insertMany } from './bulk.ts'
import { newId } from './id.ts'
import { audit } from './schema.ts'
import type { Author } from './stamps.ts'
import type { Tenant } from './tenant.ts'

/** Field → [from, to]; secrets are never passed in. */
export type Changes = Record<string, [unknown, unknown]>

/** What a change is about. A plan or an element names its plan, because a plan's history is read by it. */
type Subject =
  | { entity: NodeKey; planId: string | null }
  | {
      entity: 'user' | 'school' | 'department' | 'region' | 'district' | 'report' | 'repository' | 'trash' | ChoiceList
      planId?: string
    }

/** One change, without who made it and when. */
export type Audited = Subject & { entityId: string; action: string; changes?: Changes }

function auditRow({ now, actor }: Author, row: Audited) {
  return { planId: null, changes: {}, ...row, id: newId('audit'), at: now, userId: actor.userId }
}

/** The audit row of one change, for the change's own batch (quality 17). */
export function insertAudit(tenant: Tenant, by: Author, row: Audited) {
  return tenant.db.insert(audit).values({ ...auditRow(by, row), districtId: tenant.districtId })
}

/** The audit rows of many changes made at once. */
export function insertAudits(tenant: Tenant, by: Author, rows: Audited[]) {
  return insertMany(
    tenant,
    audit,
    rows.map((row) => auditRow(by, row)),
  )
}

/**
 * The audit rows of a change that reaches whatever a condition finds, however many: written from the same condition, in
 * the same batch, before the change itself. `rows` says what stands in each; `from` is where it is read.
 */
export function insertAuditsOf(
  tenant: Tenant,
  change: { at: string; userId: string | null; action: string },
  rows: { entity: SQL; entityId: SQL; planId: SQL; changes: SQL; from: SQL },
) {
  // As newId makes it: the kind and the time, then ten letters of chance.
  const kindAndTime = newId('audit').slice(0, -10)
  // In the order of the table's columns.
  return tenant.db
    .insert(audit)
    .select(
      sql`select ${tenant.districtId}, ${kindAndTime} || lower(hex(randomblob(5))), ${change.at}, ${change.userId}, ${rows.entity}, ${rows.entityId}, ${rows.planId}, ${change.action}, ${rows.changes} from ${rows.from}`,
    )
}

/** What of `after` differs from `before`. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changed: Changes = {}
  for (const [key, to] of Object.entries(after)) {
    const from = before[key] ?? null
    if (JSON.stringify(from) !== JSON.stringify(to ?? null)) changed[key] = [from, to ?? null]
  }
  return changed
}
