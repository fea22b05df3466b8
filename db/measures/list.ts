import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { matches, type PageQuery, page } from '#db/kit/page.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { seesDrafts, type Viewer } from '#db/plans/rights.ts'
import { searchKey } from '#model/keys.ts'
import type { LevelKey } from '#model/levels.ts'
import type { Need } from '#model/measures/needs.ts'
import { readsSmallGroups } from '#model/measures/reader.ts'
import type { Result } from '#model/measures/result.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import { headJoin, measureColumns, ownerJoin } from './measures.ts'
import { measureHeads, measures } from './schema.ts'

type Ask = PageQuery & {
  search?: string | undefined
  type?: string | undefined
  owner?: string | undefined
  result?: Result | 'none' | undefined
  school_id?: string | undefined
  pillar_id?: string | undefined
  objective_id?: string | undefined
  is_scorecard?: boolean | undefined
  due?: boolean | undefined
  needs?: Need | 'any' | undefined
  owners?: boolean | undefined
  /** The school year of `result` and of "no target"; without it the latest with a value, and the current one. */
  year?: SchoolYear | undefined
}

/** A year's entry in the head; school years have no character that a path must quote. */
const inYear = (year: SchoolYear, field: string) => sql`${measureHeads.years} ->> ${`$."${year}".${field}`}`

type Expression = SQL | SQLiteColumn
/** What is made from a number that a reader may not see is not there for them: neither in a filter nor in a sort. */
function shownTo(viewer: Viewer, value: Expression, seen: Expression, states: string): SQL {
  return readsSmallGroups(viewer.role)
    ? sql`${value}`
    : sql`case when ${seen} in (${sql.raw(states)}) then ${value} end`
}

function resultIn(viewer: Viewer, year: SchoolYear | undefined): SQL {
  const states = "'value', 'under_5', 'over_95'"
  if (year) return shownTo(viewer, inYear(year, 'result'), inYear(year, 'seen'), states)
  return shownTo(viewer, measureHeads.result, measureHeads.resultSeen, states)
}

/** An element that uses the measure, itself or below the given one. */
function usedBelow(column: 'pillar_id' | 'objective_id', id: string): SQL {
  const above = sql.raw(`e.${column}`)
  return sql`exists (select 1 from element_measures u join elements e on e.district_id = u.district_id and e.id = u.element_id where u.district_id = measures.district_id and u.measure_id = measures.id and e.deleted_at is null and (e.id = ${id} or ${above} = ${id}))`
}

/** The elements that use the measure, as far as this person may see them; those of the plan that ends last come first. */
const usesSeen = ({ role }: Viewer) =>
  sql.raw(`from element_measures u
  join elements e on e.district_id = u.district_id and e.id = u.element_id and e.deleted_at is null
  join plans p on p.district_id = e.district_id and p.id = e.plan_id and p.deleted_at is null${seesDrafts(role) ? '' : ' and p.is_draft = 0'}`)
const ofMeasure = sql.raw('where u.district_id = measures.district_id and u.measure_id = measures.id')

type UsedBy = { id: string; level: LevelKey; plan_id: string; name: string }

/** In no order, and an element once for each slice: sorting here would read all of them again. */
const usedBy = (viewer: Viewer) =>
  sql`(select json_group_array(json_object('ends', p.end_date, 'of', json_object('id', e.id, 'level', e.level,
    'plan_id', e.plan_id, 'name', e.name))) ${usesSeen(viewer)} ${ofMeasure})`
    .mapWith((json) => inOrder(JSON.parse(json) as { ends: string; of: UsedBy }[])) // made here
    .as('used_by')

function inOrder(uses: { ends: string; of: UsedBy }[]): UsedBy[] {
  const each = new Map(uses.map((use) => [use.of.id, use]))
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...each.values()].sort((a, b) => order(b.ends, a.ends) || order(a.of.name, b.of.name)).map(({ of }) => of)
}

/** Types are few: all names are read once, where a join reads one for each measure. */
const typeName = ({ districtId }: Tenant) =>
  sql<string | null>`(select json_group_object(t.id, t.name) from choices t
    where t.district_id = ${districtId} and t.list = 'measure_type') ->> measures.type_id`.as('type_name')

