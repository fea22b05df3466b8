import { NEWS_MINUTES } from '#db/meetings/note-news.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'

/**
 * Emails what was just changed as soon as it is due. Without this message, or if the queue loses it, the next cron run
 * does.
 */
export function tellSoon({ env, later }: Pick<Call, 'env' | 'later'>, { district }: Pick<Caller, 'district'>): void {
  if (env.ENVIRONMENT === 'test') return
  const where = { cell: district.cell, districtId: district.id }
  later(env.JOBS.send(where, { delaySeconds: NEWS_MINUTES * 60 + 5 }))
}
