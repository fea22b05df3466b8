import { insertMail } from '#db/jobs/outbox.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { reminderId, selectOwedOf } from '#db/updates/owners.ts'
import { digestOf } from '#worker/jobs/digest-message.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Env } from '#worker/kit/env.ts'
import { Problem } from '#worker/kit/problem.ts'
import type { Posted } from '#worker/mail/queue.ts'
import { noticeLinks } from '#worker/notices/notice-links.ts'
import type { Reminded } from './contract.ts'
import { getsReminders, updateDays } from './get-updates.ts'

export const NOTHING_OWED = 'This person owes no updates now'

/**
 * One email to an owner with every update owed, unless this person was reminded today or wants no such emails; the
 * answer says which. 409 if nothing is owed or the person can't sign in.
 */
export async function remindOwner(tenant: Tenant, caller: Caller, env: Env, userId: string): Promise<Reminded> {
  const { district, today, now } = caller
  const due = await selectOwedOf(tenant, userId, updateDays(today))
  const first = due[0]
  if (!first) throw new Problem(409, NOTHING_OWED)
  const answer = { user_id: userId, updates: due.length, reminded_at: first.remindedAt }
  if (!getsReminders(district, first.howOften)) return { ...answer, outcome: 'no_email' }
  if (first.remindedAt !== null) return { ...answer, outcome: 'already_reminded' }
  const to = { cell: district.cell, districtId: tenant.districtId, userId, kind: 'review_due' as const }
  const links = noticeLinks(env, to, first.role)
  const about = {
    districtName: district.name,
    naming: district.naming,
    today,
    publicUrl: env.PUBLIC_URL,
    foot: links.foot,
  }
  const reviews = due.map((one) => ({ ...one, group: groupOf(one.dueOn, today) }))
  const payload: Posted = { to: first.email, unsubscribeUrl: links.oneClick, message: digestOf(about, reviews) }
  const mail = { id: reminderId(today, userId), kind: payload.message.kind, payload }
  // Another planner may send the same reminder at this moment: only one of the two writes it.
  const [written] = await insertMail(tenant, { ...mail, createdAt: now, availableAt: now }).returning()
  return { ...answer, reminded_at: now, outcome: written ? 'sent' : 'already_reminded' }
}

function groupOf(dueOn: string, today: string) {
  if (dueOn < today) return 'overdue' as const
  return dueOn === today ? ('today' as const) : ('week' as const)
}
