import { asc, eq, sql } from 'drizzle-orm'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from './schema.ts'

/** Super Admins who can sign in, by name. */
export function listSuperAdmins(tenant: Tenant, limit: number) {
  const canSignIn = sql`(${users.passwordHash} is not null or ${users.emailConfirmedAt} is not null)`
  return tenant.db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(
      inDistrict(
        tenant,
        users,
        eq(users.status, 'accepted'),
        eq(users.role, 'super_admin'),
        eq(users.isActive, true),
        canSignIn,
      ),
    )
    .orderBy(asc(users.searchKey))
    .limit(limit)
}
