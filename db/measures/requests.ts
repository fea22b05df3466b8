import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { schools } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { guard } from '#db/kit/guard.ts'
import { type Author, createStamps, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { userSchools, users } from '#db/people/schema.ts'
import { measures } from './schema.ts'
import { readingRequestSchools, readingRequests } from './use-schema.ts'

/** Has the school of `s` the reading of all students that the request asks for? */
const ENTERED = sql`exists (select 1 from readings x where x.district_id = reading_requests.district_id and x.measure_id = reading_requests.measure_id and x.school_year = reading_requests.school_year and coalesce(x.subgroup_id, '') = '' and coalesce(x.school_id, '') = s.school_id and coalesce(x."window", '') = coalesce(reading_requests."window", ''))`

const countOf = (tenant: Tenant, also: SQL) =>
  sql<number>`(select count(*) from reading_request_schools s where s.district_id = ${tenant.districtId} and s.request_id = reading_requests.id and ${also})`

type Which = { id?: string | undefined; measureId?: string | undefined; isOpen?: boolean }
/** Requests for readings, the next one due first; `schoolIds` are the only schools whose requests are read. */
export function listRequests(tenant: Tenant, schoolIds: readonly string[] | null, { id, measureId, isOpen }: Which) {
  const own = schoolIds ? sql`s.school_id in ${among(schoolIds)}` : sql`1`
  return tenant.db
    .select({
      id: readingRequests.id,
      measureId: readingRequests.measureId,
      measureName: sql<string>`${measures.name}`.as('measure_name'),
      schoolYear: readingRequests.schoolYear,
      window: readingRequests.window,
      dueOn: readingRequests.dueOn,
      note: readingRequests.note,
      remindedOn: readingRequests.remindedOn,
      closedAt: readingRequests.closedAt,
      version: readingRequests.version,
      asked: countOf(tenant, own).as('asked'),
      entered: countOf(tenant, sql`${own} and ${ENTERED}`).as('entered'),
    })
    .from(readingRequests)
    .innerJoin(
      measures,
      sameDistrict(measures, readingRequests, eq(measures.id, readingRequests.measureId), isNull(measures.deletedAt)),
    )
    .where(
      inDistrict(
        tenant,
        readingRequests,
        id === undefined ? undefined : eq(readingRequests.id, id),
        measureId === undefined ? undefined : eq(readingRequests.measureId, measureId),
        isOpen ? isNull(readingRequests.closedAt) : undefined,
        schoolIds ? sql`${countOf(tenant, own)} > 0` : undefined,
      ),
    )
    .orderBy(sql`${readingRequests.closedAt} is not null`, readingRequests.dueOn, readingRequests.id)
}
export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]

/** The schools of a request, and which have entered their reading. */
export function listRequestSchools(tenant: Tenant, id: string) {
  return tenant.db
    .select({
      id: schools.id,
      name: schools.name,
      entered:
        sql<boolean>`exists (select 1 from reading_requests join readings x on x.district_id = reading_requests.district_id and x.measure_id = reading_requests.measure_id and x.school_year = reading_requests.school_year and coalesce(x.subgroup_id, '') = '' and coalesce(x.school_id, '') = reading_request_schools.school_id and coalesce(x."window", '') = coalesce(reading_requests."window", '') where reading_requests.district_id = ${tenant.districtId} and reading_requests.id = ${id})`
          .mapWith(Boolean)
          .as('entered'),
    })
    .from(readingRequestSchools)
    .innerJoin(schools, sameDistrict(schools, readingRequestSchools, eq(schools.id, readingRequestSchools.schoolId)))
    .where(inDistrict(tenant, readingRequestSchools, eq(readingRequestSchools.requestId, id)))
    .orderBy(schools.nameKey)
}

/** The principals of these schools who get our emails. */
export function listPrincipals(tenant: Tenant, schoolIds: readonly string[]) {
  return tenant.db
    .selectDistinct({ id: users.id, email: users.email, firstName: users.firstName })
    .from(userSchools)
    .innerJoin(users, sameDistrict(users, userSchools, eq(users.id, userSchools.userId)))
    .where(
      inDistrict(
        tenant,
        userSchools,
        sql`${userSchools.schoolId} in ${among(schoolIds)}`,
        eq(users.role, 'principal'),
        eq(users.status, 'accepted'),
        eq(users.isActive, true),
        isNull(users.emailState),
      ),
    )
}

/** What a new request refers to: the measure, and the schools; without any, all that the measure is read for. */
export function readRequested(tenant: Tenant, measureId: string, schoolIds: readonly string[]) {
  return tenant.db.batch([
    tenant.db
      .select({ id: measures.id, name: measures.name, windows: measures.windows })
      .from(measures)
      .where(notDeleted(tenant, measures, eq(measures.id, measureId))),
    tenant.db
      .select({ id: schools.id, closedOn: schools.closedOn })
      .from(schools)
      .where(
        notDeleted(
          tenant,
          schools,
          schoolIds.length > 0 ? sql`${schools.id} in ${among(schoolIds)}` : inMeasure(tenant, measureId),
        ),
      ),
  ])
}

/** The schools of the measure; without a set of its own, every school and so every row. */
function inMeasure(tenant: Tenant, measureId: string) {
  const own = sql`select ms.school_id from measure_schools ms where ms.district_id = ${tenant.districtId} and ms.measure_id = ${measureId}`
  return sql`(not exists (${own}) or ${schools.id} in (${own}))`
}

type NewRequest = Pick<
  typeof readingRequests.$inferInsert,
  'id' | 'measureId' | 'schoolYear' | 'window' | 'dueOn' | 'note'
>
export function insertRequest(tenant: Tenant, by: Author, row: NewRequest, schoolIds: readonly string[]) {
  return [
    tenant.db.insert(readingRequests).values({ ...row, districtId: tenant.districtId, ...createStamps(by) }),
    ...insertMany(
      tenant,
      readingRequestSchools,
      schoolIds.map((schoolId) => ({ requestId: row.id, schoolId })),
    ),
  ]
}

/** Fails the batch unless the request still has this version. */
export function guardRequest(tenant: Tenant, id: string, version: number) {
  return guard(tenant, readingRequests, id, version)
}

type Change = { remindedOn?: string; closedAt?: string }
export function updateRequest(tenant: Tenant, by: Author, id: string, change: Change) {
  return tenant.db
    .update(readingRequests)
    .set({ ...change, version: sql`${readingRequests.version} + 1`, ...updateStamps(by) })
    .where(inDistrict(tenant, readingRequests, eq(readingRequests.id, id)))
}
