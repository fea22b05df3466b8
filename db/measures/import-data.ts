import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { measures, measureTargets, readings } from './schema.ts'

/** What the rows of a file can name: measures, student groups, and schools, in one trip. */
export async function readImportNames(tenant: Tenant) {
  const [all, groups, places] = await tenant.db.batch([
    tenant.db
      .select({
        id: measures.id,
        name: measures.name,
        unit: measures.unit,
        decimals: measures.decimals,
        windows: measures.windows,
        threshold: measures.threshold,
        targetDate: measures.targetDate,
        targetScore: measures.targetScore,
      })
      .from(measures)
      .where(notDeleted(tenant, measures))
      .orderBy(measures.nameKey),
    tenant.db
      .select({ id: choices.id, name: choices.name })
      .from(choices)
      .where(notDeleted(tenant, choices, eq(choices.list, 'subgroup')))
      .orderBy(choices.position, choices.nameKey),
    tenant.db
      .select({ id: schools.id, name: schools.name, closedOn: schools.closedOn })
      .from(schools)
      .where(notDeleted(tenant, schools))
      .orderBy(schools.nameKey),
  ])
  return { measures: all, groups, schools: places }
}
export type ImportNames = Awaited<ReturnType<typeof readImportNames>>

/** A slice and school year, and the window and date of its reading; '' is none. */
export type StoredKey = readonly [
  measure: string,
  year: string,
  group: string,
  school: string,
  window: string,
  date: string,
]

/** What is stored for each key, in the same order: its reading and its target. */
export async function readStored(tenant: Tenant, keys: readonly StoredKey[]) {
  const part = (at: number) => sql.raw(`j.value ->> ${at}`)
  const ofSlice = (table: typeof readings | typeof measureTargets, group: string, school: string) =>
    inDistrict(
      tenant,
      table,
      sql`${table.measureId} = ${part(0)}`,
      sql`${table.schoolYear} = ${part(1)}`,
      sql`coalesce(${sql.raw(group)}, '') = ${part(2)}`,
      sql`coalesce(${sql.raw(school)}, '') = ${part(3)}`,
    )
  return tenant.db
    .select({
      readingId: sql<string | null>`${readings.id}`.as('reading_id'),
      value: readings.value,
      noValue: readings.noValue,
      people: readings.people,
      note: readings.note,
      target: sql<number | null>`${measureTargets.target}`.as('stored_target'),
    })
    .from(sql`json_each(${JSON.stringify(keys)}) j`)
    .leftJoin(
      readings,
      and(
        ofSlice(readings, 'readings.subgroup_id', 'readings.school_id'),
        sql`coalesce(readings."window", '') = ${part(4)}`,
        sql`${readings.readOn} = ${part(5)}`,
      ),
    )
    .leftJoin(measureTargets, ofSlice(measureTargets, 'measure_targets.subgroup_id', 'measure_targets.school_id'))
    .orderBy(sql`j.key`)
}
export type StoredRow = Awaited<ReturnType<typeof readStored>>[number]

type Span = { importId: string; by: string; from: string; to: string }

const ofImport = (tenant: Tenant, { importId, by, from, to }: Span) =>
  inDistrict(
    tenant,
    audit,
    sql`${audit.entityId} in (select id from measures where district_id = ${tenant.districtId})`,
    and(gte(audit.at, from), lte(audit.at, to)),
    eq(audit.userId, by),
    eq(audit.action, 'data'),
    sql`${audit.changes} ->> '$.import[1]' = ${importId}`,
  )

/** The history rows that an import wrote, oldest first. */
export async function listImportChanges(tenant: Tenant, span: Span): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: audit.id })
    .from(audit)
    .where(ofImport(tenant, span))
    .orderBy(audit.at, audit.id)
  return rows.map(({ id }) => id)
}

/** One of them. */
export async function findImportChange(tenant: Tenant, id: string) {
  const [row] = await tenant.db
    .select({ measureId: audit.entityId, changes: audit.changes })
    .from(audit)
    .where(inDistrict(tenant, audit, inArray(audit.id, [id]), eq(audit.entity, 'measure')))
  return row ?? null
}
