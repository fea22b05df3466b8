import { and, eq, type SQL, sql } from 'drizzle-orm'
import { matches, type PageQuery, page } from '#db/kit/page.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { searchKey } from '#model/keys.ts'
import type { Need } from '#model/measures/needs.ts'
import { readsSmallGroups } from '#model/measures/reader.ts'
import type { Result } from '#model/measures/result.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import { measureColumns, measureJoins } from './measures.ts'
import { measures } from './schema.ts'

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
  /** The school year of `result` and of "no target"; without it the latest with a value, and the current one. */
  year?: SchoolYear | undefined
}

/** The head of the row in the list of measures. */
function headOf(column: SQL): SQL {
  return sql`(select ${column} from measure_heads h where h.district_id = measures.district_id and h.measure_id = measures.id)`
}

/** A year's entry in the head; school years have no character that a path must quote. */
const inYear = (year: SchoolYear, field: string) => sql`h.years ->> ${`$."${year}".${field}`}`

/** What is made from a number that a reader may not see is not there for them: neither in a filter nor in a sort. */
function shownTo(viewer: Viewer, value: SQL, seen: SQL, states: string): SQL {
  return headOf(
    readsSmallGroups(viewer.role) ? value : sql`case when ${seen} in (${sql.raw(states)}) then ${value} end`,
  )
}

function resultIn(viewer: Viewer, year: SchoolYear | undefined): SQL {
  const states = "'value', 'under_5', 'over_95'"
  if (year) return shownTo(viewer, inYear(year, 'result'), inYear(year, 'seen'), states)
  return shownTo(viewer, sql.raw('h.result'), sql.raw('h.result_seen'), states)
}

/** An element that uses the measure, itself or below the given one. */
function usedBelow(column: 'pillar_id' | 'objective_id', id: string): SQL {
  const above = sql.raw(`e.${column}`)
  return sql`exists (select 1 from element_measures u join elements e on e.district_id = u.district_id and e.id = u.element_id where u.district_id = measures.district_id and u.measure_id = measures.id and e.deleted_at is null and (e.id = ${id} or ${above} = ${id}))`
}

export async function listMeasures(
  tenant: Tenant,
  viewer: Viewer,
  years: { today: string; year: SchoolYear },
  ask: Ask,
) {
  const { today, year } = years
  const result = resultIn(viewer, ask.year)
  const gap = shownTo(viewer, sql.raw('h.gap'), sql.raw('h.result_seen'), "'value'")
  const isOverdue = sql`coalesce(${headOf(sql.raw('h.due_on'))} < ${today}, 0)`
  const needs: Record<Need, SQL> = {
    reading: isOverdue,
    owner: sql`${measures.ownerId} is null`,
    target: sql`${headOf(inYear(year, 'target'))} is null`,
  }
  const any = sql`(${sql.join(Object.values(needs), sql` or `)})`
  const found = await page(tenant, ask, {
    columns: measureColumns,
    from: measures,
    joins: measureJoins,
    where: notDeleted(tenant, measures),
    sorts: {
      name: measures.nameKey,
      last_reading: headOf(sql.raw('h.last_on')),
      due: headOf(sql.raw('h.due_on')),
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
      },
    },
  })
  const { aggregates, ...rest } = found
  const count = (name: string) => Number(aggregates[name] ?? 0)
  return {
    ...rest,
    needs: {
      all: count('all'),
      any: count('any'),
      reading: count('reading'),
      owner: count('owner'),
      target: count('target'),
    },
  }
}
