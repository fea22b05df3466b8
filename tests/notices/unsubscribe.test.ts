import { env, exports } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { districts } from '#db/districts/schema.ts'
import { audit } from '#db/kit/schema.ts'
import { users } from '#db/people/schema.ts'
import { newDistrict, nobody, type TestDistrict } from '#tests/kit/district.ts'
import type { NoticeKind } from '#worker/notices/contract.ts'
import { readUnsubscribe, signUnsubscribe } from '#worker/notices/unsubscribe-token.ts'

type Person = Awaited<ReturnType<TestDistrict['person']>>

function tokenFor({ districtId, cell }: TestDistrict, { id }: Pick<Person, 'id'>, kind: NoticeKind = 'review_due') {
  return signUnsubscribe(env.UNSUBSCRIBE_KEYS, { cell, districtId, userId: id, kind })
}

/** A mailbox provider's post: a form, no session, and its own origin or none. */
async function oneClick(token: string, headers: Record<string, string> = {}, body = 'List-Unsubscribe=One-Click') {
  const answer = await exports.default.fetch(
    new Request(`http://localhost:8787/api/unsubscribe/${token}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    }),
  )
  return { status: answer.status, body: (await answer.json()) as { data: { how_often: string } } }
}

const choiceOf = async ({ call }: Person, kind: NoticeKind) =>
  (await call('GET', 'auth/notice-preferences/')).body.data.results.find((one: { kind: string }) => one.kind === kind)
    .how_often

test('one POST stops one kind for one person, from anywhere; posting it again changes nothing more', async () => {
  for (const cell of ['00', '01'] as const) {
    const district = await newDistrict('Maple County', cell)
    const [ada, ben] = [await district.person('super_admin'), await district.person('super_admin')]
    const token = tokenFor(district, ada)
    const asked = await nobody('GET', `unsubscribe/${token}/`)
    expect(asked.body.data).toMatchObject({
      kind: 'review_due',
      how_often: 'daily',
      post_sets: 'never',
      school_district: { name: 'Maple County' },
    })
    const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    expect(await oneClick(token, foreign)).toMatchObject({ status: 200, body: { data: { how_often: 'never' } } })
    expect((await oneClick(token)).status).toBe(200)
    expect(await choiceOf(ada, 'review_due')).toBe('never')
    expect(await choiceOf(ada, 'join_requests')).toBe('daily')
    expect(await choiceOf(ben, 'review_due')).toBe('daily')
    const rows = await district.db
      .select()
      .from(audit)
      .where(and(eq(audit.districtId, district.districtId), eq(audit.entityId, ada.id)))
    expect(rows.map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'notice-preferences', changes: { review_due: ['daily', 'never'] } },
    ])
  }
})

test('a multipart form does the same, and the screen’s form can choose less often or undo', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal')
  const token = tokenFor(district, ada)
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  expect((await nobody('POST', `unsubscribe/${token}/`, form)).body.data.how_often).toBe('never')
  expect((await oneClick(token, {}, 'how_often=weekly')).body.data.how_often).toBe('weekly')
  expect((await oneClick(token, {}, 'how_often=hourly')).status).toBe(400)
  expect(await choiceOf(ada, 'review_due')).toBe('weekly')
})

test('emails about meetings can be stopped and asked for again, but do not come once a week', async () => {
  const district = await newDistrict()
  const member = await district.person('board')
  const token = tokenFor(district, member, 'meetings')
  const asked = await nobody('GET', `unsubscribe/${token}/`)
  expect(asked.body.data).toMatchObject({ kind: 'meetings', how_often: 'email', post_sets: 'never' })
  expect(asked.body.data.choices.map(({ value }: { value: string }) => value)).toEqual(['email', 'never'])
  expect((await oneClick(token, {}, 'how_often=weekly')).status).toBe(400)
  expect((await oneClick(token)).body.data.how_often).toBe('never')
  expect((await oneClick(token, {}, 'how_often=email')).body.data.how_often).toBe('email')
})

test('a forged, foreign, or deleted person’s link gets the same answer as an unknown one', async () => {
  const [mine, theirs] = [await newDistrict(), await newDistrict()]
  const ada = await mine.person('principal')
  const gone = await mine.person('principal')
  await mine.db.update(users).set({ status: 'deleted' }).where(eq(users.id, gone.id))
  const good = tokenFor(mine, ada)
  const other = signUnsubscribe('test:another-secret-than-the-one-of-this-service', {
    cell: mine.cell,
    districtId: mine.districtId,
    userId: ada.id,
    kind: 'review_due',
  })
  const mac = good.split('.').at(-1)!
  const wrong = [
    'none',
    other,
    good.replace('review_due', 'join_requests'),
    good.replace(mine.districtId, theirs.districtId),
    good.replace(ada.id, gone.id),
    good.replace(
      mac,
      mac.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
    tokenFor(theirs, ada),
    tokenFor(mine, gone),
  ]
  const answers = new Set<string>()
  for (const token of wrong) {
    for (const answer of [await nobody('GET', `unsubscribe/${token}/`), await oneClick(token)]) {
      answers.add(JSON.stringify({ status: answer.status, body: answer.body }))
    }
  }
  expect([...answers]).toHaveLength(1)
  expect([...answers][0]).toContain('"status":404')
  expect(await choiceOf(ada, 'review_due')).toBe('daily')
})

test('a link that names a removed cell works on the district’s new cell', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal')
  expect((await oneClick(tokenFor({ ...district, cell: '99' as never }, ada))).body.data.how_often).toBe('never')
})

test('a closed district changes nothing', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal')
  await district.db
    .update(districts)
    .set({ suspendedAt: '2026-11-01T00:00:00.000Z' })
    .where(eq(districts.districtId, district.districtId))
  expect((await oneClick(tokenFor(district, ada))).status).toBe(403)
})

test('a link works after a rotation as long as its old key is in the list, and contains no address', () => {
  const of = { cell: '00', districtId: 'dst_1', userId: 'usr_1', kind: 'review_due' as const }
  const [old, fresh] = [`k1:${'a'.repeat(32)}`, `k2:${'b'.repeat(32)}`]
  const sent = signUnsubscribe(old, of)
  expect(sent).not.toContain('@')
  expect(readUnsubscribe(`${fresh},${old}`, sent)).toEqual(of)
  expect(signUnsubscribe(`${fresh},${old}`, of).startsWith('k2.')).toBe(true)
  expect(readUnsubscribe(fresh, sent)).toBeNull()
  expect(readUnsubscribe(`k1:${'b'.repeat(32)}`, sent)).toBeNull()
})

test('only this one path takes a POST from another site', async () => {
  const from = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  expect((await nobody('POST', 'auth/forgot-password/', { email: 'a@b.school' }, from)).status).toBe(403)
  expect((await nobody('POST', 'unsubscribe/none/more/', {}, from)).status).toBe(403)
  expect((await nobody('PATCH', 'unsubscribe/none/', {}, from)).status).toBe(403)
})
