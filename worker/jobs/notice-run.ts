import type { DigestDistrict } from '#db/jobs/reviews.ts'
import type { Env } from '#worker/kit/env.ts'
import type { Morning } from '#worker/notices/review-rules.ts'

export type NoticeSettings = Pick<Env, 'PUBLIC_URL' | 'UNSUBSCRIBE_KEYS'>
/** One morning of one district, for each kind of notice. */
export type NoticeRun = {
  settings: NoticeSettings
  cell: string
  now: string
  district: DigestDistrict
  morning: Morning
  /** The time of this morning, and of the last finished one. */
  at: string
  doneAt: string | null
}
