import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { renderMail } from '#app/mail/render.tsx'
import { directoryDistricts } from '#db/directory/schema.ts'
import { meetingMembers, meetings } from '#db/meetings/schema.ts'
import { runDistrictJob } from '#tests/jobs/district-job.ts'
import { meetingRow } from '#tests/kit/meeting-rows.ts'
import { meetingDistrict } from '#tests/meetings/meeting-district.ts'
import type { Mail } from '#worker/mail/mail.ts'

/** Seven in the morning of a day in Chicago; day 0 is Monday 2026-11-02. */
const at = (day: number) => new Date(Date.parse('2026-11-02T13:00:00.000Z') + day * 86_400_000)
type District = Awaited<ReturnType<typeof meetingDistrict>>

async function meets({ db, districtId, ben, cleo }: District, name: string, date: string) {
  const row = meetingRow(districtId, name, { date })
  const of = { districtId, meetingId: row.id, addedAt: '2026-01-01' }
  await db.insert(meetings).values(row)
  await db.insert(meetingMembers).values([
    { ...of, userId: ben.id },
    { ...of, userId: cleo.id },
  ])
}

/** The reminders of one morning; the job runs several times, also in parallel. */
async function morning(district: District, day: number) {
  const sent: Mail[] = []
  await district.directory
    .update(directoryDistricts)
    .set({ nextDigestAt: at(day).toISOString() })
    .where(eq(directoryDistricts.id, district.districtId))
  const run = () => runDistrictJob(env, { mail: renderMail }, district, at(day), async (mail) => void sent.push(mail))
  await Promise.all([run(), run(), run()])
  await run()
  return sent.map(({ to, subject }) => [to, subject])
}

test('who asked for reminders gets one email about the next day, and nobody else', async () => {
  const district = await meetingDistrict()
  const { ben } = district
  await ben.call('PATCH', 'auth/notice-preferences/', { meeting_reminders: 'email' })
  await meets(district, 'Cabinet', '2026-11-03')
  await meets(district, 'Budget', '2026-11-03')
  await meets(district, 'Later', '2026-11-05')
  expect(await morning(district, 0)).toEqual([[ben.email, 'Coming up: 2 meetings, Tue 2026-11-03']])
  expect(await morning(district, 1)).toEqual([])
})

test('Friday reminds of Monday, and a missed morning of what is not over yet', async () => {
  const district = await meetingDistrict()
  const { ben } = district
  await ben.call('PATCH', 'auth/notice-preferences/', { meeting_reminders: 'email' })
  await meets(district, 'Monday', '2026-11-09')
  expect(await morning(district, 4)).toEqual([[ben.email, 'Coming up: Monday, Mon 2026-11-09']])
  // Nothing runs on Monday and Tuesday.
  await meets(district, 'Wednesday', '2026-11-11')
  expect(await morning(district, 9)).toEqual([[ben.email, 'Coming up: Wednesday, Wed 2026-11-11']])
})
