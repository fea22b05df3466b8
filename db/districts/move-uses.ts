import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { insertAuditsOf } from '#db/kit/audit.ts'
import type { Statement } from '#db/kit/batch.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { userSchools, users } from '#db/people/schema.ts'
import type { Move } from '#db/plans/move-attached.ts'
import { elementDepartments, elementSchools, elements, plans } from '#db/plans/schema.ts'
import type { PlaceKind } from '#model/places.ts'
import { moveSlices } from './move-slices.ts'
import { departments, schools } from './schema.ts'

type ElementLink = typeof elementSchools | typeof elementDepartments

/**
 * The statements that move all uses of one place to another, including those in the trash. Each moved row gets a new
 * version, so that an editor opened before can't restore the old place.
 */
export function moveUses(tenant: Tenant, kind: PlaceKind, move: Move): Statement[] {
  if (kind === 'school')
    return [
      ...moveElements(tenant, elementSchools, move),
      ...movePeople(tenant, move),
      ...movePlans(tenant, move),
      ...moveSlices(tenant, move),
    ]
  if (kind === 'department') return moveElements(tenant, elementDepartments, move)
  return moveRegion(tenant, move)
}

function stampsOf({ at, by }: Move) {
  return { updatedAt: at, updatedBy: by }
}

/** A statement: an audit row for every row about to move; `field` is its field for the place. */
function tell(
  tenant: Tenant,
  { from, to, at, by }: Move,
  field: string,
  rows: { entity: SQL; entityId: SQL; planId?: SQL; from: SQL },
): Statement {
  const changes = JSON.stringify({ [field]: [from.name, to.name] })
  return insertAuditsOf(
    tenant,
    { at, userId: by, action: 'edit' },
    { planId: sql`null`, ...rows, changes: sql`${changes}` },
  )
}

/** Adds the missing links to the new place, then removes all links to the old one. */
function moveElements(tenant: Tenant, link: ElementLink, move: Move): Statement[] {
  const { districtId } = tenant
  const old = inDistrict(tenant, link, eq(link.targetId, move.from.id))
  const there = inDistrict(
    tenant,
    elements,
    inArray(elements.id, sql`(select ${link.elementId} from ${link} where ${old})`),
  )
  return [
    tell(tenant, move, link === elementSchools ? 'schools' : 'departments', {
      entity: sql`${elements.level}`,
      entityId: sql`${elements.id}`,
      planId: sql`${elements.planId}`,
      from: sql`${elements} where ${there}`,
    }),
    tenant.db
      .update(elements)
      .set({ ...stampsOf(move), version: sql`${elements.version} + 1` })
      .where(there),
    tenant.db
      .insert(link)
      .select(sql`select ${districtId}, ${link.elementId}, ${move.to.id} from ${link} where ${old}`)
      .onConflictDoNothing(),
    tenant.db.delete(link).where(old),
  ]
}

function movePeople(tenant: Tenant, move: Move): Statement[] {
  const { districtId } = tenant
  const old = inDistrict(tenant, userSchools, eq(userSchools.schoolId, move.from.id))
  const there = inDistrict(
    tenant,
    users,
    inArray(users.id, sql`(select ${userSchools.userId} from ${userSchools} where ${old})`),
  )
  return [
    tell(tenant, move, 'schools', {
      entity: sql`'user'`,
      entityId: sql`${users.id}`,
      from: sql`${users} where ${there}`,
    }),
    tenant.db
      .update(users)
      .set({ ...stampsOf(move), version: sql`${users.version} + 1` })
      .where(there),
    tenant.db
      .insert(userSchools)
      .select(sql`select ${districtId}, ${userSchools.userId}, ${move.to.id} from ${userSchools} where ${old}`)
      .onConflictDoNothing(),
    tenant.db.delete(userSchools).where(old),
  ]
}

function movePlans(tenant: Tenant, move: Move): Statement[] {
  const there = inDistrict(tenant, plans, eq(plans.schoolId, move.from.id))
  return [
    tell(tenant, move, 'school', {
      entity: sql`'plan'`,
      entityId: sql`${plans.id}`,
      planId: sql`${plans.id}`,
      from: sql`${plans} where ${there}`,
    }),
    tenant.db
      .update(plans)
      .set({ ...stampsOf(move), schoolId: move.to.id, version: sql`${plans.version} + 1` })
      .where(there),
  ]
}

function moveRegion(tenant: Tenant, move: Move): Statement[] {
  const moved = [
    { table: schools, kind: 'school' },
    { table: departments, kind: 'department' },
    { table: users, kind: 'user' },
  ] as const
  return moved.flatMap(({ table, kind }) => {
    const there = inDistrict(tenant, table, eq(table.regionId, move.from.id))
    return [
      tell(tenant, move, 'region', {
        entity: sql`${kind}`,
        entityId: sql`${table.id}`,
        from: sql`${table} where ${there}`,
      }),
      tenant.db
        .update(table)
        .set({ ...stampsOf(move), regionId: move.to.id, version: sql`${table.version} + 1` })
        .where(there),
    ]
  })
}
