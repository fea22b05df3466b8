import { expect, test } from 'vitest'
import { newDistrict, nobody, PASSWORD } from '#tests/kit/district.ts'
import { mailsTo, mailTo, newAddress, tokenIn } from './mailbox.ts'

const invite = { role: 'principal', schools: [] as string[] }

test('one address gets at most five invitations and explanations per day, from all districts together', async () => {
  const [one, other, third] = [await newDistrict(), await newDistrict('Other', '01'), await newDistrict('Third')]
  const admins = [await one.person('super_admin'), await other.person('super_admin')]
  const known = await third.person('principal')
  for (const email of [known.email, newAddress()]) {
    const outcomes: string[] = []
    for (let at = 0; at < 7; at += 1) {
      const [admin, district] = at % 2 === 0 ? [admins[0]!, one] : [admins[1]!, other]
      const { body } = await admin.call('POST', 'auth/invite-users/', {
        ...invite,
        emails: [email],
        region: district.regionId,
      })
      outcomes.push(body.data.results[0].outcome)
    }
    expect(outcomes.slice(5)).toEqual(['invalid', 'invalid'])
    expect(outcomes.slice(0, 5)).not.toContain('invalid')
    const single = { ...invite, email, first_name: 'Ada', last_name: 'New', region: one.regionId }
    const refused = await admins[0]!.call('POST', 'auth/team-members/', single)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(Object.keys(refused.body.data)).toEqual(['email'])
  }
  await mailTo(known.email, 'address-taken')
  expect((await mailsTo(known.email)).length).toBeLessThanOrEqual(5)
})

test('a person who has not confirmed the address learns so and can get the link again', async () => {
  const district = await newDistrict()
  const nora = await district.person('community_member', { status: 'pending', emailConfirmedAt: null })
  const wrong = await nobody('POST', 'auth/signin/', { email: nora.email, password: 'not it' })
  expect(wrong.body.data).toBeNull()
  const refused = await nobody('POST', 'auth/signin/', { email: nora.email, password: PASSWORD })
  expect([refused.status, refused.body.data]).toEqual([403, { reason: 'unconfirmed' }])

  const again = (email: string) => nobody('POST', 'auth/confirm-email/again/', { email })
  const ada = await district.person('principal')
  const answers = [await again(nora.email), await again(ada.email), await again(newAddress())]
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body])
  const token = tokenIn(await mailTo(nora.email, 'confirm-email'))
  expect((await nobody('POST', 'auth/confirm-email/', { token })).status).toBe(200)
  expect(await mailsTo(ada.email)).toHaveLength(0)
  for (let at = 0; at < 4; at += 1) await again(nora.email)
  expect((await again(nora.email)).status).toBe(429)
})

test('asking for a link does the same work before the answer for a known and an unknown address', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal')
  const cost = async (path: string, email: string) => {
    const { headers } = await nobody('POST', path, { email })
    return /trips=\d+/.exec(headers.get('server-timing') ?? '')?.[0]
  }
  for (const path of ['auth/forgot-password/', 'auth/confirm-email/again/']) {
    expect(await cost(path, ada.email), path).toBe(await cost(path, newAddress()))
  }
})
