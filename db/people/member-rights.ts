import { type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { GRANTABLE, type Role } from '#model/permissions.ts'
import { users } from './schema.ts'

/** The columns of the acting person that decide which members they see and edit. */
export type Viewer = { userId: string; role: Role; regionId: string | null; schoolIds: string[] }

/**
 * Whom this person sees: a Super Admin and a Pilot User everybody, a Region Admin their own region, a Principal their
 * own schools.
 */
export function visibleMember(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'super_admin' || viewer.role === 'pilot_user') return undefined
  if (viewer.role === 'region_admin')
    return sql`${users.regionId} = ${viewer.regionId ?? ''} and ${users.role} <> 'super_admin'`
  if (viewer.role !== 'principal') return sql`0`
  return sql`exists (select 1 from user_schools vs where vs.district_id = users.district_id and vs.user_id = users.id and vs.school_id in ${among(viewer.schoolIds)})`
}

/** Whom this person manages: only people whose role they could assign. */
export function mayManageMember(viewer: Viewer): SQL<number> {
  const grantable = GRANTABLE[viewer.role]
  if (grantable.length === 0) return sql<number>`0`
  if (viewer.role === 'super_admin') return sql<number>`1`
  return sql<number>`(coalesce(${users.regionId} = ${viewer.regionId ?? ''}, 0) and ${users.role} in ${among(grantable)})`
}
