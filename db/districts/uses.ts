import { type SQL, sql } from 'drizzle-orm'
import type { Tenant } from '#db/kit/tenant.ts'
import type { LevelKey } from '#model/levels.ts'
import type { PlaceKind, UseKind } from '#model/places.ts'

/** What can use a place: for each kind, the rows that count (alias `u`) and the text that names one. */
type Use = {
  kind: UseKind
  /** `id` may also be a column, to ask for many places at once. */
  rows: (districtId: string, id: string | SQL) => SQL
  columns: SQL
  order: SQL
}

const named = { columns: sql`u.id as id, u.name as name, null as level, null as plan_id`, order: sql`u.name_key` }
const person = {
  columns: sql`u.id as id, u.first_name || ' ' || u.last_name as name, null as level, null as plan_id`,
  order: sql`u.search_key`,
}

function elementsAt(link: 'element_schools' | 'element_departments', column: string): Use {
  return {
    kind: 'elements',
    rows: (districtId, id) =>
      sql`from ${sql.raw(link)} l join elements u on u.district_id = l.district_id and u.id = l.element_id where l.district_id = ${districtId} and l.${sql.raw(column)} = ${id} and u.deleted_at is null`,
    columns: sql`u.id as id, u.name as name, u.level as level, u.plan_id as plan_id`,
    order: sql`u.name_key`,
  }
}

function placesIn(kind: 'schools' | 'departments'): Use {
  return {
    kind,
    rows: (districtId, id) =>
      sql`from ${sql.raw(kind)} u where u.district_id = ${districtId} and u.region_id = ${id} and u.deleted_at is null`,
    ...named,
  }
}

const USES: Record<PlaceKind, readonly Use[]> = {
  school: [
    {
      ...elementsAt('element_schools', 'school_id'),
      rows: (districtId, id) =>
        sql`from elements u where u.district_id = ${districtId} and u.id in (${sql.join(
          ['element_schools', 'element_measures', 'element_surveys'].map(
            (table) =>
              sql`select l.element_id from ${sql.raw(table)} l where l.district_id = ${districtId} and l.school_id = ${id}`,
          ),
          sql` union all `,
        )}) and u.deleted_at is null`,
    },
    {
      kind: 'plans',
      rows: (districtId, id) =>
        sql`from plans u where u.district_id = ${districtId} and u.school_id = ${id} and u.deleted_at is null`,
      ...named,
    },
    {
      kind: 'people',
      rows: (districtId, id) =>
        sql`from user_schools l join users u on u.district_id = l.district_id and u.id = l.user_id where l.district_id = ${districtId} and l.school_id = ${id} and u.status <> 'deleted'`,
      ...person,
    },
    {
      kind: 'measures',
      rows: (districtId, id) =>
        sql`from measures u where u.district_id = ${districtId} and u.id in (select l.measure_id from readings l where l.district_id = ${districtId} and l.school_id = ${id} union all select l.measure_id from measure_targets l where l.district_id = ${districtId} and l.school_id = ${id})`,
      ...named,
    },
    {
      kind: 'surveys',
      rows: (districtId, id) =>
        sql`from surveys u where u.district_id = ${districtId} and u.id in (select d.survey_id from survey_results l join survey_dimensions d on d.district_id = l.district_id and d.id = l.survey_dimension_id where l.district_id = ${districtId} and l.school_id = ${id})`,
      ...named,
    },
  ],
  department: [elementsAt('element_departments', 'department_id')],
  region: [
    placesIn('schools'),
    placesIn('departments'),
    {
      kind: 'people',
      rows: (districtId, id) =>
        sql`from users u where u.district_id = ${districtId} and u.region_id = ${id} and u.status <> 'deleted'`,
      ...person,
    },
  ],
}

/** True if nothing uses the place: the guard of deletions that move nothing. */
export function isUnused(tenant: Tenant, kind: PlaceKind, id: string | SQL): SQL {
  const each = USES[kind].map((use) => sql`not exists (select 1 ${use.rows(tenant.districtId, id)})`)
  return sql.join(each, sql` and `)
}

type Row = { id: string; name: string; level: LevelKey | null; plan_id: string | null }
export type UsedBy = { kind: UseKind; count: number; items: Row[] }

/** What uses the place, by kind: the count, and the first few by name. One statement. */
export async function listUses(tenant: Tenant, kind: PlaceKind, id: string, shown: number): Promise<UsedBy[]> {
  const parts = USES[kind].map(
    (use) =>
      sql`select * from (select ${use.kind} as kind, ${use.columns}, count(*) over () as total ${use.rows(tenant.districtId, id)} order by ${use.order} limit ${shown})`,
  )
  const rows = await tenant.db.all<Row & { kind: UseKind; total: number }>(sql.join(parts, sql` union all `))
  return USES[kind].flatMap((use) => {
    const own = rows.filter((row) => row.kind === use.kind)
    const items = own.map(({ id, name, level, plan_id }) => ({ id, name, level, plan_id }))
    return own[0] ? [{ kind: use.kind, count: own[0].total, items }] : []
  })
}
