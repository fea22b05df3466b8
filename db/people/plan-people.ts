import { eq, isNotNull, sql } from 'drizzle-orm'
import { matches, type PageQuery, page } from '#db/kit/page.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { elements } from '#db/plans/schema.ts'
import { searchKey } from '#model/keys.ts'
import { choosableColumns } from './choosable.ts'
import { users } from './schema.ts'

type Ask = PageQuery & { plan: string; search?: string | undefined }

/** One page of the people who own an element of the plan or are on the team of one, also those who left. Roles that read people also read drafts. */
export function listPlanPeople(tenant: Tenant, ask: Ask) {
  const here = notDeleted(tenant, elements, eq(elements.planId, ask.plan))
  const owners = sql`select ${elements.ownerId} from ${elements} where ${here} and ${isNotNull(elements.ownerId)}`
  const team = sql`select et.user_id from ${elements} cross join element_team et on et.district_id = ${elements.districtId} and et.element_id = ${elements.id} where ${here}`
  return page(tenant, ask, {
    columns: choosableColumns,
    from: users,
    where: inDistrict(
      tenant,
      users,
      sql`${users.id} in (${owners} union ${team})`,
      matches(ask.search ? searchKey(ask.search) : undefined, users.searchKey),
    ),
    sorts: { name: users.searchKey },
    fallback: 'name',
    id: users.id,
  })
}
