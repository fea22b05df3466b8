import { releaseAddresses } from '#db/directory/claims.ts'
import { insertMails } from '#db/jobs/outbox.ts'
import { recordAudits } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { nameKey, searchKey } from '#db/kit/keys.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { listHolders } from '#db/people/holders.ts'
import { type NewMember, takeOverMembers } from '#db/people/import-members.ts'
import { claimAddresses } from '#worker/auth/claim-addresses.ts'
import { explainTaken } from '#worker/auth/explain-taken.ts'
import type { By } from '#worker/kit/by.ts'
import type { Call } from '#worker/kit/call.ts'
import { drainSoon } from '#worker/mail/drain.ts'
import { invitationLetter } from './invitation.ts'
import type { AddMember } from './member-contract.ts'
import { checkPlace, refuseBeyond } from './member-references.ts'
import { memberSet } from './member-set.ts'

/** What several people have in common who are added at once; an invited person has no name until they give it. */
export type Newcomers = Omit<AddMember, 'email' | 'first_name' | 'last_name'> &
  Partial<Pick<AddMember, 'first_name' | 'last_name'>>

export function addMember(call: Call, tenant: Tenant, by: By, { email, ...input }: AddMember): Promise<void> {
  return addMembers(call, tenant, by, [email], input)
}

/**
 * Accepted members who are mailed an invitation each and set their own passwords (decisions §5): all of them in one batch,
 * or nobody. A taken address gets the same answer, and its owner a mail that explains: whether somebody has an account is
 * nobody's to learn here.
 */
export async function addMembers(
  call: Call,
  tenant: Tenant,
  by: By,
  emails: string[],
  input: Newcomers,
): Promise<void> {
  refuseBeyond(by.actor, input)
  await checkPlace(tenant, input)
  const people = new Map(
    emails.map((email) => [nameKey(email), { email, emailKey: nameKey(email), id: newId('user') }]),
  )
  const { districtId } = tenant
  const wanted = [...people.values()].map(({ emailKey, id }) => ({ emailKey, districtId, userId: id }))
  const { mine, holders } = await claimAddresses(call, wanted)
  const reserved = wanted.filter(({ emailKey }) => mine.has(emailKey))
  const added = [...people.values()].filter(({ emailKey }) => mine.has(emailKey))
  try {
    const theirs = await explainTaken(call, by.now, holders)
    await write(
      call,
      tenant,
      by,
      added.map((own) => newMember(by, input, own)),
    )
    for (const one of [tenant, ...theirs]) drainSoon(call, one)
  } catch (error) {
    // Where nobody was added the same request can be made again at once.
    const there = await listHolders(tenant.db, reserved)
    if (there.length === 0) await releaseAddresses(call.directory, reserved)
    if (isGuardFailure(error)) await checkPlace(tenant, input)
    throw error
  }
}

function newMember(by: By, input: Newcomers, own: { id: string; email: string; emailKey: string }): NewMember {
  const { first_name: firstName = '', last_name: lastName = '' } = input
  return {
    ...memberSet(input, { first_name: firstName, last_name: lastName, email: own.email }),
    ...own,
    ...{ firstName, lastName, role: input.role, status: 'accepted' },
    searchKey: searchKey(lastName, firstName, own.email),
    ...{ createdAt: by.now, createdBy: by.actor.userId, updatedAt: by.now, updatedBy: by.actor.userId },
    ...{ schools: input.schools, grades: input.user_grades ?? [] },
  }
}

async function write(call: Call, tenant: Tenant, by: By, added: NewMember[]): Promise<void> {
  if (added.length === 0) return
  const letters = added.map((member) => invitationLetter(call, tenant, by.actor, member))
  await runBatch(tenant, [
    ...takeOverMembers(tenant, { added, changed: [], links: letters.map(({ link }) => link) }),
    insertMails(
      tenant,
      letters.map(({ mail }) => mail),
      by.now,
    ),
    ...recordAudits(
      tenant,
      added.map(({ id, email, role }) => ({
        at: by.now,
        userId: by.actor.userId,
        entity: 'user',
        entityId: id,
        planId: null,
        action: 'invite',
        changes: { email: [null, email], role: [null, role], status: [null, 'accepted'] },
      })),
    ),
  ])
}
