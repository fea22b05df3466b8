import { eq, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { guard, guardThat } from '#db/kit/guard.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { userGrades, userSchools, users } from './schema.ts'

export type MemberSet = Partial<Omit<typeof users.$inferInsert, 'districtId' | 'id' | 'version'>>

export function guardMember(tenant: Tenant, id: string, version: number) {
  return guard(tenant, users, id, version)
}

/** Fails the batch unless each of them still has its version. */
export function guardMembers(tenant: Tenant, members: readonly { id: string; version: number }[]) {
  const versions = JSON.stringify(members.map(({ id, version }) => ({ id, version })))
  const there = inDistrict(
    tenant,
    users,
    sql`${users.id} = j.value ->> 'id' and ${users.version} = j.value ->> 'version'`,
  )
  return guardThat(
    tenant,
    sql`select 1 where not exists (select 1 from json_each(${versions}) j where not exists (select 1 from ${users} where ${there}))`,
  )
}

/** The same for all of them, in one statement. */
export function updateMembers(tenant: Tenant, ids: readonly string[], set: MemberSet) {
  return tenant.db
    .update(users)
    .set({ ...set, version: sql`${users.version} + 1` })
    .where(inDistrict(tenant, users, sql`${users.id} in ${among(ids)}`))
}

export function updateMember(tenant: Tenant, id: string, set: MemberSet) {
  return updateMembers(tenant, [id], set)
}

/** Replaces the schools of people. */
export function replaceSchools(tenant: Tenant, user: string | readonly string[], schoolIds: string[]) {
  const ids = JSON.stringify([user].flat())
  const clear = tenant.db
    .delete(userSchools)
    .where(inDistrict(tenant, userSchools, sql`${userSchools.userId} in (select value from json_each(${ids}))`))
  const fill = tenant.db
    .insert(userSchools)
    .select(
      sql`select ${tenant.districtId}, u.value, s.value from json_each(${ids}) u cross join json_each(${JSON.stringify(schoolIds)}) s`,
    )
  return schoolIds.length === 0 ? [clear] : [clear, fill]
}

/** Replaces the grades a person works with. */
export function replaceGrades(tenant: Tenant, userId: string, grades: string[]) {
  const clear = tenant.db.delete(userGrades).where(inDistrict(tenant, userGrades, eq(userGrades.userId, userId)))
  const fill = tenant.db
    .insert(userGrades)
    .select(sql`select ${tenant.districtId}, ${userId}, value from json_each(${JSON.stringify(grades)})`)
  return grades.length === 0 ? [clear] : [clear, fill]
}

/**
 * Fails the batch unless an active Super Admin is left besides those who are about to lose the role or leave. Comes
 * first, because it reads the state before the change.
 */
export function guardSuperAdminLeft(tenant: Tenant, besides: string[]) {
  const other = sql`${users.id} not in ${among(besides)}`
  return guardThat(tenant, sql`select 1 from ${users} where ${superAdminWhere(tenant)} and ${other}`)
}

function superAdminWhere(tenant: Tenant) {
  return inDistrict(
    tenant,
    users,
    eq(users.status, 'accepted'),
    sql`${users.role} = 'super_admin' and ${users.isActive} = 1 and ${users.passwordHash} is not null`,
  )
}

/** A statement: the active Super Admins; one has to stay. */
export function selectSuperAdmins(tenant: Tenant) {
  return tenant.db.select({ id: users.id }).from(users).where(superAdminWhere(tenant))
}
