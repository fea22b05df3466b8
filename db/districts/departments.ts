import { eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import { matches, type PageQuery, page } from '#db/kit/page.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { searchKey } from '#model/keys.ts'
import { mayEditIn, type Viewer } from './rights.ts'
import { departments, regions } from './schema.ts'

export type DepartmentQuery = PageQuery & {
  search?: string | undefined
  region?: string | undefined
  state?: 'active' | 'deleted' | undefined
}

function columns(viewer: Viewer) {
  return {
    id: departments.id,
    name: departments.name,
    region: departments.regionId,
    region_name: sql<string | null>`${regions.name}`.as('region_name'),
    contact_id: departments.mainContactId,
    contact_name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('contact_name'),
    contact_active: sql<number>`coalesce(${users.status} = 'accepted' and ${users.isActive} = 1, 0)`
      .mapWith(Boolean)
      .as('contact_active'),
    version: departments.version,
    deleted_at: sql<string | null>`${departments.deletedAt}`.as('department_deleted_at'),
    is_editable: mayEditIn(viewer, departments.regionId).mapWith(Boolean).as('is_editable'),
  }
}

const regionOf = sameDistrict(regions, departments, eq(regions.id, departments.regionId))
const contactOf = sameDistrict(users, departments, eq(users.id, departments.mainContactId))

const contactKey = sql`(select c.search_key from users c where c.district_id = departments.district_id and c.id = departments.main_contact_id)`

type DepartmentFilter = Pick<DepartmentQuery, 'search' | 'region'>

function filtered(ask: DepartmentFilter): (SQL | undefined)[] {
  return [
    ask.region === undefined ? undefined : eq(departments.regionId, ask.region),
    matches(ask.search ? searchKey(ask.search) : undefined, departments.searchKey),
  ]
}

/** A statement: all departments that match the filters, by name, for a download. */
export function selectEveryDepartment(tenant: Tenant, viewer: Viewer, ask: DepartmentFilter = {}) {
  return tenant.db
    .select({ ...columns(viewer), contact_email: users.email })
    .from(departments)
    .leftJoin(regions, regionOf)
    .leftJoin(users, contactOf)
    .where(notDeleted(tenant, departments, ...filtered(ask)))
    .orderBy(departments.nameKey)
}

/** The departments of a district, or those deleted since the given time. */
export function listDepartments(tenant: Tenant, viewer: Viewer, ask: DepartmentQuery, deletedSince: string) {
  const conditions = filtered(ask)
  const where =
    ask.state === 'deleted'
      ? inDistrict(
          tenant,
          departments,
          isNotNull(departments.deletedAt),
          gte(departments.deletedAt, deletedSince),
          ...conditions,
        )
      : notDeleted(tenant, departments, ...conditions)
  return page(tenant, ask, {
    columns: columns(viewer),
    from: departments,
    joins: [
      [regions, regionOf],
      [users, contactOf],
    ],
    where,
    sorts: { name: departments.nameKey, main_contact_person: contactKey },
    fallback: 'name',
    id: departments.id,
  })
}

export async function findDepartment(tenant: Tenant, viewer: Viewer, id: string) {
  const [row] = await tenant.db
    .select(columns(viewer))
    .from(departments)
    .leftJoin(regions, regionOf)
    .leftJoin(users, contactOf)
    .where(notDeleted(tenant, departments, eq(departments.id, id)))
  return row ?? null
}
export type DepartmentRow = NonNullable<Awaited<ReturnType<typeof findDepartment>>>

/** All departments by name, as options of a form. */
export function listDepartmentChoices(tenant: Tenant) {
  return tenant.db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(notDeleted(tenant, departments))
    .orderBy(departments.nameKey)
}
