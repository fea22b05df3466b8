import { type Counts, guardHeld, insertFaults, moveRun } from '#db/imports/runs.ts'
import { insertMails } from '#db/jobs/outbox.ts'
import { type Audited, insertAudits } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate } from '#db/kit/guard.ts'
import { type Author, authorOf, createStamps, updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type ChangedMember, type NewMember, takeOverMembers } from '#db/people/import-members.ts'
import { searchKey } from '#model/keys.ts'
import { claimAddresses } from '#worker/auth/claim-addresses.ts'
import { countNotices } from '#worker/auth/limits.ts'
import { notifyTakenAddresses } from '#worker/auth/notify-taken-addresses.ts'
import type { BackgroundImport, Part, Working } from '#worker/imports/background.ts'
import { losesSuperAdmin } from './decide-member.ts'
import { invitationLetter } from './invitation.ts'
import type { MemberFile } from './member-columns.ts'
import { memberSet } from './member-set.ts'
import { type MemberRow, readMemberSheet } from './member-sheet.ts'
import { newcomerId } from './newcomer-id.ts'
import { changesSomething, errorsOf, readMembers } from './read-members.ts'

/** Rows per batch: small enough for its JSON parameters, large enough for five thousand rows in twenty batches. */
export const PART = 250

/**
 * Imports the next part of a file: checks it again with the starter's current rights, reserves addresses, then writes
 * people, invitations, audit, errors, and progress in one batch. Repeating a part changes nothing twice, because a new
 * person's id is derived from the import and the address.
 */
async function importPart(
  file: MemberFile,
  work: Working,
  tenant: Tenant,
  { run, actor, leaseUntil }: Part,
): Promise<number> {
  const records = file.file.records.slice(run.position, run.position + PART)
  const numbers = new Set(records.map(({ row }) => row))
  const within = ({ row }: { row: number }) => numbers.has(row)
  const part = { ...file, rows: file.rows.filter(within), errors: file.errors.filter(within) }
  const sheet = await readMemberSheet(tenant, actor, file, part.rows)
  const faults = errorsOf(part, sheet)
  const fresh = sheet.rows.filter(({ id }) => id === null)
  const touched = sheet.rows.filter((row) => row.id !== null && changesSomething(row))
  const { districtId } = tenant
  const claims = await claimAddresses(
    work,
    fresh.map(({ emailKey }) => ({ emailKey, districtId, userId: newcomerId(run.id, emailKey) })),
  )
  // A repeated part must not count its emails twice.
  const emailed = fresh.filter(({ emailKey }) => run.invites || !claims.mine.has(emailKey))
  const room = await countNotices(
    work,
    emailed.map(({ emailKey }) => emailKey),
    run.id,
  )
  await notifyTakenAddresses(
    work,
    run.id,
    claims.holders.filter(({ emailKey }) => room.has(emailKey)),
  )
  const now = work.now.toISOString()
  const by = authorOf(actor.userId, now)
  const added = fresh.filter(({ emailKey }) => claims.mine.has(emailKey)).map((row) => newMember(run.id, row, by))
  const letters = run.invites
    ? added.filter(({ emailKey }) => room.has(emailKey)).map((member) => invitationLetter(work, tenant, actor, member))
    : []
  // Count a taken address like a free one: nobody may learn whether a person has an account elsewhere.
  const counts: Counts = {
    added: fresh.length,
    changed: touched.length,
    same: sheet.rows.length - fresh.length - touched.length,
    failed: new Set(faults.map(({ row }) => row)).size,
  }
  const ended = run.position + records.length >= run.total
  await runBatch(tenant, [
    guardHeld(tenant, run),
    ...takeOverMembers(tenant, {
      added,
      changed: touched.map((row) => changedMember(row, by)),
      links: letters.map(({ link }) => link),
    }),
    ...(letters.length > 0
      ? [
          insertMails(
            tenant,
            letters.map(({ mail }) => mail),
            now,
          ),
        ]
      : []),
    ...insertAudits(tenant, by, auditsOf(added, touched, run.invites)),
    ...insertFaults(tenant, run.id, faults),
    moveRun(tenant, run, { rows: records.length, counts, until: leaseUntil, finishedAt: ended ? now : null }),
  ])
  return records.length
}

export const MEMBER_PARTS: BackgroundImport = {
  permission: 'members:write',
  noRight: 'The person who started this import can no longer import members',
  open(bytes) {
    const file = readMembers(bytes)
    return (work, tenant, part) => importPart(file, work, tenant, part)
  },
  wasOvertaken: (error) => isDuplicate(error, 'email_key'),
}

function newMember(importId: string, { email, emailKey, set }: MemberRow, by: Author): NewMember {
  const { first_name: firstName = '', last_name: lastName = '', role = 'pilot_user' } = set // a new person's row has all three
  const { regionId, phoneNumber, userPosition, yearsService, teacherId } = memberSet(set, NO_NAMES)
  return {
    ...{ id: newcomerId(importId, emailKey), email, emailKey, firstName, lastName, role },
    searchKey: searchKey(lastName, firstName, email),
    status: 'accepted',
    ...{ regionId: regionId ?? null, phoneNumber: phoneNumber ?? null, userPosition: userPosition ?? null },
    ...{ yearsService: yearsService ?? null, teacherId: teacherId ?? null },
    ...createStamps(by),
    ...{ schools: set.schools ?? [], grades: set.user_grades ?? [] },
  }
}
const NO_NAMES = { first_name: '', last_name: '', email: '' }

function changedMember({ id, version, before, email, set }: MemberRow, by: Author): ChangedMember {
  return {
    id: id ?? '', // a changed person has an id
    version,
    set: { ...memberSet(set, before ?? { ...NO_NAMES, email }), ...updateStamps(by) },
    ...{ schools: set.schools ?? null, grades: set.user_grades ?? null },
    losesSuperAdmin: losesSuperAdmin(before, set),
  }
}

function auditsOf(added: NewMember[], touched: MemberRow[], invites: boolean): Audited[] {
  return [
    ...added.map(
      ({ id, email, role }): Audited => ({
        entity: 'user',
        entityId: id,
        action: invites ? 'invite' : 'create',
        changes: { email: [null, email], role: [null, role], status: [null, 'accepted'] },
      }),
    ),
    ...touched.map(
      ({ id, audit }): Audited => ({ entity: 'user', entityId: id ?? '', action: 'edit', changes: audit }), // as above
    ),
  ]
}
