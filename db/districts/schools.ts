import { eq, gte, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { MOST_WORDS, matches, type PageQuery, page } from '#db/kit/page.ts'
import { regionNameOf } from '#db/kit/region-name.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { searchKey } from '#model/keys.ts'
import { selectRegionNames } from './regions.ts'
import { mayEditIn, type Viewer } from './rights.ts'
import { choices, regions, schools } from './schema.ts'

export type SchoolQuery = PageQuery & {
  search?: string | undefined
  region?: string | undefined
  school_type?: string | undefined
  scope?: 'own' | 'all' | undefined
  state?: 'active' | 'deleted' | undefined
}

function columns(viewer: Viewer) {
  return {
    id: schools.id,
    school_name: schools.name,
    region: schools.regionId,
    region_name: sql<string>`${regions.name}`.as('region_name'),
    school_type: schools.schoolTypeId,
    school_type_name: sql<string | null>`${choices.name}`.as('school_type_name'),
    nces_id: schools.ncesId,
    closed_on: schools.closedOn,
    version: schools.version,
    deleted_at: sql<string | null>`${schools.deletedAt}`.as('school_deleted_at'),
    is_editable: mayEditIn(viewer, schools.regionId).mapWith(Boolean).as('is_editable'),
  }
}

const regionOf = sameDistrict(regions, schools, eq(regions.id, schools.regionId))
const typeOf = sameDistrict(choices, schools, eq(choices.id, schools.schoolTypeId))

/** A Principal's own schools, and the schools of the person's own region. */
function ownOf(viewer: Viewer): SQL {
  const listed = sql`${schools.id} in ${among(viewer.schoolIds)}`
  return or(
    listed,
    viewer.regionId && viewer.schoolIds.length === 0 ? eq(schools.regionId, viewer.regionId) : undefined,
  )!
}

type SchoolFilter = Pick<SchoolQuery, 'search' | 'region' | 'school_type' | 'scope'>

function filtered(viewer: Viewer, ask: SchoolFilter): (SQL | undefined)[] {
  return [
    ask.region === undefined ? undefined : eq(schools.regionId, ask.region),
    ask.school_type === undefined ? undefined : eq(schools.schoolTypeId, ask.school_type),
    ask.scope === 'own' ? ownOf(viewer) : undefined,
    matches(ask.search ? searchKey(ask.search) : undefined, schools.searchKey),
  ]
}

/** A statement: all schools that match the filters, by name, for a download. */
export function selectEverySchool(tenant: Tenant, viewer: Viewer, ask: SchoolFilter = {}) {
  return tenant.db
    .select(columns(viewer))
    .from(schools)
    .innerJoin(regions, regionOf)
    .leftJoin(choices, typeOf)
    .where(notDeleted(tenant, schools, ...filtered(viewer, ask)))
    .orderBy(schools.nameKey)
}

/** The schools of a district, or those deleted since the given time. */
export function listSchools(tenant: Tenant, viewer: Viewer, ask: SchoolQuery, deletedSince: string) {
  const conditions = filtered(viewer, ask)
  const where =
    ask.state === 'deleted'
      ? inDistrict(tenant, schools, isNotNull(schools.deletedAt), gte(schools.deletedAt, deletedSince), ...conditions)
      : notDeleted(tenant, schools, ...conditions)
  return page(tenant, ask, {
    columns: columns(viewer),
    from: schools,
    joins: [
      [regions, regionOf],
      [choices, typeOf],
    ],
    where,
    sorts: {
      school_name: schools.nameKey,
      region_name: sql`(select r.name_key from regions r where r.district_id = schools.district_id and r.id = schools.region_id)`,
      school_type_name: sql`(select c.name_key from choices c where c.district_id = schools.district_id and c.id = schools.school_type_id)`,
    },
    fallback: 'school_name',
    id: schools.id,
  })
}

export async function findSchool(tenant: Tenant, viewer: Viewer, id: string) {
  const [row] = await tenant.db
    .select(columns(viewer))
    .from(schools)
    .innerJoin(regions, regionOf)
    .leftJoin(choices, typeOf)
    .where(notDeleted(tenant, schools, eq(schools.id, id)))
  return row ?? null
}

/** What a form shows of a school that it offers. */
const choiceColumns = (tenant: Tenant) => ({
  id: schools.id,
  name: schools.name,
  region_name: regionNameOf(tenant).as('region_name'),
})

type ChoiceAsk = PageQuery & { search?: string | undefined; region?: string | undefined; ids?: string[] | undefined }

/** Schools whose own name or region's name contains each word; regions are few, and have no search key of their own. */
async function bySearch(tenant: Tenant, search: string | undefined): Promise<SQL[]> {
  const words = searchKey(search).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const regionKeys = (await selectRegionNames(tenant)).map(({ id, name }) => ({ id, key: searchKey(name) }))
  return words.map((word) => {
    const ids = regionKeys.filter(({ key }) => key.includes(word)).map(({ id }) => id)
    const ofRegion = sql`${schools.regionId} in ${among(ids)}`
    return or(matches(word, schools.searchKey), ids.length > 0 ? ofRegion : undefined)!
  })
}

/** A page of the schools that a form offers, by name; the region's name finds all of its schools. */
export async function findSchoolChoices(tenant: Tenant, ask: ChoiceAsk) {
  return page(tenant, ask, {
    columns: choiceColumns(tenant),
    from: schools,
    where: notDeleted(
      tenant,
      schools,
      ask.region === undefined ? undefined : eq(schools.regionId, ask.region),
      ask.ids && sql`${schools.id} in ${among(ask.ids)}`,
      ...(await bySearch(tenant, ask.search)),
    ),
    sorts: { name: schools.nameKey },
    fallback: 'name',
    id: schools.id,
  })
}

/** A statement: the school that is chosen, if there is one. */
export function selectSchoolChoice(tenant: Tenant, id: string | undefined) {
  return tenant.db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(notDeleted(tenant, schools, eq(schools.id, id ?? '')))
}

/** Forms get only the first schools by name; typing finds the others, which is as fast with 350 schools as with 25. */
export const OFFERED_SCHOOLS = 25

/**
 * A statement: the schools that a form offers at first, and one more, which says that there are others; none if it has
 * no such field. The plus keeps SQLite in the index by name, where it stops.
 */
export function firstSchools(tenant: Tenant, needed = true, region?: string) {
  return tenant.db
    .select(choiceColumns(tenant))
    .from(schools)
    .where(notDeleted(tenant, schools, region === undefined ? undefined : sql`+${schools.regionId} = ${region}`))
    .orderBy(schools.nameKey)
    .limit(needed ? OFFERED_SCHOOLS + 1 : 0)
}

/** All schools by name, as options of a form. */
export function listSchoolChoices(tenant: Tenant, region: string | undefined) {
  return tenant.db
    .select({ id: schools.id, name: schools.name, region: schools.regionId })
    .from(schools)
    .where(notDeleted(tenant, schools, region === undefined ? undefined : eq(schools.regionId, region)))
    .orderBy(schools.nameKey)
}
