import { eq, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { selectAnyNode } from '#db/plans/nodes.ts'
import type { Viewer } from '#db/plans/rights.ts'

type Asked = { planId: string | null; elementId: string | null; people: readonly string[] }

/** What a meeting is about and who comes, as far as it exists, is visible, and can sign in; in one trip. */
export async function findChosen(tenant: Tenant, viewer: Viewer, { planId, elementId, people }: Asked) {
  const [plans, elements, found] = await tenant.db.batch([
    selectAnyNode(tenant, viewer, { node: 'plan', id: planId ?? '' }),
    selectAnyNode(tenant, viewer, { node: 'element', id: elementId ?? '' }),
    tenant.db
      .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('chosen_name') })
      .from(users)
      .where(
        inDistrict(
          tenant,
          users,
          eq(users.status, 'accepted'),
          eq(users.isActive, true),
          sql`${users.id} in ${among(people)}`,
        ),
      ),
  ])
  return { plan: plans[0] ?? null, element: elements[0] ?? null, people: found }
}
