import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { rank } from '#db/kit/find.ts'
import { matches } from '#db/kit/page.ts'
import { notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import type { LevelKey } from '#model/levels.ts'
import { owners, parents, rowColumns } from './element-columns.ts'
import { mayEditElement, type Viewer, visibleElement } from './rights.ts'
import { elements } from './schema.ts'

/** The rows that a search shows of each kind. */
export const MOST_FOUND = 8
const MOST_PEOPLE = 4

/** An element's outline number, as `outline` makes it; it reads only the siblings of the element and of those above it. */
function outlineNumber({ districtId }: Tenant): SQL<string> {
  const upTo = (place: SQL) => sql`(select count(*) from elements s where s.district_id = ${districtId}
      and s.deleted_at is null and ${place} and (s.position, s.id) <= (a.position, a.id))`
  // A pillar has no parent, and a search for those without one would read the pillars of all plans.
  const pillars = upTo(sql`s.plan_id = a.plan_id and s.level = 'pillar'`)
  const siblings = upTo(sql`s.parent_id = a.parent_id and (s.level = 'assessment') = (a.level = 'assessment')`)
  const steps = sql`select iif(a.level = 'assessment', 'E', '') || iif(a.parent_id is null, ${pillars}, ${siblings}) as step
    from json_each(json_array(${elements.pillarId}, ${elements.initiativeId}, ${elements.objectiveId},
      ${elements.strategyId}, ${elements.id})) above
    cross join elements a on a.district_id = ${districtId} and a.id = above.value
    order by above.key`
  return sql<string>`(select group_concat(step, '.') from (${steps}))`
}

type FindAsk = { planId: string; levels: readonly LevelKey[]; onlyEditable: boolean }

function rowsOf(tenant: Tenant, viewer: Viewer, today: string, { planId, levels, onlyEditable }: FindAsk, ids: SQL) {
  return tenant.db
    .select({ ...rowColumns(viewer, today, { tenant, planId }), number: outlineNumber(tenant).as('outline_number') })
    .from(elements)
    .leftJoin(owners, sameDistrict(owners, elements, eq(owners.id, elements.ownerId)))
    .leftJoin(parents, sameDistrict(parents, elements, eq(parents.id, elements.parentId)))
    .where(
      notDeleted(
        tenant,
        elements,
        sql`${elements.id} in ${ids}`,
        // The plus keeps SQLite from reading the whole plan to find a few of its rows.
        sql`+${elements.planId} = ${planId}`,
        inArray(elements.level, [...levels]),
        onlyEditable ? sql`${mayEditElement(viewer, { tenant, planId })}` : undefined,
        visibleElement(viewer, { tenant, planId }),
      ),
    )
}

/** A statement: a plan's elements whose names have these words, the best first; it reads in full only what it shows. */
export function findNamed(tenant: Tenant, viewer: Viewer, today: string, ask: FindAsk, key: string) {
  const { planId, levels, onlyEditable } = ask
  const best = tenant.db
    .select({ id: elements.id })
    .from(elements)
    .where(
      notDeleted(
        tenant,
        elements,
        eq(elements.planId, planId),
        matches(key, elements.searchKey),
        inArray(elements.level, [...levels]),
        onlyEditable ? sql`${mayEditElement(viewer, { tenant, planId })}` : undefined,
      ),
    )
    .orderBy(rank(elements.searchKey, key), elements.nameKey, elements.id)
    .limit(MOST_FOUND)
  return rowsOf(tenant, viewer, today, ask, sql`${best}`).orderBy(
    rank(elements.searchKey, key),
    elements.nameKey,
    elements.id,
  )
}

/** One step of an outline number: the rank among the siblings, or among the assessments of an objective. */
export type Step = { rank: number; isAssessment: boolean }

/** A statement: the element with this outline number, none for no number. It reads only the siblings on the way down. */
export function findNumbered(tenant: Tenant, viewer: Viewer, today: string, ask: FindAsk, steps: readonly Step[]) {
  const place = steps.reduce<SQL | null>((above, { rank, isAssessment }) => {
    const under = above
      ? sql`s.parent_id = ${above}`
      : sql`s.parent_id is null and s.plan_id = ${ask.planId} and s.level = 'pillar'`
    const kind = isAssessment ? sql`s.level = 'assessment'` : sql`s.level <> 'assessment'`
    return sql`(select s.id from elements s where s.district_id = ${tenant.districtId} and s.deleted_at is null
      and ${under} and ${kind} order by s.position, s.id limit 1 offset cast(${rank - 1} as integer))`
  }, null)
  return rowsOf(tenant, viewer, today, ask, sql`(${place})`)
}

/**
 * A statement: people with these words in their names who own elements of the plan that the viewer may see; nobody
 * without a plan.
 */
export function findOwners(tenant: Tenant, viewer: Viewer, planId: string | null, key: string) {
  const ofPlan = eq(elements.planId, planId ?? '')
  const seen = visibleElement(viewer, { tenant, planId: planId ?? undefined })
  const ids = tenant.db
    .select({ id: elements.ownerId })
    .from(elements)
    .where(notDeleted(tenant, elements, ofPlan, seen))
  return tenant.db
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('person_name'),
    })
    .from(users)
    .where(notDeleted(tenant, users, inArray(users.id, ids), matches(key, users.searchKey)))
    .orderBy(rank(users.searchKey, key), users.searchKey, users.id)
    .limit(MOST_PEOPLE)
}
