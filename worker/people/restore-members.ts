import { type Changes, insertAudits } from '#db/kit/audit.ts'
import type { Statement } from '#db/kit/batch.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type ChangedMember, takeOverMembers } from '#db/people/import-members.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { losesSuperAdmin } from './decide-member.ts'
import { type Before, changesOf } from './edit-member.ts'
import { MEMBER_KEYS, memberSet } from './member-set.ts'

/** A person as they are now, and former values to restore. */
export type Restored = { before: Before; former: Record<string, unknown> }

const KNOWN: string[] = [...MEMBER_KEYS, 'schools', 'user_grades']

/** The person with the former values of a change, in the fields that are still as that change left them. */
export function restoredOf(before: Before | undefined, changes: Changes): Restored[] {
  const former = before ? formerOf(before, changes) : {}
  return before && Object.keys(former).length > 0 ? [{ before, former }] : []
}

/** True if someone has since changed a field that this change set. */
export function isChangedSince(before: Before | undefined, changes: Changes): boolean {
  const set = Object.keys(changes).filter((key) => KNOWN.includes(key))
  return before !== undefined && Object.keys(formerOf(before, changes)).length < set.length
}

function formerOf(now: Before, changes: Changes): Record<string, unknown> {
  const current: Record<string, unknown> = {
    ...now,
    schools: now.user_schools.map(({ id }) => id).sort(),
    user_grades: [...now.user_grades].sort(),
  }
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([key, [, to]]) => KNOWN.includes(key) && JSON.stringify(current[key] ?? null) === JSON.stringify(to))
      .map(([key, [from]]) => [key, from]),
  )
}

/** Statements: these people get their former values back. */
export function restoreMembers(tenant: Tenant, caller: Caller, restored: readonly Restored[]): Statement[] {
  const changed = restored.map(({ before, former }): ChangedMember => {
    const { schools, user_grades: grades, ...own } = former as { schools?: string[]; user_grades?: string[] } // as the audit stores them
    return {
      ...{ id: before.id, version: before.version, set: { ...memberSet(own, before), ...updateStamps(caller) } },
      ...{ schools: schools ?? null, grades: grades ?? null, losesSuperAdmin: losesSuperAdmin(before, own) },
    }
  })
  return [
    ...takeOverMembers(tenant, { added: [], changed, links: [] }),
    ...insertAudits(
      tenant,
      caller,
      restored.map(({ before, former }) => ({
        ...{ entity: 'user', entityId: before.id, action: 'edit', changes: changesOf(before, former) },
      })),
    ),
  ]
}
