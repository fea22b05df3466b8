import { NEWS_MINUTES } from '#db/meetings/note-news.ts'
import { visitAfterAnswer } from '#worker/calendar/visit-after-answer.ts'
import type { AppEnv, Call } from '#worker/kit/call.ts'

/**
 * Emails what was just changed as soon as it is due, and writes it to people's calendars. Without these messages, or if
 * the queue loses them, the next cron run does.
 */
export function tellSoon(call: Call, { district, tenant }: Pick<AppEnv['Variables'], 'district' | 'tenant'>): void {
  visitAfterAnswer(call, tenant)
  const { env, later } = call
  if (env.ENVIRONMENT === 'test') return
  const where = { cell: district.cell, districtId: district.id }
  later(env.JOBS.send(where, { delaySeconds: NEWS_MINUTES * 60 + 5 }))
}
