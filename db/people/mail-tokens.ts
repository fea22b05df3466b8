import { eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { districts } from '#db/districts/schema.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { mailTokens, users } from './schema.ts'

export type MailTokenKind = (typeof mailTokens.$inferSelect)['kind']

export function insertMailToken(tenant: Tenant, token: Omit<typeof mailTokens.$inferInsert, 'districtId'>) {
  return tenant.db.insert(mailTokens).values({ ...token, districtId: tenant.districtId })
}

/** Statements for any number of links. */
export function insertMailTokens(tenant: Tenant, tokens: Omit<typeof mailTokens.$inferInsert, 'districtId'>[]) {
  return insertMany(tenant, mailTokens, tokens)
}

/** The person of an emailed link, if the link is valid for this purpose and the account is not deleted. */
export async function findMailToken(tenant: Tenant, id: string, kind: MailTokenKind, now: string) {
  const [row] = await tenant.db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      passwordHash: users.passwordHash,
      status: users.status,
      isActive: users.isActive,
      emailConfirmedAt: users.emailConfirmedAt,
      districtName: sql<string>`${districts.name}`.as('district_name'),
      timeZone: districts.timeZone,
      suspendedAt: districts.suspendedAt,
    })
    .from(mailTokens)
    .innerJoin(users, sameDistrict(users, mailTokens, eq(users.id, mailTokens.userId)))
    .innerJoin(districts, eq(districts.districtId, mailTokens.districtId))
    .where(
      inDistrict(
        tenant,
        mailTokens,
        eq(mailTokens.id, id),
        eq(mailTokens.kind, kind),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
        ne(users.status, 'deleted'),
      ),
    )
  return row ?? null
}

/** First statement of the batch that uses a link: only one of parallel uses succeeds (quality 10). */
export function guardUnusedMailToken(tenant: Tenant, id: string, now: string) {
  return guardThat(
    tenant,
    sql`select 1 from ${mailTokens} where ${inDistrict(tenant, mailTokens, eq(mailTokens.id, id), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now))}`,
  )
}

/**
 * Uses up every open link that people got, or those of one kind. All of them after a change of address, because they
 * are in another mailbox then, and after a new password, because no old link may replace it.
 */
export function spendMailTokensOf(tenant: Tenant, user: string | readonly string[], now: string, kind?: MailTokenKind) {
  const userIds = JSON.stringify([user].flat())
  return tenant.db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      inDistrict(
        tenant,
        mailTokens,
        sql`${mailTokens.userId} in (select value from json_each(${userIds}))`,
        kind ? eq(mailTokens.kind, kind) : undefined,
        isNull(mailTokens.usedAt),
      ),
    )
}
