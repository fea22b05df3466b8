import { eq } from 'drizzle-orm'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'

/** Whom to write to about a connection. */
export async function findRecipient(tenant: Tenant, userId: string) {
  const [row] = await tenant.db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(inDistrict(tenant, users, eq(users.id, userId), eq(users.isActive, true)))
  return row ?? null
}
