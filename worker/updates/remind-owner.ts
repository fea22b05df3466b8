import { insertMail } from '#db/jobs/outbox.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { reminderId, selectOwedOf, selectToRemind } from '#db/updates/owners.ts'
import { digestOf } from '#worker/jobs/digest-message.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Env } from '#worker/kit/env.ts'
import { Problem } from '#worker/kit/problem.ts'
import type { Posted } from '#worker/mail/queue.ts'
import { noticeLinks } from '#worker/notices/notice-links.ts'
import type { Reminded } from './contract.ts'
import { getsReminders, owedElse, updateDays } from './get-updates.ts'

export const NOTHING_OWED = 'This person owes no updates now'

/**
 * One email to a person with every update owed, and how many readings and minutes, unless this person was reminded today or wants no such emails; the
 * answer says which. 409 if nothing is owed or the person can't sign in.
 */
export async function remindOwner(tenant: Tenant, caller: Caller, env: Env, userId: string): Promise<Reminded> {
  const { district, today, now } = caller
  const [due, [person]] = await tenant.db.batch([
    selectOwedOf(tenant, userId, updateDays(today)),
    selectToRemind(tenant, userId, owedElse(caller)),
  ])
  const { readings = 0, minutes = 0 } = person ?? {}
  const updates = due.length + readings + minutes
  if (!person || updates === 0) throw new Problem(409, NOTHING_OWED)
  const answer = { user_id: userId, updates, reminded_at: person.remindedAt }
  if (!getsReminders(district, person.howOften)) return { ...answer, outcome: 'no_email' }
  if (person.remindedAt !== null) return { ...answer, outcome: 'already_reminded' }
  const to = { cell: district.cell, districtId: tenant.districtId, userId, kind: 'review_due' as const }
  const links = noticeLinks(env, to, person.role)
  const about = {
    districtName: district.name,
    naming: district.naming,
    today,
    publicUrl: env.PUBLIC_URL,
    foot: links.foot,
  }
  const reviews = due.map((one) => ({ ...one, group: groupOf(one.dueOn, today) }))
  const also = { readings, minutes, url: new URL('/my-updates', env.PUBLIC_URL).href }
  const message = { ...digestOf(about, reviews), firstName: person.firstName, also }
  const payload: Posted = { to: person.email, unsubscribeUrl: links.oneClick, message }
  const mail = { id: reminderId(today, userId), kind: message.kind, payload }
  // Another planner may send the same reminder at this moment: only one of the two writes it.
  const [written] = await insertMail(tenant, { ...mail, createdAt: now, availableAt: now }).returning()
  return { ...answer, reminded_at: now, outcome: written ? 'sent' : 'already_reminded' }
}

function groupOf(dueOn: string, today: string) {
  if (dueOn < today) return 'overdue' as const
  return dueOn === today ? ('today' as const) : ('week' as const)
}
