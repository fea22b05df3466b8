import { releaseAddresses } from '#db/directory/claims.ts'
import { insertMails } from '#db/jobs/outbox.ts'
import { insertAudits } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
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
import { idempotent } from '#worker/kit/idempotent.ts'
import { conflict, invalid, tooMany } from '#worker/kit/problem.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { invitationLetter } from './invitation.ts'
import { INVITED_OFTEN, inviteAgainStatements, occasionOf } from './invite-again.ts'
import type { AddMember, InviteOutcome } from './member-contract.ts'
import { checkPlace, refuseBeyond } from './member-references.ts'
import { memberSet } from './member-set.ts'

/** A person to add; an invited person may have no name until they accept. */
export type Newcomer = { email: string; first_name: string; last_name: string }
/** What all people added together share. */
export type Newcomers = Omit<AddMember, keyof Newcomer>
type Outcome = { outcome: InviteOutcome; note: string | null }
type Asked = { newcomers: Newcomer[]; rest: Newcomers }
const INVITED: Outcome = { outcome: 'invited', note: null }

/** Adds one person with all fields; an existing member's address is an error of its field. */
export async function addMember(
  call: Call,
  tenant: Tenant,
  caller: Caller,
  input: AddMember,
  key: string | null,
): Promise<void> {
  const { email, first_name, last_name, ...rest } = input
  const answers = await addMembers(call, tenant, caller, { newcomers: [{ email, first_name, last_name }], rest }, key)
  const answer = answers.get(nameKey(email))
  if (answer?.outcome === 'invalid') throw tooMany(3600, INVITED_OFTEN, { email: [INVITED_OFTEN] })
  if (answer?.outcome === 'member') throw invalid({ email: [answer.note ?? 'Already a member'] })
}

/**
 * Adds accepted members and emails each an invitation to set a password, all in one batch or none. A person invited to
 * this district before gets a new invitation; existing members are left alone. An account in another district answers
 * like a free address, and its owner gets an explanation by email. A request with the key of an earlier one sends
 * nothing: a second invitation would end the first one's link.
 */
export async function addMembers(
  call: Call,
  tenant: Tenant,
  caller: Caller,
  asked: Asked,
  key: string | null,
): Promise<Map<string, Outcome>> {
  refuseBeyond(caller.actor, asked.rest)
  const occasion = occasionOf(caller, key)
  const made: { answers?: Map<string, Outcome> } = {}
  const make = async (fresh: string, mark: Statement[]) => {
    made.answers = await invite(call, tenant, caller, asked, { occasion, mark })
    return fresh
  }
  await idempotent(tenant, caller, key, asked, make, newId('user'))
  if (made.answers) return made.answers
  const { answers } = await decide(call, tenant, caller, asked.newcomers, occasion)
  for (const [of, { outcome }] of answers) if (outcome === 'again') answers.set(of, INVITED)
  return answers
}

/** The outcome for each address, and the members among them; the same occasion again counts no further emails. */
async function decide(call: Call, tenant: Tenant, caller: Caller, newcomers: Newcomer[], occasion: string) {
  const answers = new Map(newcomers.map(({ email }): [string, Outcome] => [nameKey(email), INVITED]))
  const here = await selectMembersByEmail(tenant, caller.actor, [...answers.keys()])
  for (const one of here) answers.set(nameKey(one.email), outcomeOf(one))
  // Count every address the same, whether or not it has an account.
  const mailed = [...answers].flatMap(([of, { outcome }]) => (outcome === 'member' ? [] : [of]))
  const room = await countNotices(call, mailed, occasion)
  for (const of of mailed) if (!room.has(of)) answers.set(of, { outcome: 'invalid', note: INVITED_OFTEN })
  return { answers, here }
}

async function invite(
  call: Call,
  tenant: Tenant,
  caller: Caller,
  { newcomers, rest }: Asked,
  { occasion, mark }: { occasion: string; mark: Statement[] },
): Promise<Map<string, Outcome>> {
  await checkPlace(tenant, rest)
  const { answers, here } = await decide(call, tenant, caller, newcomers, occasion)
  const outcome = (of: string) => answers.get(of)?.outcome
  const again = here.filter((one) => outcome(nameKey(one.email)) === 'again')
  const people = new Map(
    newcomers.map((one) => [nameKey(one.email), { ...one, emailKey: nameKey(one.email), id: newId('user') }]),
  )
  for (const of of [...people.keys()]) if (outcome(of) !== 'invited') people.delete(of)
  const { districtId } = tenant
  const wanted = [...people.values()].map(({ emailKey, id }) => ({ emailKey, districtId, userId: id }))
  const { mine, holders } = await claimAddresses(call, wanted)
  const reserved = wanted.filter(({ emailKey }) => mine.has(emailKey))
  const added = [...people.values()].filter(({ emailKey }) => mine.has(emailKey))
  // Another request is just creating the others, perhaps the same one, which then keeps the key.
  const isAlone = mine.size + holders.length === wanted.length
  try {
    const elsewhere = holders.filter((one) => one.districtId !== districtId)
    const theirs = await notifyTakenAddresses(call, occasion, elsewhere)
    await write(
      call,
      tenant,
      caller,
      added.map((own) => newMember(caller, rest, own)),
      { again, mark: isAlone ? mark : [] },
    )
    for (const one of [tenant, ...theirs]) drainAfterResponse(call, one)
  } catch (error) {
    // Nobody was added, so allow the same request again at once.
    const there = await listHolders(tenant.db, reserved)
    if (there.length === 0) await releaseAddresses(call.directory, reserved)
    if (isGuardFailure(error)) {
      await checkPlace(tenant, rest)
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
  { again, mark }: { again: { id: string; email: string; version: number }[]; mark: Statement[] },
): Promise<void> {
  const repeated = [...mark, ...inviteAgainStatements(call, tenant, caller, again)]
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
