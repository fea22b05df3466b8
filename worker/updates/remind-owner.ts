import { insertMail } from '#db/jobs/outbox.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectOwedOf } from '#db/updates/updates.ts'
import { digestOf } from '#worker/jobs/digest-message.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Env } from '#worker/kit/env.ts'
import { Problem } from '#worker/kit/problem.ts'
import type { Posted } from '#worker/mail/queue.ts'
import { noticeLinks } from '#worker/notices/notice-links.ts'
import { updateDays } from './get-updates.ts'

export const NOTHING_OWED = 'This person owes no updates now'

/**
 * One email to an owner with every update owed. The outbox keeps one id per person and day, so a second reminder on
 * the same day sends nothing. 409 if nothing is owed or the person can't sign in.
 */
export async function remindOwner(tenant: Tenant, caller: Caller, env: Env, userId: string) {
  const { district, today, now } = caller
  const due = await selectOwedOf(tenant, userId, updateDays(today))
  const first = due[0]
  if (!first) throw new Problem(409, NOTHING_OWED)
  const to = { cell: district.cell, districtId: tenant.districtId, userId, kind: 'review_due' as const }
  const links = noticeLinks(env, to, first.role)
  const about = {
    districtName: district.name,
    naming: district.naming,
    today,
    publicUrl: env.PUBLIC_URL,
    foot: links.foot,
  }
  const reviews = due.map((one) => ({ ...one, howOften: null, group: groupOf(one.dueOn, today) }))
  const payload: Posted = { to: first.email, unsubscribeUrl: links.oneClick, message: digestOf(about, reviews) }
  const mail = { id: `reminder:${today}:${userId}`, kind: payload.message.kind, payload }
  await runBatch(tenant, [insertMail(tenant, { ...mail, createdAt: now, availableAt: now })])
  return { user_id: userId, updates: due.length }
}

function groupOf(dueOn: string, today: string) {
  if (dueOn < today) return 'overdue' as const
  return dueOn === today ? ('today' as const) : ('week' as const)
}
