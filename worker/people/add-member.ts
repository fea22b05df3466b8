import { recordAudit } from '#db/kit/audit.ts'
import { newId } from '#db/kit/id.ts'
import { nameKey, searchKey } from '#db/kit/keys.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { replaceGrades, replaceSchools } from '#db/people/member-writes.ts'
import { insertUser } from '#db/people/queries.ts'
import { claimAddress } from '#worker/auth/claim-address.ts'
import { explainTaken } from '#worker/auth/explain-taken.ts'
import { INVITATION_DAYS, newMailLink } from '#worker/auth/mail-token.ts'
import type { By } from '#worker/kit/by.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Actor } from '#worker/kit/env.ts'
import { drainSoon } from '#worker/mail/drain.ts'
import { queueMail } from '#worker/mail/queue.ts'
import type { AddMember } from './member-contract.ts'
import { checkPlace, refuseBeyond } from './member-references.ts'
import { memberSet } from './member-set.ts'

/** An invited person has no name until they give it themselves. */
export type Newcomer = Omit<AddMember, 'first_name' | 'last_name'> &
  Partial<Pick<AddMember, 'first_name' | 'last_name'>>

/**
 * An accepted member who is mailed an invitation and sets their own password (decisions §5). A taken address gets the
 * same answer, and its owner a mail that explains: whether somebody has an account is nobody's to learn here.
 */
export async function addMember(call: Call, tenant: Tenant, by: By, input: Newcomer): Promise<void> {
  refuseBeyond(by.actor, input)
  await checkPlace(tenant, input)
  const emailKey = nameKey(input.email)
  const userId = newId('user')
  const districtId = by.actor.district.id
  const claim = await claimAddress(call, { emailKey, districtId, userId })
  if (claim.mine) await write(call, tenant, by, input, { userId, emailKey })
  else if (claim.holder) await explainTaken(call, claim.holder)
}

async function write(call: Call, tenant: Tenant, by: By, input: Newcomer, own: { userId: string; emailKey: string }) {
  const { userId, emailKey } = own
  const { first_name: firstName = '', last_name: lastName = '', email } = input
  const invitation = inviteStatements(call, tenant, by, { userId, email })
  await tenant.db.batch([
    insertUser(tenant, {
      ...memberSet(input, { first_name: firstName, last_name: lastName, email }),
      id: userId,
      email,
      emailKey,
      firstName,
      lastName,
      searchKey: searchKey(lastName, firstName, email),
      role: input.role,
      status: 'accepted',
      createdAt: by.now,
      createdBy: by.actor.userId,
      updatedAt: by.now,
      updatedBy: by.actor.userId,
    }),
    ...replaceSchools(tenant, userId, input.schools),
    ...replaceGrades(tenant, userId, input.user_grades ?? []),
    ...invitation,
    recordAudit(tenant, {
      at: by.now,
      userId: by.actor.userId,
      entity: 'user',
      entityId: userId,
      planId: null,
      action: 'invite',
      changes: { email: [null, email], role: [null, input.role], status: [null, 'accepted'] },
    }),
  ])
  drainSoon(call, tenant)
}

/** A new invitation link and its mail; the link works once, for seven days. */
export function inviteStatements(call: Call, tenant: Tenant, by: By, to: { userId: string; email: string }) {
  const link = newMailLink(call, tenant, { cell: by.actor.district.cell, userId: to.userId, kind: 'invite' })
  const message = invitation(by.actor, link.url)
  return [link.statement, queueMail(tenant, { to: to.email, message, key: invitationKey(link), now: by.now })] as const
}

export const invitationKey = (link: { id: string }) => `invite:${link.id}`

export function invitation({ district, firstName, lastName }: Actor, url: string) {
  return {
    kind: 'invitation' as const,
    districtName: district.name,
    invitedBy: `${firstName} ${lastName}`,
    url,
    days: INVITATION_DAYS,
  }
}
