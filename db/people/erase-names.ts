import { and, asc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/kit/batch.ts'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { FORMER_MEMBER, NAME_FIELDS } from './erased-values.ts'
import { personErasures, users } from './schema.ts'

/** How many rows of the history one statement reads. */
const ROWS = 20_000

/** A statement: the changes of a person's own name. */
export function selectRenames(tenant: Tenant, id: string) {
  const renamed = sql`(${audit.changes} -> '$.first_name' is not null or ${audit.changes} -> '$.last_name' is not null)`
  return tenant.db
    .select({ changes: audit.changes })
    .from(audit)
    .where(inDistrict(tenant, audit, eq(audit.entityId, id), eq(audit.entity, 'user'), renamed))
}

/** The names that somebody else has too, so that in the history they may mean that person. */
export async function listSharedNames(tenant: Tenant, id: string, names: readonly string[]): Promise<string[]> {
  const name = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`
  const trimmed = names.map((one) => one.trim())
  const rows = await tenant.db
    .selectDistinct({ name })
    .from(users)
    .where(inDistrict(tenant, users, ne(users.id, id), inArray(name, trimmed)))
  return rows.map((row) => row.name)
}

/** A statement: the names that an open erasure masks. */
export function selectNamesToMask(tenant: Tenant, id: string) {
  return tenant.db
    .select({ names: personErasures.names })
    .from(personErasures)
    .where(inDistrict(tenant, personErasures, eq(personErasures.userId, id)))
}

/** Masks names in the history of plans and departments, some rows at a time; a second run changes nothing. */
export async function maskNames(tenant: Tenant, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  for (let after = ''; ; ) {
    const [last] = await tenant.db
      .select({ id: audit.id })
      .from(audit)
      .where(inDistrict(tenant, audit, gt(audit.id, after)))
      .orderBy(asc(audit.id))
      .limit(1)
      .offset(ROWS - 1)
    const part = and(gt(audit.id, after), last && lte(audit.id, last.id))
    const [first, ...rest] = names.map((name) => maskName(tenant, name, part))
    await tenant.db.batch([first!, ...rest]) // names has one
    if (!last) return
    after = last.id
  }
}

function maskName(tenant: Tenant, name: string, part: SQL | undefined) {
  const quoted = JSON.stringify(name)
  const paths = sql.join(
    NAME_FIELDS.map((field) => sql`${`$.${field}`}`),
    sql`, `,
  )
  const said = sql`instr(${audit.changes}, ${quoted}) > 0 and instr(json_extract(${audit.changes}, ${paths}), ${quoted}) > 0`
  return tenant.db
    .update(audit)
    .set({ changes: sql`replace(${audit.changes}, ${quoted}, ${JSON.stringify(FORMER_MEMBER)})` })
    .where(inDistrict(tenant, audit, part, said)) satisfies Statement
}
