import { eq, inArray, sql } from 'drizzle-orm'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { chainTo, LEVEL_KEYS, type LevelKey } from '#model/levels.ts'
import { idsBelow } from './below.ts'
import { mayEditElement, type Viewer, visibleElement } from './rights.ts'
import { elements, plans } from './schema.ts'

/** All elements of these levels of a plan, unordered, with just enough to number them and to fill selectors. */
export function skeleton(tenant: Tenant, viewer: Viewer, planId: string, levels: LevelKey[]) {
  return tenant.db
    .select(SKELETON)
    .from(elements)
    .where(inSkeleton(tenant, viewer, planId, levels))
}

/** The same, with whether the viewer may edit each element. */
export function editableSkeleton(
  tenant: Tenant,
  viewer: Viewer,
  planId: string,
  levels: readonly LevelKey[] = LEVEL_KEYS,
) {
  return tenant.db
    .select(editable(tenant, viewer, planId))
    .from(elements)
    .where(inSkeleton(tenant, viewer, planId, levels))
}

const SKELETON = {
  id: elements.id,
  parent_id: elements.parentId,
  pillar_id: elements.pillarId,
  level: elements.level,
  position: elements.position,
  name: elements.name,
  start_date: elements.startDate,
  end_date: elements.endDate,
}

function editable(tenant: Tenant, viewer: Viewer, planId: string) {
  return { ...SKELETON, is_editable: mayEditElement(viewer, { tenant, planId }).mapWith(Boolean).as('is_editable') }
}

function inSkeleton(tenant: Tenant, viewer: Viewer, planId: string, levels: readonly LevelKey[]) {
  const seen = visibleElement(viewer, { tenant, planId })
  return notDeleted(tenant, elements, eq(elements.planId, planId), inArray(elements.level, [...levels]), seen)
}

/** What a page about some elements of a plan shows: `ids` are these elements, `within` a branch to list down to a level. */
export type Around = { ids: readonly string[]; within: { pillarId: string; level: LevelKey } | null }

/**
 * A statement: the children of the given elements and of everything above them, so that each is numbered among its
 * siblings; and all of a pillar down to a level. Pillars have no parent: `editableSkeleton` reads them.
 */
export function skeletonAround(tenant: Tenant, viewer: Viewer, planId: string, { ids, within }: Around) {
  const { districtId } = tenant
  const path = sql`select above.value as id from json_each(${JSON.stringify(ids)}) asked
    cross join elements a on a.district_id = ${districtId} and a.id = asked.value and a.plan_id = ${planId} and a.deleted_at is null
    cross join json_each(json_array(a.id, a.pillar_id, a.initiative_id, a.objective_id, a.strategy_id)) above
    where above.value is not null`
  const parents = within ? sql`${path} union ${branch(tenant, planId, within)}` : path
  return tenant.db
    .select(editable(tenant, viewer, planId))
    .from(elements)
    .where(
      notDeleted(
        tenant,
        elements,
        sql`${elements.parentId} in (${parents})`,
        visibleElement(viewer, { tenant, planId }),
      ),
    )
}

/** A pillar and what is below it, above the given level. */
function branch({ districtId }: Tenant, planId: string, { pillarId, level }: { pillarId: string; level: LevelKey }) {
  const above = JSON.stringify(chainTo(level).slice(0, -1))
  return sql`select id from (with recursive branch(id) as (
    select p.id from elements p
      where p.district_id = ${districtId} and p.id = ${pillarId} and p.plan_id = ${planId} and p.deleted_at is null
    union all
    select c.id from branch cross join elements c
      on c.district_id = ${districtId} and c.parent_id = branch.id and c.deleted_at is null
      and c.level in (select value from json_each(${above}))
  ) select id from branch)`
}

/** A statement: how many elements are below one, and whether the plan has any of a level. */
export function countAround(tenant: Tenant, planId: string, belowId: string, level: LevelKey) {
  const { districtId } = tenant
  return tenant.db
    .select({
      below: sql<number>`(select count(*) from ${idsBelow(tenant, belowId)})`.as('below'),
      has_any: sql`exists (select 1 from elements e
        where e.district_id = ${districtId} and e.plan_id = ${planId} and e.level = ${level} and e.deleted_at is null)`
        .mapWith(Boolean)
        .as('has_any'),
    })
    .from(plans)
    .where(inDistrict(tenant, plans, eq(plans.id, planId)))
}
