import { eq, sql } from 'drizzle-orm'
import { MOST_OF_KIND, named } from '#db/kit/find.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type Viewer, visibleMember } from './member-rights.ts'
import { users } from './schema.ts'

/** A statement: members whose account the viewer may open, by first or last name; none for null. */
export function findMembers(tenant: Tenant, viewer: Viewer, key: string | null) {
  const isVisible = key === null ? undefined : visibleMember(viewer)
  const { where, order } = named(tenant, users, key, eq(users.status, 'accepted'), isVisible)
  return tenant.db
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('person_name'),
      role: users.role,
    })
    .from(users)
    .where(where)
    .orderBy(...order)
    .limit(MOST_OF_KIND)
}
