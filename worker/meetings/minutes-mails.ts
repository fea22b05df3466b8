import { insertMails } from '#db/jobs/outbox.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { listTeamAddresses } from '#db/meetings/closing.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { MailMessage } from '#worker/mail/contract.ts'
import type { Posted } from '#worker/mail/queue.ts'
import { howOftenOf } from '#worker/notices/contract.ts'
import { noticeLinks } from '#worker/notices/notice-links.ts'
import type { Meeting } from './contract.ts'

/**
 * Statements: one email to each person of the team, with a link to the minutes; none to people who want none.
 * The key has the version, so that one closing is one email, and the next closing is another.
 */
export async function minutesMails(
  { env }: Pick<Call, 'env'>,
  tenant: Tenant,
  { actor, district, now }: Caller,
  meeting: Pick<Meeting, 'id' | 'name' | 'date' | 'version'>,
) {
  const { id, name, date, version } = meeting
  const invited = await listTeamAddresses(tenant, id, actor.userId)
  const team = invited.filter(({ howOften }) => howOftenOf('meetings', howOften) !== 'never')
  if (team.length === 0) return []
  const message = {
    ...{ kind: 'meeting-minutes' as const, districtName: district.name, meeting: name, date },
    closedBy: `${actor.firstName} ${actor.lastName}`,
    url: new URL(`/meetings/${id}`, env.PUBLIC_URL).href,
    minutesUrl: new URL(`/meetings/${id}/minutes.pdf`, env.PUBLIC_URL).href,
  } satisfies Omit<Extract<MailMessage, { kind: 'meeting-minutes' }>, 'firstName' | 'foot'>
  const mails = team.map(({ id: userId, email, firstName }) => {
    const where = { cell: district.cell, districtId: district.id }
    const { oneClick, foot } = noticeLinks(env, { ...where, userId, kind: 'meetings' })
    const posted: Posted = {
      ...{ to: email, replyTo: actor.email, unsubscribeUrl: oneClick },
      message: { ...message, firstName, foot },
    }
    return { id: `meeting-minutes:${id}:${version}:${userId}`, kind: message.kind, payload: posted }
  })
  return [insertMails(tenant, mails, now)]
}
