import { eq, type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { guardThat } from '#db/kit/guard.ts'
import { matches, type PageQuery, page } from '#db/kit/page.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { searchKey } from '#model/keys.ts'
import { choosableColumns } from './choosable.ts'
import { mayBeContact } from './eligible.ts'
import { users } from './schema.ts'

function contactsOf(tenant: Tenant, ...more: (SQL | undefined)[]): SQL {
  return inDistrict(tenant, users, mayBeContact(), ...more)
}

export function listContacts(tenant: Tenant, ask: PageQuery & { search?: string | undefined }) {
  return page(tenant, ask, {
    columns: choosableColumns,
    from: users,
    where: contactsOf(tenant, matches(ask.search ? searchKey(ask.search) : undefined, users.searchKey)),
    sorts: { name: users.searchKey },
    fallback: 'name',
    id: users.id,
  })
}

/** A statement: the name of a contact, if this person may be one. */
export function selectContact(tenant: Tenant, id: string) {
  return tenant.db
    .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name') })
    .from(users)
    .where(contactsOf(tenant, eq(users.id, id)))
}

/** Fails the batch unless this person may still be a contact. */
export function guardContact(tenant: Tenant, id: string) {
  return guardThat(tenant, sql`select 1 from ${users} where ${contactsOf(tenant, eq(users.id, id))}`)
}

/** A statement: those of these people who may be contacts. */
export function selectContactsById(tenant: Tenant, ids: readonly string[]) {
  return tenant.db
    .select({ id: users.id })
    .from(users)
    .where(contactsOf(tenant, sql`${users.id} in ${among(ids)}`))
}

/** A statement: contacts by their addresses. */
export function selectContactsByEmail(tenant: Tenant, emailKeys: string[]) {
  return tenant.db
    .select({
      id: users.id,
      emailKey: users.emailKey,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name'),
    })
    .from(users)
    .where(contactsOf(tenant, sql`${users.emailKey} in ${among(emailKeys)}`))
}
