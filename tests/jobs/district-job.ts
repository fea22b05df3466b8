import { runDistrict } from '#worker/jobs/district.ts'
import { type JobPlace, newRun, type Run } from '#worker/jobs/run.ts'
import type { Mailer } from '#worker/mail/mail.ts'

/** Runs the jobs of one district in a separate invocation. */
export function runDistrictJob(
  env: Run['env'],
  renderers: Run['renderers'],
  where: JobPlace,
  now: Date,
  mailer?: Mailer,
): Promise<void> {
  return runDistrict(newRun(env, renderers, now), where, mailer)
}
