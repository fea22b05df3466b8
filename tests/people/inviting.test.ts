import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { addresses } from '#db/directory/schema.ts'
import { audit, outbox } from '#db/kit/schema.ts'
import { userSchools, users } from '#db/people/schema.ts'
import { mailTo } from '#tests/auth/mailbox.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { noteStatement } from '#tests/kit/statements.ts'
import { observeStatements } from '#worker/kit/meter.ts'

afterEach(() => observeStatements(noteStatement))

const mark = () => crypto.randomUUID().slice(0, 8)
const invited = ({ db, districtId }: TestDistrict) =>
  db.$count(users, and(eq(users.districtId, districtId), eq(users.role, 'pilot_user')))

test('fifty people are invited by as many statements as one', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const own = mark()
  const emails = Array.from({ length: 49 }, (_, at) => `i${at}-${own}@many.school`)
  let statements = 0
  observeStatements((database, sql, parameters) => {
    // The mails leave after the answer, each marked by itself.
    if (!/^update "outbox"/.test(sql)) statements += 1
    noteStatement(database, sql, parameters)
  })
  const ask = { role: 'pilot_user', region: district.regionId, schools: [district.schoolId] }
  // One of them twice, in other letters.
  const { body } = await ada.call('POST', 'auth/invite-users/', {
    ...ask,
    emails: [...emails, emails[0]!.toUpperCase().replace('SCHOOL', 'school')],
  })
  const counted = statements
  observeStatements(noteStatement)
  expect(body.data.results).toHaveLength(50)
  expect(counted).toBeLessThan(25)
  expect(await invited(district)).toBe(49)
  expect(await district.db.$count(userSchools, eq(userSchools.districtId, district.districtId))).toBe(49)
  expect(
    await district.db.$count(audit, and(eq(audit.districtId, district.districtId), eq(audit.action, 'invite'))),
  ).toBe(49)
  expect(
    await district.db.$count(outbox, and(eq(outbox.districtId, district.districtId), eq(outbox.kind, 'invitation'))),
  ).toBe(49)
  await mailTo(emails[48]!, 'invitation')
})

test('an invitation that fails half-way invites nobody, and can be made again at once', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const own = mark()
  const emails = ['one', 'two', 'three'].map((who) => `${who}-${own}@many.school`)
  const invite = () => ada.call('POST', 'auth/invite-users/', { emails, role: 'pilot_user', region: district.regionId })
  observeStatements((database, sql, parameters) => {
    if (/^insert into "mail_tokens"/.test(sql)) throw new Error('The database is away')
    noteStatement(database, sql, parameters)
  })
  expect((await invite()).status).toBe(500)
  observeStatements(noteStatement)
  expect(await invited(district)).toBe(0)
  expect((await invite()).status).toBe(200)
  expect(await invited(district)).toBe(3)
  expect(await district.directory.$count(addresses, eq(addresses.districtId, district.districtId))).toBe(4)
})
