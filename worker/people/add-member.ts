import { releaseAddresses } from '#db/directory/claims.ts'
import { insertMails } from '#db/jobs/outbox.ts'
import { insertAudits } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { listHolders } from '#db/people/holders.ts'
import { type NewMember, takeOverMembers } from '#db/people/import-members.ts'
import { type MemberDetailRow, selectMembersByEmail } from '#db/people/members.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { claimAddresses } from '#worker/auth/claim-addresses.ts'
import { countNotices } from '#worker/auth/limits.ts'
import { notifyTakenAddresses } from '#worker/auth/notify-taken-addresses.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, invalid, tooMany } from '#worker/kit/problem.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { invitationLetter } from './invitation.ts'
import { INVITED_OFTEN, inviteAgainStatements } from './invite-again.ts'
import type { AddMember, InviteOutcome } from './member-contract.ts'
import { checkPlace, refuseBeyond } from './member-references.ts'
import { memberSet } from './member-set.ts'

/** A person to add; an invited person may have no name until they accept. */
export type Newcomer = { email: string; first_name: string; last_name: string }
/** What all people added together share. */
export type Newcomers = Omit<AddMember, keyof Newcomer>
type Outcome = { outcome: InviteOutcome; note: string | null }

/** Adds one person with all fields; an existing member's address is an error of its field. */
export async function addMember(call: Call, tenant: Tenant, caller: Caller, input: AddMember): Promise<void> {
  const { email, first_name, last_name, ...rest } = input
  const answers = await addMembers(call, tenant, caller, [{ email, first_name, last_name }], rest)
  const answer = answers.get(nameKey(email))
  if (answer?.outcome === 'invalid') throw tooMany(3600, INVITED_OFTEN, { email: [INVITED_OFTEN] })
  if (answer?.outcome === 'member') throw invalid({ email: [answer.note ?? 'Already a member'] })
}

/**
 * Adds accepted members and emails each an invitation to set a password, all in one batch or none. A person invited to
 * this district before gets a new invitation; existing members are left alone. An account in another district answers
 * like a free address, and its owner gets an explanation by email.
 */
export async function addMembers(
  call: Call,
  tenant: Tenant,
  caller: Caller,
  newcomers: Newcomer[],
  input: Newcomers,
): Promise<Map<string, Outcome>> {
  refuseBeyond(caller.actor, input)
  await checkPlace(tenant, input)
  const people = new Map(
    newcomers.map((one) => [nameKey(one.email), { ...one, emailKey: nameKey(one.email), id: newId('user') }]),
  )
  const here = await selectMembersByEmail(tenant, caller.actor, [...people.keys()])
  const answers = new Map([...people.keys()].map((key): [string, Outcome] => [key, { outcome: 'invited', note: null }]))
  for (const one of here) answers.set(nameKey(one.email), outcomeOf(one))
  const invitedBefore = here.filter((one) => answers.get(nameKey(one.email))?.outcome === 'again')
  for (const one of here) people.delete(nameKey(one.email))
  // Count every address the same, whether or not it has an account.
  const asked = [...people.keys(), ...invitedBefore.map((one) => nameKey(one.email))]
  const room = await countNotices(call, asked)
  for (const key of asked) if (!room.has(key)) answers.set(key, { outcome: 'invalid', note: INVITED_OFTEN })
  const again = invitedBefore.filter((one) => room.has(nameKey(one.email)))
  for (const key of people.keys()) if (!room.has(key)) people.delete(key)
  const { districtId } = tenant
  const wanted = [...people.values()].map(({ emailKey, id }) => ({ emailKey, districtId, userId: id }))
  const { mine, holders } = await claimAddresses(call, wanted)
  const reserved = wanted.filter(({ emailKey }) => mine.has(emailKey))
  const added = [...people.values()].filter(({ emailKey }) => mine.has(emailKey))
  try {
    const theirs = await notifyTakenAddresses(call, caller.now, holders)
    await write(
      call,
      tenant,
      caller,
      added.map((own) => newMember(caller, input, own)),
      again,
    )
    for (const one of [tenant, ...theirs]) drainAfterResponse(call, one)
  } catch (error) {
    // Nobody was added, so allow the same request again at once.
    const there = await listHolders(tenant.db, reserved)
    if (there.length === 0) await releaseAddresses(call.directory, reserved)
    if (isGuardFailure(error)) {
      await checkPlace(tenant, input)
      throw conflict('Someone else changed one of them just now. Try again.')
    }
    throw error
  }
  return answers
}

/** What an invitation means for a person of this district. */
function outcomeOf(one: Pick<MemberDetailRow, 'status' | 'is_active' | 'is_invited' | 'is_editable'>): Outcome {
  if (!one.is_editable) return { outcome: 'member', note: 'Belongs to someone you do not manage' }
  if (one.is_invited) return { outcome: 'again', note: null }
  if (one.status === 'pending') return { outcome: 'member', note: 'Asked to join. Accept the request under Pending' }
  if (one.status === 'rejected') return { outcome: 'member', note: 'Was rejected. Accept the request under Rejected' }
  return { outcome: 'member', note: one.is_active ? null : 'Already a member, but deactivated' }
}

function newMember(caller: Caller, input: Newcomers, own: Newcomer & { id: string; emailKey: string }): NewMember {
  const { first_name: firstName, last_name: lastName, ...account } = own
  return {
    ...memberSet(input, own),
    ...account,
    ...{ firstName, lastName, role: input.role, status: 'accepted' },
    searchKey: searchKey(lastName, firstName, own.email),
    ...createStamps(caller),
    ...{ schools: input.schools, grades: input.user_grades ?? [] },
  }
}

async function write(
  call: Call,
  tenant: Tenant,
  caller: Caller,
  added: NewMember[],
  again: { id: string; email: string; version: number }[],
): Promise<void> {
  const repeated = inviteAgainStatements(call, tenant, caller, again)
  if (added.length === 0) {
    if (repeated.length > 0) await runBatch(tenant, repeated)
    return
  }
  const letters = added.map((member) => invitationLetter(call, tenant, caller.actor, member))
  await runBatch(tenant, [
    ...repeated,
    ...takeOverMembers(tenant, { added, changed: [], links: letters.map(({ link }) => link) }),
    insertMails(
      tenant,
      letters.map(({ mail }) => mail),
      caller.now,
    ),
    ...insertAudits(
      tenant,
      caller,
      added.map(({ id, email, role }) => ({
        entity: 'user',
        entityId: id,
        action: 'invite',
        changes: { email: [null, email], role: [null, role], status: [null, 'accepted'] },
      })),
    ),
  ])
}
