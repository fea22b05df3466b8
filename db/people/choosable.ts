import { eq, isNull, ne, sql } from 'drizzle-orm'
import { searchKey } from '#db/kit/keys.ts'
import { matches, type PageAsk, page } from '#db/kit/page.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { plans } from '#db/plans/schema.ts'
import { users } from './schema.ts'

type Ask = PageAsk & { search?: string | undefined; plan_id?: string | undefined }

/**
 * People who can own or join an element: accepted, active, and able to open it (the board cannot). A plan that is not
 * the district's own has none.
 */
export function listChoosable(tenant: Tenant, ask: Ask) {
  const ofPlan =
    ask.plan_id === undefined
      ? undefined
      : sql`exists (select 1 from ${plans} where ${inDistrict(tenant, plans, eq(plans.id, ask.plan_id), isNull(plans.deletedAt))})`
  return page(tenant, ask, {
    select: tenant.db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        role: users.role,
        isActive: users.isActive,
      })
      .from(users)
      .$dynamic(),
    from: users,
    where: inDistrict(
      tenant,
      users,
      eq(users.status, 'accepted'),
      eq(users.isActive, true),
      ne(users.role, 'board'),
      matches(ask.search ? searchKey(ask.search) : undefined, users.searchKey),
      ofPlan,
    ),
    sorts: { name: users.searchKey },
    fallback: 'name',
    id: users.id,
  })
}
