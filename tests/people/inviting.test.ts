import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { addresses } from '#db/directory/schema.ts'
import { audit, outbox } from '#db/kit/schema.ts'
import { userSchools, users } from '#db/people/schema.ts'
import { mailsTo, mailTo, tokenIn } from '#tests/auth/mailbox.ts'
import { newDistrict, nobody, type TestDistrict } from '#tests/kit/district.ts'
import { noteStatement } from '#tests/kit/statements.ts'
import { observeStatements } from '#worker/kit/meter.ts'

afterEach(() => observeStatements(noteStatement))

const mark = () => crypto.randomUUID().slice(0, 8)
const invited = ({ db, districtId }: TestDistrict) =>
  db.$count(users, and(eq(users.districtId, districtId), eq(users.role, 'pilot_user')))

test('fifty people take as many statements to invite as one', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const own = mark()
  const emails = Array.from({ length: 49 }, (_, at) => `i${at}-${own}@many.school`)
  let statements = 0
  observeStatements((database, sql, parameters) => {
    // The emails go out after the answer, each with its own mark.
    if (!/^update "outbox"/.test(sql)) statements += 1
    noteStatement(database, sql, parameters)
  })
  const ask = { role: 'pilot_user', region: district.regionId, schools: [district.schoolId] }
  // One address twice, in different case.
  const { body } = await ada.call('POST', 'auth/invite-users/', {
    ...ask,
    emails: [...emails, emails[0]!.toUpperCase().replace('SCHOOL', 'school')],
  })
  const counted = statements
  observeStatements(noteStatement)
  expect(body.data.results).toHaveLength(49)
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

test('a failed invitation invites nobody, and can be repeated at once', async () => {
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

test('names are kept, and addresses are stored in lower case', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const own = mark()
  const ask = { role: 'pilot_user', region: district.regionId }
  const emails = `"Smith, Dana" <Dana-${own}@Many.school>; Luis Peña <luis-${own}@many.school>\nMAE-${own}@many.school`
  expect((await ada.call('POST', 'auth/invite-users/', { ...ask, emails })).status).toBe(200)
  const { body } = await ada.call('GET', 'auth/team-members/?activity=invited&sort=email')
  type Row = Record<'first_name' | 'last_name' | 'email', string>
  expect(body.data.results.map((one: Row) => [one.first_name, one.last_name, one.email])).toEqual([
    ['Dana', 'Smith', `dana-${own}@many.school`],
    ['Luis', 'Peña', `luis-${own}@many.school`],
    ['', '', `mae-${own}@many.school`],
  ])
})

test('an invited person gets a new invitation, a member gets none, and other districts stay secret', async () => {
  const district = await newDistrict()
  const elsewhere = await newDistrict()
  const ada = await district.person('super_admin')
  const known = await district.person('pilot_user')
  const asks = await district.person('community_member', { status: 'pending' })
  const foreign = await elsewhere.person('pilot_user')
  const email = `again-${mark()}@many.school`
  const invite = (emails: string[]) =>
    ada.call('POST', 'auth/invite-users/', { emails, role: 'pilot_user', region: district.regionId })
  await invite([email])
  const first = await mailTo(email, 'invitation')
  const { body } = await invite([email, known.email, asks.email, foreign.email, `new-${mark()}@many.school`])
  expect(body.data.results.map((one: { outcome: string }) => one.outcome)).toEqual([
    'again',
    'member',
    'member',
    'invited',
    'invited',
  ])
  expect(body.data.results[2].message).toContain('Pending')
  expect(body.data.results[3].message).toBe(body.data.results[4].message)
  await mailTo(foreign.email, 'address-taken')
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(2), { timeout: 60_000, interval: 50 })
  expect(await mailsTo(known.email)).toEqual([])
  const open = (token: string) => nobody('POST', 'auth/validate-link/', { token, kind: 'invite' })
  expect((await open(tokenIn(first))).status).not.toBe(200)
})

test('several are invited again at once, and people who have accepted since are skipped', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const waiting = { passwordHash: null, emailConfirmedAt: null }
  const [one, two] = [await district.person('pilot_user', waiting), await district.person('principal', waiting)]
  const here = await district.person('pilot_user')
  const again = (ids: string[]) => ada.call('POST', 'auth/invite-again/', { ids })
  const { status, body } = await again([one.id, two.id, here.id])
  expect([status, body.data.sent.map((one: { id: string }) => one.id).sort(), body.data.skipped]).toEqual([
    200,
    [one.id, two.id].sort(),
    1,
  ])
  await mailTo(one.email, 'invitation')
  await mailTo(two.email, 'invitation')
  expect((await again([here.id])).status).toBe(409)
  const admin = await district.person('region_admin', { regionId: district.regionId })
  expect((await admin.call('POST', 'auth/invite-again/', { ids: [one.id] })).status).toBe(404)
})

