import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { regions, schools } from '#db/districts/schema.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { type Viewer, visibleMember } from './member-rights.ts'
import { detailColumns, filtered, MEMBER_SORTS, type MemberDetailRow, type MemberQuery, ofStatus } from './members.ts'
import { userGrades, userSchools, users } from './schema.ts'

type Ask = Omit<MemberQuery, 'page' | 'page_size'>
type Held = { user: string; value: string }

const schoolIdsJson = sql<
  string | null
>`(select json_group_array(us.school_id) from user_schools us where us.district_id = users.district_id and us.user_id = users.id)`

/**
 * Everybody whom the filters show, in order, for a file. Reads the names of regions and schools once. For the whole
 * district, it reads schools and grades in one pass each, because person by person SQLite reads one more row for each
 * of them.
 */
export async function listEveryMember(tenant: Tenant, viewer: Viewer, ask: Ask): Promise<MemberDetailRow[]> {
  const filters = filtered(viewer, ask)
  const whole = ask.status === 'accepted' && filters === undefined && visibleMember(viewer) === undefined
  const { region_name: _, schools_json: __, grades_json, ...own } = detailColumns(viewer)
  const one = {
    ...own,
    school_ids: (whole ? sql<string | null>`null` : schoolIdsJson).as('school_ids'),
    grades_json: whole ? sql<string>`'[]'`.as('grades_json') : grades_json,
  }
  const sort = ask.sort ?? 'last_name'
  const direction = sort.startsWith('-') ? desc : asc
  // The index has this order; a second key would sort everything again.
  const by = direction(MEMBER_SORTS[sort.replace(/^-/, '')] ?? users.searchKey)
  const where = and(ofStatus(tenant, viewer, ask), filters)
  const [rows, regionRows, schoolRows, links, grades] = await tenant.db.batch([
    tenant.db.select(one).from(users).where(where).orderBy(by),
    tenant.db.select({ id: regions.id, name: regions.name }).from(regions).where(notDeleted(tenant, regions)),
    tenant.db
      .select({ id: schools.id, name: schools.name })
      .from(schools)
      .where(notDeleted(tenant, schools))
      .orderBy(schools.nameKey),
    tenant.db
      .select({ user: userSchools.userId, value: userSchools.schoolId })
      .from(userSchools)
      .where(inDistrict(tenant, userSchools, whole ? undefined : eq(userSchools.userId, ''))),
    tenant.db
      .select({ user: userGrades.userId, value: userGrades.grade })
      .from(userGrades)
      .where(inDistrict(tenant, userGrades, whole ? undefined : eq(userGrades.userId, ''))),
  ])
  const regionNames = new Map(regionRows.map(({ id, name }) => [id, name]))
  const places = new Map(schoolRows.map(({ id, name }, place) => [id, { id, name, place }]))
  const [linksOf, gradesOf] = [byUser(links), byUser(grades)]
  return rows.map(({ school_ids, ...row }) => {
    const ids = whole ? (linksOf.get(row.id) ?? []) : (JSON.parse(school_ids ?? '[]') as string[]) // made by json_group_array
    const held = ids.flatMap((id) => places.get(id) ?? []).sort((a, b) => a.place - b.place)
    return {
      ...row,
      region_name: regionNames.get(row.region ?? '') ?? null,
      schools_json: JSON.stringify(held.map(({ id, name }) => ({ id, name }))),
      grades_json: whole ? JSON.stringify(gradesOf.get(row.id) ?? []) : row.grades_json,
    }
  })
}

function byUser(rows: Held[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { user, value } of rows) found.set(user, [...(found.get(user) ?? []), value])
  return found
}
