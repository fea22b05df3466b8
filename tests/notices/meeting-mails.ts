import { env } from 'cloudflare:workers'
import { renderMail } from '#app/mail/render.tsx'
import { runDistrictJob } from '#tests/jobs/district-job.ts'
import type { TestDistrict } from '#tests/kit/district.ts'
import type { Mail } from '#worker/mail/mail.ts'

/** A moment some minutes from now. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** The emails that the district's jobs send at a moment; they run several times, also in parallel. */
export async function mailsAt(district: TestDistrict, now: Date = inMinutes(6)): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = async (mail: Mail) => void sent.push(mail)
  const run = () => runDistrictJob(env, { mail: renderMail }, district, now, mailer)
  await Promise.all([run(), run(), run()])
  await run()
  return sent
}

export const toEach = (mails: readonly Mail[]) => mails.map(({ to, subject }) => [to, subject]).sort()
