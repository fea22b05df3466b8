import { type SQL, sql } from 'drizzle-orm'
import { guardThat } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { LevelKey } from '#model/levels.ts'
import type { OwnList } from '#model/own-lists.ts'
import type { UseKind } from '#model/places.ts'

/** What outside the trash uses an entry: for each kind, the rows that count, `u`. */
type Use = { kind: UseKind; rows: (districtId: string, id: string) => SQL; columns: SQL; order: SQL }

const named = { columns: sql`u.id as id, u.name as name, null as level, null as plan_id`, order: sql`u.name_key` }
const element = {
  kind: 'elements' as const,
  columns: sql`u.id as id, u.name as name, u.level as level, u.plan_id as plan_id`,
  order: sql`u.name_key`,
}

const withColumn = (column: string): Use => ({
  ...element,
  rows: (districtId, id) =>
    sql`from elements u where u.district_id = ${districtId} and u.${sql.raw(column)} = ${id} and u.deleted_at is null`,
})

/** Elements that have the entry in one of these tables of `element_id`. */
const linked = (...links: (readonly [table: string, column: string])[]): Use => ({
  ...element,
  rows: (districtId, id) => {
    const each = links.map(
      ([table, column]) =>
        sql`select l.element_id from ${sql.raw(table)} l where l.district_id = ${districtId} and l.${sql.raw(column)} = ${id}`,
    )
    return sql`from elements u where u.district_id = ${districtId} and u.id in (${sql.join(each, sql` union all `)}) and u.deleted_at is null`
  },
})

const ofSchools: Use = {
  kind: 'schools',
  ...named,
  rows: (districtId, id) =>
    sql`from schools u where u.district_id = ${districtId} and u.school_type_id = ${id} and u.deleted_at is null`,
}

const typed: Use = {
  kind: 'measures',
  ...named,
  rows: (districtId, id) =>
    sql`from measures u where u.district_id = ${districtId} and u.type_id = ${id} and u.deleted_at is null`,
}

const MEASURED = ['measure_subgroups', 'measure_targets', 'readings'] as const
const measured: Use = {
  kind: 'measures',
  ...named,
  rows: (districtId, id) => {
    const each = MEASURED.map(
      (table) =>
        sql`select l.measure_id from ${sql.raw(table)} l where l.district_id = ${districtId} and l.subgroup_id = ${id}`,
    )
    return sql`from measures u where u.district_id = ${districtId} and u.id in (${sql.join(each, sql` union all `)}) and u.deleted_at is null`
  },
}

const surveyed = (dimensions: (districtId: string, id: string) => SQL): Use => ({
  kind: 'surveys',
  ...named,
  rows: (districtId, id) =>
    sql`from surveys u where u.district_id = ${districtId} and u.id in (select d.survey_id from survey_dimensions d where d.district_id = ${districtId} and ${dimensions(districtId, id)}) and u.deleted_at is null`,
})

const USES: Record<OwnList, readonly Use[]> = {
  strategy_type: [withColumn('strategy_type_id')],
  activity_task_type: [withColumn('activity_task_type_id')],
  tier_level: [withColumn('tier_level_id')],
  grade_portrait: [linked(['element_choices', 'choice_id'])],
  school_type: [ofSchools],
  measure_type: [typed],
  subgroup: [
    linked(['element_choices', 'choice_id'], ['element_measures', 'subgroup_id'], ['element_surveys', 'subgroup_id']),
    measured,
    surveyed(
      (districtId, id) =>
        sql`d.id in (select r.survey_dimension_id from survey_results r where r.district_id = ${districtId} and r.subgroup_id = ${id})`,
    ),
  ],
  survey_dimension: [surveyed((_, id) => sql`d.dimension_id = ${id}`)],
  small_group_rule: [linked(['element_masks', 'rule_id'])],
}

/** True if nothing uses the entry: the guard of a deletion that replaces nothing. */
export function isUnused(tenant: Tenant, list: OwnList, id: string): SQL {
  const each = USES[list].map((use) => sql`not exists (select 1 ${use.rows(tenant.districtId, id)})`)
  return sql.join(each, sql` and `)
}

/** Fails the batch if something uses the entry. */
export function guardNoUses(tenant: Tenant, list: OwnList, id: string) {
  return guardThat(tenant, sql`select 1 where ${isUnused(tenant, list, id)}`)
}

type Row = { id: string; name: string; level: LevelKey | null; plan_id: string | null }
export type UsedBy = { kind: UseKind; count: number; items: Row[] }

/** What uses the entry, by kind: the count, and the first few by name. One statement. */
export async function listUses(tenant: Tenant, list: OwnList, id: string, shown: number): Promise<UsedBy[]> {
  const parts = USES[list].map(
    (use) =>
      sql`select * from (select ${use.kind} as kind, ${use.columns}, count(*) over () as total ${use.rows(tenant.districtId, id)} order by ${use.order} limit ${shown})`,
  )
  const rows = await tenant.db.all<Row & { kind: UseKind; total: number }>(sql.join(parts, sql` union all `))
  return USES[list].flatMap((use) => {
    const own = rows.filter((row) => row.kind === use.kind)
    const items = own.map(({ id: rowId, name, level, plan_id }) => ({ id: rowId, name, level, plan_id }))
    return own[0] ? [{ kind: use.kind, count: own[0].total, items }] : []
  })
}
