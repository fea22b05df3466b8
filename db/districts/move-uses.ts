import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '#db/kit/batch.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { userSchools, users } from '#db/people/schema.ts'
import { elementDepartments, elementSchools, elements, plans } from '#db/plans/schema.ts'
import type { PlaceKind } from './places.ts'
import { departments, schools } from './schema.ts'

type Move = { from: string; to: string; at: string; by: string }
type ElementLink = typeof elementSchools | typeof elementDepartments

/**
 * The statements that bring everything at one place to another, what lies in the trash too. Each row moved rises by a
 * version, so that an editor opened before does not put the old place back.
 */
export function moveUses(tenant: Tenant, kind: PlaceKind, move: Move): Statement[] {
  if (kind === 'school')
    return [...moveElements(tenant, elementSchools, move), ...movePeople(tenant, move), movePlans(tenant, move)]
  if (kind === 'department') return moveElements(tenant, elementDepartments, move)
  return moveRegion(tenant, move)
}

function stampsOf({ at, by }: Move) {
  return { updatedAt: at, updatedBy: by }
}

/** Links to the new place where there are none yet, then none to the old one. */
function moveElements(tenant: Tenant, link: ElementLink, move: Move): Statement[] {
  const { districtId } = tenant
  const old = inDistrict(tenant, link, eq(link.targetId, move.from))
  return [
    tenant.db
      .update(elements)
      .set({ ...stampsOf(move), version: sql`${elements.version} + 1` })
      .where(
        inDistrict(tenant, elements, inArray(elements.id, sql`(select ${link.elementId} from ${link} where ${old})`)),
      ),
    tenant.db
      .insert(link)
      .select(sql`select ${districtId}, ${link.elementId}, ${move.to} from ${link} where ${old}`)
      .onConflictDoNothing(),
    tenant.db.delete(link).where(old),
  ]
}

function movePeople(tenant: Tenant, move: Move): Statement[] {
  const { districtId } = tenant
  const old = inDistrict(tenant, userSchools, eq(userSchools.schoolId, move.from))
  return [
    tenant.db
      .update(users)
      .set({ ...stampsOf(move), version: sql`${users.version} + 1` })
      .where(
        inDistrict(
          tenant,
          users,
          inArray(users.id, sql`(select ${userSchools.userId} from ${userSchools} where ${old})`),
        ),
      ),
    tenant.db
      .insert(userSchools)
      .select(sql`select ${districtId}, ${userSchools.userId}, ${move.to} from ${userSchools} where ${old}`)
      .onConflictDoNothing(),
    tenant.db.delete(userSchools).where(old),
  ]
}

function movePlans(tenant: Tenant, move: Move): Statement {
  return tenant.db
    .update(plans)
    .set({ ...stampsOf(move), schoolId: move.to, version: sql`${plans.version} + 1` })
    .where(inDistrict(tenant, plans, eq(plans.schoolId, move.from)))
}

function moveRegion(tenant: Tenant, move: Move): Statement[] {
  const to = { ...stampsOf(move), regionId: move.to }
  const raised = (version: SQL) => ({ ...to, version: sql`${version} + 1` })
  return [
    tenant.db
      .update(schools)
      .set(raised(sql`${schools.version}`))
      .where(inDistrict(tenant, schools, eq(schools.regionId, move.from))),
    tenant.db
      .update(departments)
      .set(raised(sql`${departments.version}`))
      .where(inDistrict(tenant, departments, eq(departments.regionId, move.from))),
    tenant.db
      .update(users)
      .set(raised(sql`${users.version}`))
      .where(inDistrict(tenant, users, eq(users.regionId, move.from))),
  ]
}
