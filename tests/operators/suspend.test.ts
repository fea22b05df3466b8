import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directoryDistricts } from '#db/directory/schema.ts'
import { audit, outbox } from '#db/kit/schema.ts'
import { linkFor, mailsTo } from '#tests/auth/mailbox.ts'
import { newWindow } from '#tests/auth/window.ts'
import { runDistrictJob } from '#tests/jobs/district-job.ts'
import { newDistrict, nobody, PASSWORD, type TestDistrict } from '#tests/kit/district.ts'
import { noChart } from '#tests/kit/no-chart.ts'
import { browserOf } from '#worker/auth/browser.ts'
import { requestScope } from '#worker/auth/open-call.ts'
import { runDueJobs } from '#worker/jobs/index.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { loadContext } from '#worker/load-context.ts'
import { queueMail } from '#worker/mail/queue.ts'
import { listDistricts } from '#worker/operators/list-districts.ts'
import { findDistrict } from '#worker/operators/service.ts'
import { resumeDistrict, suspendDistrict } from '#worker/operators/suspend-district.ts'
import { cutAfter, NOW, service } from './service.ts'

const PAUSED = 'Your district’s account is paused. Ask your district office.'
const renderers = {
  report: () => '',
  given: () => '',
  paper: () => '',
  chart: noChart,
  chartPage: () => '',
  mail: () => ({ subject: 'mail', html: '', text: '{}' }),
}

async function suspend({ districtId }: TestDistrict, from = service()) {
  await suspendDistrict(from, await findDistrict(service(), districtId), NOW)
}
async function resume({ districtId }: TestDistrict) {
  await resumeDistrict(service(), await findDistrict(service(), districtId), NOW)
}

test('the next request of everybody in a suspended district is refused with a reason', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const window = newWindow()
  await window((api) => api.auth.signin.$post({ json: { email: ada.email, password: PASSWORD } }))
  const client = await nobody('POST', 'auth/signin/', { email: ada.email, password: PASSWORD })
  const { refresh } = client.body.data
  expect((await ada.call('GET', 'auth/team-member/')).status).toBe(200)
  await suspend(district)

  const refused = await ada.call('GET', 'auth/team-member/')
  expect([refused.status, refused.body.detail]).toEqual([403, PAUSED])
  const inBrowser = await window((api) => api.auth['team-member'].$get({ query: {} }))
  expect([inBrowser.status, ((await inBrowser.json()) as { detail?: string }).detail]).toEqual([403, PAUSED])
  for (const [path, body] of [
    ['auth/signin/', { email: ada.email, password: PASSWORD }],
    ['auth/refresh/', { refresh }],
    ['auth/validate-link/', { kind: 'invite', token: await linkFor(district, ada.id, 'invite') }],
    ['auth/validate-password-reset-token/', { token: await linkFor(district, ada.id, 'reset') }],
    ['auth/confirm-email/', { token: await linkFor(district, ada.id, 'confirm') }],
  ] as const) {
    const answer = await nobody('POST', path, body)
    expect([path, answer.status, answer.body.detail]).toEqual([path, 403, PAUSED])
  }
  const wrong = await nobody('POST', 'auth/signin/', { email: ada.email, password: 'not it' })
  expect(wrong.status).toBe(401)

  await resume(district)
  expect((await ada.call('GET', 'auth/team-member/')).status).toBe(200)
  expect((await window((api) => api.auth['team-member'].$get({ query: {} }))).status).toBe(200)
  expect((await nobody('POST', 'auth/refresh/', { refresh })).status).toBe(200)
})

test('the sign-in screen explains why a valid session of a suspended district does not work', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const said = async (cookie: string) => {
    const browser = browserOf(env, new Request('http://localhost:8787/', { headers: { cookie } }))
    const { actor, paused } = await loadContext(
      requestScope(env, () => {}, renderers),
      browser,
      '',
    )
    return { signedIn: actor !== null, paused }
  }
  const browser = browserOf(env, new Request('http://localhost:8787/'))
  const { api } = await loadContext(
    requestScope(env, () => {}, renderers),
    browser,
    '',
  )
  await api.auth.signin.$post({ json: { email: ada.email, password: PASSWORD } })
  const cookie = browser.cookies()[0]!.split(';')[0]!
  expect(await said(cookie)).toEqual({ signedIn: true, paused: null })
  await suspend(district)
  expect(await said(cookie)).toEqual({ signedIn: false, paused: PAUSED })
  expect(await said('')).toEqual({ signedIn: false, paused: null })
})

test('a suspended district is not offered at sign-up, and sends no emails and no digest', async () => {
  const district = await newDistrict(`Quiet ${crypto.randomUUID()}`)
  const ada = await district.person('principal')
  const { districtId, directory, cell, db } = district
  await suspend(district)
  const offered = await nobody('GET', `auth/signup/districts/?id=${districtId}`)
  expect(offered.body.data).toEqual([])
  const asked = { email: ada.email, first_name: 'Ada', last_name: 'Tester', password: PASSWORD, terms: true }
  const other = await newDistrict()
  const taken = await nobody('POST', 'auth/signup/', { ...asked, district_id: other.districtId, school: [] })
  expect(taken.status).toBe(201)

  const message = { kind: 'reset-password', firstName: 'Ada', url: 'https://waymark.example/x', minutes: 60 } as const
  const tenant = systemTenant(env, newMeter(), { districtId, cell })
  await queueMail(tenant, { to: ada.email, message, key: 'one', now: NOW.toISOString() })
  await directory
    .update(directoryDistricts)
    .set({ nextDigestAt: NOW.toISOString() })
    .where(eq(directoryDistricts.id, districtId))
  const later = new Date(NOW.getTime() + 60_000)
  await runDueJobs(env, renderers, later)
  // Like a queue message from before the district was suspended.
  await runDistrictJob(env, renderers, { districtId, cell }, later)
  expect(await mailsTo(ada.email)).toEqual([])
  expect(
    (await directory.select().from(directoryDistricts).where(eq(directoryDistricts.id, districtId)))[0],
  ).toMatchObject({ nextDigestAt: NOW.toISOString() })
  await resume(district)
  await runDueJobs(env, renderers, later)
  const rows = await db.select().from(outbox).where(eq(outbox.districtId, districtId))
  // The clock that marks it runs on from there.
  expect(rows).toHaveLength(1)
  expect((rows[0]?.sentAt ?? '') >= later.toISOString()).toBe(true)
})

test('the history records a suspension once, and an interrupted command can run again', async () => {
  const district = await newDistrict('Between')
  const { db, districtId } = district
  const ada = await district.person('super_admin')
  await expect(suspend(district, cutAfter(2))).rejects.toThrow('The cable was pulled')
  const stateOf = async () => (await listDistricts(service())).find(({ id }) => id === districtId)
  expect(await stateOf()).toMatchObject({ name: 'Between', cell: '00', state: 'between', people: 1, plans: 0 })
  expect((await nobody('POST', 'auth/signin/', { email: ada.email, password: PASSWORD })).status).toBe(403)
  await suspend(district)
  await suspend(district)
  expect((await stateOf())?.state).toBe('suspended')
  await resume(district)
  await resume(district)
  expect((await stateOf())?.state).toBe('active')
  const rows = await db
    .select({ action: audit.action, changes: audit.changes })
    .from(audit)
    .where(and(eq(audit.districtId, districtId), eq(audit.entity, 'district')))
    .orderBy(audit.id)
  const at = NOW.toISOString()
  expect(rows).toEqual([
    { action: 'suspend', changes: { suspended_at: [null, at] } },
    { action: 'resume', changes: { suspended_at: [at, null] } },
  ])
})
