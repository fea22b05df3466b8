import { sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'

/** A statement: the names of these people, also of those who have left. */
export function findMemberNames(tenant: Tenant, ids: readonly string[]) {
  return tenant.db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name') })
    .from(users)
    .where(inDistrict(tenant, users, sql`${users.id} in ${among(ids)}`))
}
