import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { minutesAgo, postSigned, resendEvent, SECRET, stateOf } from './events.ts'

const seconds = () => Math.floor(Date.now() / 1000)
/** The `v1,…` that another secret or another body would make. */
const OTHER = `v1,${btoa('x'.repeat(32))}`

test.each([
  ['email.bounced', 'Permanent', 'bounced'],
  ['email.suppressed', 'Permanent', 'bounced'],
  ['email.complained', 'Permanent', 'complained'],
  ['email.bounced', 'Transient', null],
  ['email.delivered', 'Permanent', null],
  ['email.opened', 'Permanent', null],
])('%s (%s) leaves the person marked as %s', async (type, bounce, state) => {
  const district = await newDistrict('Marked', '01')
  const [person, other] = [await district.person('pilot_user'), await district.person('pilot_user')]
  const answer = await postSigned(resendEvent(type, `Ada <${person.email.toUpperCase()}>`, { bounce }))
  expect(answer.status).toBe(200)
  expect([await stateOf(district, person.email), await stateOf(district, other.email)]).toEqual([state, null])
})

test('only what Resend signed in the last minutes counts', async () => {
  const district = await newDistrict()
  const { email } = await district.person('pilot_user')
  const body = resendEvent('email.bounced', email)
  const refused = [
    await postSigned(body, { secret: `whsec_${btoa('a-secret-of-somebody-else')}` }),
    await postSigned(body, { at: seconds() - 6 * 60 }),
    await postSigned(body, { at: seconds() + 6 * 60 }),
    await postSigned(body, { id: '' }),
    ...(await Promise.all(['', 'v1,', 'v1,%%%', 'v2,abc', OTHER].map((wrong) => postSigned(body, {}, wrong)))),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 401))
  expect(await stateOf(district, email)).toBeNull()
  // The signature of one body says nothing about another.
  const at = seconds()
  const signature = await signatureOf(body, at)
  expect((await postSigned(body.replace('bounced', 'complained'), { at }, signature)).status).toBe(401)
  // While the secret is being changed there are two, and one of them is ours.
  expect((await postSigned(body, { at }, `${OTHER} ${signature}`)).status).toBe(200)
  expect(await stateOf(district, email)).toBe('bounced')
})

test('without a secret nothing is taken, whoever signs it', async () => {
  for (const configured of [undefined, '', 'whsec_', 'whsec_dG9v']) {
    const answer = await postSigned(resendEvent('email.bounced', 'ada@test.school'), { configured })
    expect(answer.status).toBe(configured ? 401 : 404)
  }
})

test('what is signed and is no event, or is about a stranger, changes nothing', async () => {
  expect((await postSigned('no JSON')).status).toBe(400)
  expect((await postSigned('{"type":"email.bounced"}')).status).toBe(400)
  expect((await postSigned(resendEvent('email.bounced', 'nobody@nowhere.school'))).status).toBe(200)
  expect((await postSigned(resendEvent('email.bounced', 'not an address'))).status).toBe(200)
})

test('a report that comes twice, or about an email from before, does not undo Resend', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const person = await district.person('pilot_user')
  const report = resendEvent('email.bounced', person.email, { sent: minutesAgo(10) })
  await postSigned(report)
  expect((await ada.call('POST', `auth/team-members/${person.id}/send-again/`)).status).toBe(200)
  await postSigned(report)
  expect(await stateOf(district, person.email)).toBeNull()
  // What is sent from now on counts.
  const later = new Date(Date.now() + 60_000).toISOString()
  await postSigned(resendEvent('email.bounced', person.email, { sent: later }))
  expect(await stateOf(district, person.email)).toBe('bounced')
})

async function signatureOf(body: string, at: number): Promise<string> {
  const key = Uint8Array.from(atob(SECRET.replace('whsec_', '')), (one) => one.charCodeAt(0))
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const bytes = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(`msg_1.${at}.${body}`))
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`
}
