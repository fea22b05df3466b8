import { and, eq, ne, type SQL } from 'drizzle-orm'
import { users } from './schema.ts'

/** Who can own or join an element: accepted, active, and able to open one (the board cannot). */
export function mayOwn(): SQL | undefined {
  return and(mayAttend(), ne(users.role, 'board'))
}

/** Who can be on the team of a meeting: everybody who can sign in. */
export function mayAttend(): SQL | undefined {
  return and(eq(users.status, 'accepted'), eq(users.isActive, true))
}

/** Who can be the main contact of a department: people on staff. */
export function mayBeContact(): SQL | undefined {
  return and(mayOwn(), ne(users.role, 'community_member'))
}
