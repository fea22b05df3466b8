import { type SQL, sql } from 'drizzle-orm'
import { compareNames } from '#model/compare-names.ts'
import type { ChoiceList } from '#model/fields.ts'
import type { NodeKey } from '#model/levels.ts'
import { insertMany } from './bulk.ts'
import { newId } from './id.ts'
import { newRowId } from './row-id.ts'
import { audit } from './schema.ts'
import type { Author } from './stamps.ts'
import type { Tenant } from './tenant.ts'

/** Field → [from, to]; never contains secrets. */
export type Changes = Record<string, [unknown, unknown]>

/** What a change is about. Changes of a plan or element name the plan, because a plan's history is read by plan. */
type Subject =
  | { entity: NodeKey; planId: string | null }
  | {
      entity:
        | 'measure'
        | 'meeting'
        | 'survey'
        | 'scorecard'
        | 'small_group_rule'
        | 'user'
        | 'school'
        | 'department'
        | 'region'
        | 'district'
        | 'report'
        | 'repository'
        | 'trash'
        | ChoiceList
      planId?: string
    }

/** One change, without its author; `at` if it is not the time of the call. */
export type Audited = Subject & { entityId: string; action: string; changes?: Changes; id?: string; at?: string }

function auditRow({ now, actor }: Author, row: Audited) {
  return { planId: null, changes: {}, id: newId('audit'), at: now, ...row, userId: actor.userId }
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
 * Audit rows for every row that a condition finds: written with the same condition, in the same batch, before the
 * change. `rows` gives each audit row's values; `from` is the table to read.
 */
export function insertAuditsOf(
  tenant: Tenant,
  change: { at: string; userId: string | null; action: string },
  rows: { entity: SQL; entityId: SQL; planId: SQL; changes: SQL; from: SQL },
) {
  // In the order of the table's columns.
  return tenant.db
    .insert(audit)
    .select(
      sql`select ${tenant.districtId}, ${newRowId('audit')}, ${change.at}, ${change.userId}, ${rows.entity}, ${rows.entityId}, ${rows.planId}, ${change.action}, ${rows.changes} from ${rows.from}`,
    )
}

/** Another row, as the history names it. */
type Named = { id: string; name: string | null }

/** The change of a field that refers to another row, in names. Ids decide, because two people can have the same name. */
export function referenceChange(field: string, from: Named | null, to: Named | null): Changes {
  return from?.id === to?.id ? {} : { [field]: [from?.name ?? null, to?.name ?? null] }
}

/** The same for a set of references, whose order says nothing. */
export function referencesChange(field: string, from: readonly Named[], to: readonly Named[]): Changes {
  const idsOf = (set: readonly Named[]) =>
    set
      .map(({ id }) => id)
      .sort()
      .join()
  const namesOf = (set: readonly Named[]) => set.map(({ name }) => name ?? '').sort(compareNames)
  return idsOf(from) === idsOf(to) ? {} : { [field]: [namesOf(from), namesOf(to)] }
}

/** The fields of `after` that differ from `before`. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changed: Changes = {}
  for (const [key, to] of Object.entries(after)) {
    const from = before[key] ?? null
    if (JSON.stringify(from) !== JSON.stringify(to ?? null)) changed[key] = [from, to ?? null]
  }
  return changed
}