test('the form that adds one member says if the person is a member already', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const known = await district.person('pilot_user')
  const member = { first_name: 'Ana', last_name: 'Lopez', role: 'pilot_user', region: district.regionId }
  const { status, body } = await ada.call('POST', 'auth/team-members/', {
    ...member,
    email: known.email.toUpperCase().replace('SCHOOL', 'school'),
  })
  expect([status, body.data]).toEqual([400, { email: ['Already a member'] }])
})

test('a refused invitation names the missing role and every entry without an address at once', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const emails = `good-${mark()}@many.school\nluis@\nana@many`
  const refused = await ada.call('POST', 'auth/invite-users/', { emails })
  expect([refused.status, Object.keys(refused.body.data).sort()]).toEqual([400, ['emails', 'region', 'role']])
  expect(refused.body.data.emails).toEqual(['Not email addresses: luis@, ana@many'])
  const sent = await ada.call('POST', 'auth/invite-users/', { emails, role: 'pilot_user', region: district.regionId })
  expect(sent.body.data.results.map((one: { outcome: string }) => one.outcome)).toEqual([
    'invited',
    'invalid',
    'invalid',
  ])
})

const outboxOf = ({ db, districtId }: TestDistrict) =>
  db.$count(outbox, and(eq(outbox.districtId, districtId), eq(outbox.kind, 'invitation')))

test('a person is added and invited once, however often the form is sent with one key', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const email = `kit-${mark()}@many.school`
  const person = { email, first_name: 'Kit', last_name: 'Moss', role: 'pilot_user', region: district.regionId }
  const add = (key: string) => ada.call('POST', 'auth/team-members/', person, { 'idempotency-key': key })
  expect((await add('k1')).status).toBe(201)
  const { url } = await mailTo(email, 'invitation')
  expect([(await add('k1')).status, (await add('k1')).status]).toEqual([201, 201])
  expect([await invited(district), await outboxOf(district)]).toEqual([1, 1])
  expect((await nobody('POST', 'auth/validate-link/', { token: tokenIn({ url }), kind: 'invite' })).status).toBe(200)
  // The next form of the page invites the person again.
  expect((await add('k2')).status).toBe(201)
  expect(await outboxOf(district)).toBe(2)
})

test('invitations that are sent at the same time with one key go out once, and each answer has the same results', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const own = mark()
  const [before, elsewhere] = [`before-${own}@many.school`, `there-${own}@many.school`]
  const ask = { role: 'pilot_user', region: district.regionId }
  await (await newDistrict()).person('pilot_user', { email: elsewhere })
  await ada.call('POST', 'auth/invite-users/', { ...ask, emails: [before] })
  const input = { ...ask, emails: [`new-${own}@many.school`, elsewhere, 'nobody', ada.email] }
  const send = () => ada.call('POST', 'auth/invite-users/', input, { 'idempotency-key': 'i1' })
  const answers = [...(await Promise.all([send(), send(), send()])), await send()]
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.data]))).size).toBe(1)
  expect(answers[0]?.body.data.results.map((one: { outcome: string }) => one.outcome)).toEqual([
    'invited',
    'invited',
    'invalid',
    'member',
  ])
  expect([await invited(district), await outboxOf(district)]).toEqual([2, 2])
  await mailTo(elsewhere, 'address-taken')
  expect((await mailsTo(elsewhere)).length).toBe(1)
  const again = { ...ask, emails: [before] }
  const repeat = () => ada.call('POST', 'auth/invite-users/', again, { 'idempotency-key': 'i2' })
  await Promise.all([repeat(), repeat()])
  expect(await outboxOf(district)).toBe(3)
  expect((await ada.call('POST', 'auth/invite-users/', input, { 'idempotency-key': 'i2' })).status).toBe(422)
})

test.each(['list', 'page'])(
  'Invite again on the %s sends one email for each form, however often it is sent',
  async (where) => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const email = `kit-${mark()}@many.school`
    await ada.call('POST', 'auth/invite-users/', { role: 'pilot_user', region: district.regionId, emails: [email] })
    const id = (await ada.call('GET', `auth/team-members/?search=${email}`)).body.data.results[0].id
    const again = (key: string) =>
      where === 'page'
        ? ada.call('POST', `auth/team-members/${id}/invite/`, undefined, { 'idempotency-key': key })
        : ada.call('POST', 'auth/invite-again/', { ids: [id] }, { 'idempotency-key': key })
    const answers = [...(await Promise.all([again('a1'), again('a1')])), await again('a1')]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.data]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await outboxOf(district)).toBe(2)
    expect((await again('a2')).status).toBe(200)
    expect(await outboxOf(district)).toBe(3)
  },
)
