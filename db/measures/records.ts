import { eq, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { type PageQuery, page } from '#db/kit/page.ts'
import { seesInFull } from '#db/kit/sees-in-full.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { readings } from './schema.ts'

type Ask = PageQuery & {
  /** One reading by its slice; null is the district, all students, or no window. */
  date?: string
  window?: string | null
  school?: string | null
  subgroup?: string | null
  school_id?: string | undefined
  subgroup_id?: string | undefined
  year?: string | undefined
}

/** A reading of a measure as it is stored. */
export async function findReading(tenant: Tenant, measureId: string, id: string) {
  const [row] = await tenant.db
    .select({
      schoolYear: readings.schoolYear,
      subgroupId: readings.subgroupId,
      schoolId: readings.schoolId,
      window: readings.window,
      readOn: readings.readOn,
      value: readings.value,
      noValue: readings.noValue,
      people: readings.people,
      note: readings.note,
      version: readings.version,
    })
    .from(readings)
    .where(inDistrict(tenant, readings, eq(readings.measureId, measureId), eq(readings.id, id)))
  return row ?? null
}

/** The readings of a measure, newest first; readers don't get those that they may see nothing of. */
export function listRecords(tenant: Tenant, viewer: Viewer, measureId: string, ask: Ask) {
  const inFull = seesInFull(viewer, readings.schoolId)
  return page(tenant, ask, {
    columns: {
      id: readings.id,
      date: readings.readOn,
      school_year: readings.schoolYear,
      window: readings.window,
      value: readings.value,
      no_value: readings.noValue,
      people: readings.people,
      note: readings.note,
      seen: readings.seen,
      school_id: readings.schoolId,
      school_name: sql<string | null>`${schools.name}`.as('school_name'),
      subgroup_id: readings.subgroupId,
      subgroup_name: sql<string | null>`${choices.name}`.as('subgroup_name'),
      version: readings.version,
      updated_at: readings.updatedAt,
      in_full: inFull.mapWith(Boolean).as('in_full'),
    },
    from: readings,
    joins: [
      [schools, sameDistrict(schools, readings, eq(schools.id, readings.schoolId))],
      [choices, sameDistrict(choices, readings, eq(choices.id, readings.subgroupId))],
    ],
    where: inDistrict(
      tenant,
      readings,
      eq(readings.measureId, measureId),
      sql`(${inFull} or ${readings.seen} is not null)`,
      ask.date ? eq(readings.readOn, ask.date) : undefined,
      ask.window === undefined ? undefined : sql`coalesce(${readings.window}, '') = ${ask.window ?? ''}`,
      ask.school === undefined ? undefined : sql`coalesce(${readings.schoolId}, '') = ${ask.school ?? ''}`,
      ask.subgroup === undefined ? undefined : sql`coalesce(${readings.subgroupId}, '') = ${ask.subgroup ?? ''}`,
      ask.year ? eq(readings.schoolYear, ask.year) : undefined,
      ask.school_id ? eq(readings.schoolId, ask.school_id) : undefined,
      ask.subgroup_id ? eq(readings.subgroupId, ask.subgroup_id) : undefined,
    ),
    sorts: { date: readings.readOn },
    fallback: '-date',
    id: readings.id,
  })
}
export type RecordRow = Awaited<ReturnType<typeof listRecords>>['results'][number]
