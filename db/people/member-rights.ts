import { type SQL, sql } from 'drizzle-orm'
import { GRANTABLE, type Role } from '#model/permissions.ts'
import { users } from './schema.ts'

/** The columns of the acting person that decide which members they see and edit. */
export type Asker = { userId: string; role: Role; regionId: string | null; schoolIds: string[] }

/**
 * Whom this person sees: a Super Admin and a Pilot User everybody, a Region Admin their own region, a Principal their
 * own schools.
 */
export function visibleMember(asker: Asker): SQL | undefined {
  if (asker.role === 'super_admin' || asker.role === 'pilot_user') return undefined
  if (asker.role === 'region_admin')
    return sql`${users.regionId} = ${asker.regionId ?? ''} and ${users.role} <> 'super_admin'`
  if (asker.role !== 'principal') return sql`0`
  return sql`exists (select 1 from user_schools vs where vs.district_id = users.district_id and vs.user_id = users.id and vs.school_id in (select value from json_each(${JSON.stringify(asker.schoolIds)})))`
}

/** Whom this person manages: only people whose role they could assign. */
export function mayManageMember(asker: Asker): SQL<number> {
  const grantable = GRANTABLE[asker.role]
  if (grantable.length === 0) return sql<number>`0`
  if (asker.role === 'super_admin') return sql<number>`1`
  return sql<number>`(coalesce(${users.regionId} = ${asker.regionId ?? ''}, 0) and ${users.role} in (select value from json_each(${JSON.stringify(grantable)})))`
}
