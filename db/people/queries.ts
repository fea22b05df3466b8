import { eq, isNull, sql } from 'drizzle-orm'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { userSchools, users } from './schema.ts'

/** What sign-in needs from an account, whatever its status. */
export async function findCredentials(tenant: Tenant, userId: string) {
  const [row] = await tenant.db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      passwordHash: users.passwordHash,
      status: users.status,
      isActive: users.isActive,
      emailConfirmedAt: users.emailConfirmedAt,
      role: users.role,
      districtName: sql<string>`(select d.name from districts d where d.district_id = users.district_id)`.as(
        'district_name',
      ),
      requiredProvider: sql<
        string | null
      >`(select d.required_provider from districts d where d.district_id = users.district_id)`.as('required_provider'),
    })
    .from(users)
    .where(inDistrict(tenant, users, eq(users.id, userId)))
  return row ?? null
}

export function insertUser(tenant: Tenant, user: Omit<typeof users.$inferInsert, 'districtId'>) {
  return tenant.db.insert(users).values({ ...user, districtId: tenant.districtId })
}

export function insertUserSchools(tenant: Tenant, userId: string, schoolIds: string[]) {
  return tenant.db
    .insert(userSchools)
    .select(sql`select ${tenant.districtId}, ${userId}, value from json_each(${JSON.stringify(schoolIds)})`)
}

/** Sets a password; with an emailed link, it also confirms the address. */
export function setPassword(
  tenant: Tenant,
  userId: string,
  change: { passwordHash: string; at: string; confirmsAddress: boolean },
) {
  const confirmed = change.confirmsAddress
    ? { emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${change.at})`, emailState: null }
    : {}
  return tenant.db
    .update(users)
    .set({ passwordHash: change.passwordHash, updatedAt: change.at, updatedBy: userId, ...confirmed })
    .where(inDistrict(tenant, users, eq(users.id, userId)))
}

export function confirmAddress(tenant: Tenant, userId: string, at: string) {
  return tenant.db
    .update(users)
    .set({ emailConfirmedAt: at, emailState: null, updatedAt: at, updatedBy: userId })
    .where(inDistrict(tenant, users, eq(users.id, userId)))
}

/** Fails the batch if the account has a password: only a person who knows it or has the mailbox may replace it. */
export function guardNoPassword(tenant: Tenant, userId: string) {
  const open = inDistrict(tenant, users, eq(users.id, userId), isNull(users.passwordHash))
  return guardThat(tenant, sql`select 1 from ${users} where ${open}`)
}

/** The data that an invited person enters: names and a password; the emailed link has confirmed the address. */
export function fillInvited(
  tenant: Tenant,
  userId: string,
  own: { firstName: string; lastName: string; searchKey: string; passwordHash: string; at: string },
) {
  const { at, ...fields } = own
  return tenant.db
    .update(users)
    .set({
      ...fields,
      emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${at})`,
      emailState: null,
      joinedAt: sql`coalesce(${users.joinedAt}, ${at})`,
      version: sql`${users.version} + 1`,
      updatedAt: at,
      updatedBy: userId,
    })
    .where(inDistrict(tenant, users, eq(users.id, userId)))
}