/** The place of the first of them, as the outline of its plan numbers it. */
const firstPlace = (
  viewer: Viewer,
) => sql`(select min(printf('%08d %04d %04d %04d %04d %04d', 99999999 - replace(p.end_date, '-', ''),
    coalesce(l1.position, e.position), coalesce(l2.position, iif(l1.id is null, 0, e.position)),
    coalesce(l3.position, iif(l2.id is null, 0, e.position)), coalesce(l4.position, iif(l3.id is null, 0, e.position)),
    iif(l4.id is null, 0, e.position)))
  ${usesSeen(viewer)}
  left join elements l1 on l1.district_id = e.district_id and l1.id = e.pillar_id
  left join elements l2 on l2.district_id = e.district_id and l2.id = e.initiative_id
  left join elements l3 on l3.district_id = e.district_id and l3.id = e.objective_id
  left join elements l4 on l4.district_id = e.district_id and l4.id = e.strategy_id
  ${ofMeasure})`

export async function listMeasures(
  tenant: Tenant,
  viewer: Viewer,
  years: { today: string; year: SchoolYear },
  ask: Ask,
) {
  const { today, year } = years
  const result = resultIn(viewer, ask.year)
  const gap = shownTo(viewer, measureHeads.gap, measureHeads.resultSeen, "'value'")
  const isOverdue = sql`coalesce(${measureHeads.dueOn} < ${today}, 0)`
  const needs: Record<Need, SQL> = {
    reading: isOverdue,
    owner: sql`${measures.ownerId} is null`,
    target: sql`(${inYear(year, 'target')}) is null`,
  }
  const any = sql`(${sql.join(Object.values(needs), sql` or `)})`
  const found = await page(tenant, ask, {
    columns: { ...measureColumns, type_name: typeName(tenant), used_by: usedBy(viewer) },
    from: measures,
    joins: [headJoin, ownerJoin],
    passJoins: [headJoin],
    where: notDeleted(tenant, measures),
    sorts: {
      name: measures.nameKey,
      plan: [firstPlace(viewer), measures.nameKey],
      last_reading: measureHeads.lastOn,
      due: measureHeads.dueOn,
      gap,
      updated_at: measures.updatedAt,
    },
    fallback: 'name',
    id: measures.id,
    summary: {
      fields: {
        needs_reading: sql`${needs.reading}`.as('needs_reading'),
        needs_owner: sql`${needs.owner}`.as('needs_owner'),
        needs_target: sql`${needs.target}`.as('needs_target'),
        owner_id: measures.ownerId,
      },
      passes:
        and(
          matches(ask.search ? searchKey(ask.search) : undefined, measures.searchKey),
          ask.type ? eq(measures.typeId, ask.type) : undefined,
          ask.owner ? eq(measures.ownerId, ask.owner) : undefined,
          ask.result ? (ask.result === 'none' ? sql`${result} is null` : sql`${result} = ${ask.result}`) : undefined,
          ask.school_id
            ? sql`exists (select 1 from measure_schools s where s.district_id = measures.district_id and s.measure_id = measures.id and s.school_id = ${ask.school_id})`
            : undefined,
          ask.pillar_id ? usedBelow('pillar_id', ask.pillar_id) : undefined,
          ask.objective_id ? usedBelow('objective_id', ask.objective_id) : undefined,
          ask.is_scorecard === undefined ? undefined : eq(measures.isScorecardMeasure, ask.is_scorecard),
          ask.due === undefined ? undefined : sql`${isOverdue} = ${ask.due ? 1 : 0}`,
          ask.needs === undefined ? undefined : ask.needs === 'any' ? any : needs[ask.needs],
        ) ?? sql`1`,
      aggregates: {
        all: sql`count(*)`,
        any: sql`count(*) filter (where needs_reading or needs_owner or needs_target)`,
        reading: sql`count(*) filter (where needs_reading)`,
        owner: sql`count(*) filter (where needs_owner)`,
        target: sql`count(*) filter (where needs_target)`,
        ...(ask.owners ? { owners: sql`json_group_array(distinct owner_id)` } : {}),
      },
      outputs: {
        owners: sql`(select json_group_array(json_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)) from json_each((select owners from found)) o cross join users u on u.district_id = ${tenant.districtId} and u.id = o.value)`,
      },
    },
  })
  const { aggregates, ...rest } = found
  const count = (name: string) => Number(aggregates[name] ?? 0)
  const owners = JSON.parse(aggregates.owners ?? '[]') as { id: string; name: string }[] // made by json_group_array
  return {
    ...rest,
    owners: ask.owners && owners.sort((a, b) => (a.name < b.name ? -1 : 1)),
    needs: {
      all: count('all'),
      any: count('any'),
      reading: count('reading'),
      owner: count('owner'),
      target: count('target'),
    },
  }
}
