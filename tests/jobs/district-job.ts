import { runDistrict } from '#worker/jobs/district.ts'
import { newRun, type Run, type Where } from '#worker/jobs/run.ts'
import type { Mailer } from '#worker/mail/mail.ts'

/** Runs the jobs of one district in a separate invocation. */
export function runDistrictJob(
  env: Run['env'],
  renderers: Run['renderers'],
  where: Where,
  now: Date,
  mailer?: Mailer,
): Promise<void> {
  return runDistrict(newRun(env, renderers, now), where, mailer)
}
