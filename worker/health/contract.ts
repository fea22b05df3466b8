import * as v from 'valibot'

const seconds = v.nullable(v.number())

/** When it last ended; late if that was too long ago. */
const ended = { finished_seconds_ago: seconds, late: v.boolean() }

/** No names and nothing secret, because anybody may call it. Ages are in seconds, null if there is no start. */
export const Health = v.object({
  status: v.picklist(['ok', 'down']),
  directory: v.object({ answers: v.boolean(), migration: v.nullable(v.string()) }),
  cron: v.object({ ...ended, failed: v.boolean() }),
  cells: v.array(
    v.object({
      cell: v.string(),
      answers: v.boolean(),
      migration: v.nullable(v.string()),
      oldest_waiting_email_seconds: seconds,
      /** Emails of the last 30 days that we gave up on. */
      failed_emails: v.nullable(v.number()),
      /** `failed` names the jobs whose last run failed. */
      jobs: v.object({ ...ended, failed: v.array(v.string()) }),
    }),
  ),
})
export type Health = v.InferOutput<typeof Health>

/** Commit and id of the Worker that answers; null if it was not deployed with `npm run deploy`. */
export const Version = v.object({
  commit: v.nullable(v.string()),
  id: v.nullable(v.string()),
  deployed_at: v.nullable(v.string()),
})
export type Version = v.InferOutput<typeof Version>
