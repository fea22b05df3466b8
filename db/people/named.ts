import { sql } from 'drizzle-orm'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { mayOwn } from './eligible.ts'
import { users } from './schema.ts'

type Asked = { at: number; key: string }
const columns = { id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name') }
const at = sql<number>`asked.value ->> 'at'`.as('at')

/**
 * Statements: the people who can own an element and have one of these names, as their search keys begin ("smith dana"),
 * or one of these addresses. `at` is the number of what was asked.
 */
export function selectNamed(tenant: Tenant, names: readonly Asked[], emails: readonly Asked[]) {
  const asked = (list: readonly Asked[]) => sql`(select value from json_each(${JSON.stringify(list)})) asked`
  const key = sql`(asked.value ->> 'key')`
  return [
    tenant.db
      .selectDistinct({ at, ...columns })
      .from(asked(names))
      .crossJoin(users)
      .where(
        inDistrict(
          tenant,
          users,
          mayOwn(),
          // A name, then a space and the address, which has no spaces.
          sql`${users.searchKey} >= ${key} || ' ' and ${users.searchKey} < ${key} || '!'`,
          sql`instr(substr(${users.searchKey}, length(${key}) + 2), ' ') = 0`,
        ),
      ),
    tenant.db
      .selectDistinct({ at, ...columns })
      .from(asked(emails))
      .crossJoin(users)
      .where(
        // The exact condition of the unique index, so that SQLite uses it.
        inDistrict(tenant, users, sql`${users.status} <> 'deleted'`, mayOwn(), sql`${users.emailKey} = ${key}`),
      ),
  ] as const
}
