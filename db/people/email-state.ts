import { eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { type EmailState, users } from './schema.ts'

export type Undelivered = {
  emailKey: string
  state: EmailState
  /** When the provider reported it. */
  at: string
  /** When the email was sent; a report about an email from before the last Resend changes nothing. */
  sentAt: string
}

/** Marks the person with this address. Marking twice is the same as once. */
export function markUndelivered(tenant: Tenant, { emailKey, state, at, sentAt }: Undelivered) {
  const isNews = or(isNull(users.emailStateAt), lt(users.emailStateAt, sentAt))
  return tenant.db
    .update(users)
    .set({ emailState: state, emailStateAt: at })
    .where(inDistrict(tenant, users, eq(users.emailKey, emailKey), ne(users.status, 'deleted'), isNews))
    .returning({ id: users.id })
}

/** A statement: the addresses of a district that we send nothing to. */
export function selectUndeliverable(tenant: Tenant) {
  return tenant.db
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(inDistrict(tenant, users, isNotNull(users.emailState), ne(users.status, 'deleted')))
}

/** A statement: these people get emails again. */
export function clearUndelivered(tenant: Tenant, ids: readonly string[], at: string) {
  return tenant.db
    .update(users)
    .set({ emailState: null, emailStateAt: at })
    .where(inDistrict(tenant, users, sql`${users.id} in ${among(ids)}`))
}
