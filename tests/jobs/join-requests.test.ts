import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { renderMail } from '#app/mail/render.tsx'
import { directoryDistricts } from '#db/directory/schema.ts'
import { districts, regions } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import type { Mail } from '#worker/mail/mail.ts'
import { requestsFor } from '#worker/notices/request-rules.ts'
import { runDistrictJob } from './district-job.ts'

/** Seven in the morning of a day in Chicago; day 0 is Monday 2026-11-02. */
const MONDAY = Date.parse('2026-11-02T13:00:00.000Z')
const at = (day: number) => new Date(MONDAY + day * 86_400_000)

async function asks(district: TestDistrict, day: number, over: Parameters<TestDistrict['person']>[1] = {}) {
  return district.person('community_member', {
    status: 'pending',
    emailConfirmedAt: at(day).toISOString(),
    ...over,
  })
}

/** The emails of one morning, by recipient; the job runs several times, also in parallel. */
async function morning(district: TestDistrict, day: number) {
  const sent: Mail[] = []
  const mailer = async (mail: Mail) => void sent.push(mail)
  await district.directory
    .update(directoryDistricts)
    .set({ nextDigestAt: at(day).toISOString() })
    .where(eq(directoryDistricts.id, district.districtId))
  const run = (now: Date) => runDistrictJob(env, { mail: renderMail }, district, now, mailer)
  await Promise.all([run(at(day)), run(at(day)), run(at(day))])
  await run(at(day + 0.3))
  return sent
}

test('a request is new once, on the first morning from its own time on', () => {
  const anyone = { role: 'super_admin', regionId: null } as const
  const fresh = (confirmedAt: string) =>
    requestsFor(anyone, [{ name: 'Ana', role: 'principal', regionId: null, confirmedAt }], { after: 'B', until: 'D' })
  expect(['A', 'B', 'C', 'D', 'E'].map((at) => fresh(at) !== null)).toEqual([false, false, true, true, false])
})

const subjects = (mails: Mail[]) => mails.map(({ subject }) => subject)

test('one email per day when somebody new asks, with a link to the list; none when nobody new is waiting', async () => {
  const district = await newDistrict('Maple County')
  const admin = await district.person('super_admin', { firstName: 'Ruth' })
  expect(await morning(district, 0)).toEqual([])
  await asks(district, 0.2, { firstName: 'Ana', lastName: 'Lopez' })
  await asks(district, 0.4, { firstName: 'Carl', lastName: 'Ngo' })
  await asks(district, 0.5, { emailConfirmedAt: null })
  const [mail, ...rest] = await morning(district, 1)
  expect(rest).toEqual([])
  expect(mail).toMatchObject({ to: admin.email, subject: '2 people ask to join Maple County' })
  expect(mail!.text).toContain('New: Carl Ngo and Ana Lopez.')
  expect(mail!.text).toContain('http://localhost:8787/team-members?status=pending')
  expect(mail!.unsubscribeUrl).toContain('/api/unsubscribe/')
  expect(await morning(district, 2)).toEqual([])
  await asks(district, 2.1, { firstName: 'Dee', lastName: 'Park' })
  const third = await morning(district, 3)
  expect(subjects(third)).toEqual(['3 people ask to join Maple County'])
  expect(third[0]!.text).toContain('New: Dee Park.')
})

test('a request from Friday or a weekend is announced on Monday', async () => {
  const district = await newDistrict()
  await district.person('super_admin')
  await morning(district, 4)
  await asks(district, 4.2)
  await asks(district, 5.5)
  for (const day of [5, 6]) expect(await morning(district, day)).toEqual([])
  expect(subjects(await morning(district, 7))).toEqual(['2 people ask to join Test District'])
})

test('a Region Admin gets an email only about requests that they may accept in their own region', async () => {
  const district = await newDistrict('Maple County')
  const south = {
    districtId: district.districtId,
    id: newId('region'),
    name: 'South',
    nameKey: 'south',
    createdAt: SEED_TIME,
    updatedAt: SEED_TIME,
  }
  await district.db.insert(regions).values(south)
  const admin = await district.person('super_admin')
  const north = await district.person('region_admin', { regionId: district.regionId })
  await district.person('region_admin', { regionId: south.id })
  await district.person('region_admin', { regionId: null })
  await district.person('principal', { regionId: district.regionId })
  await district.person('super_admin', { passwordHash: null, emailConfirmedAt: null })
  await asks(district, -0.2, { regionId: district.regionId })
  await asks(district, -0.3, { regionId: null })
  const mails = await morning(district, 0)
  expect(new Map(mails.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [admin.email, '2 people ask to join Maple County'],
      [north.email, '1 person asks to join Maple County'],
    ]),
  )
  expect(mails.find(({ to }) => to === north.email)!.text).toContain('your region of Maple County')
})

test('weekly sends on Monday about everyone new since the Monday before; never sends nothing', async () => {
  const district = await newDistrict()
  const [daily, weekly, never] = await Promise.all([1, 2, 3].map(() => district.person('super_admin')))
  await weekly!.call('PATCH', 'auth/notice-preferences/', { join_requests: 'weekly' })
  await never!.call('PATCH', 'auth/notice-preferences/', { join_requests: 'never' })
  await morning(district, 0)
  await asks(district, 0.5)
  expect((await morning(district, 1)).map(({ to }) => to)).toEqual([daily!.email])
  for (const day of [2, 3, 4]) expect(await morning(district, day)).toEqual([])
  expect((await morning(district, 7)).map(({ to }) => to)).toEqual([weekly!.email])
  expect(await morning(district, 14)).toEqual([])
})

test('emails about requests do not depend on the switch for notices about reviews', async () => {
  const district = await newDistrict()
  const off = { notificationsOn: false }
  await district.db.update(districts).set(off).where(eq(districts.districtId, district.districtId))
  await district.directory.update(directoryDistricts).set(off).where(eq(directoryDistricts.id, district.districtId))
  await district.person('super_admin')
  await asks(district, -0.1)
  expect(await morning(district, 0)).toHaveLength(1)
})

test('the next run makes up for a missed morning, so no request is forgotten', async () => {
  const district = await newDistrict()
  await district.person('super_admin')
  await morning(district, 0)
  await asks(district, 0.1)
  expect(subjects(await morning(district, 3))).toEqual(['1 person asks to join Test District'])
})
