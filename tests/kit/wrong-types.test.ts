import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { asked, PRINTS, REQUESTS } from '#tests/kit/requests.ts'
import { wholeDistrict } from '#tests/kit/whole-district.ts'

test('a number or a list in place of a text is never called missing', async () => {
  const { admin, ids } = await wholeDistrict('Types')
  const wrong: string[] = []
  let tried = 0
  for (const [name, request] of Object.entries(REQUESTS)) {
    const { body, ...rest } = request(ids)
    if (PRINTS.has(name) || body === null || typeof body !== 'object' || body instanceof FormData) continue
    for (const [field, value] of Object.entries(body)) {
      if (typeof value !== 'string') continue
      for (const other of [7, ['a', 'b']]) {
        const { status, body: said } = await admin.call(...asked(name, { ...rest, body: { ...body, [field]: other } }))
        tried += 1
        const messages = JSON.stringify(said.data ?? null)
        if (status === 500 || (status === 400 && /required|empty/i.test(messages))) wrong.push(`${name}: ${messages}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(200)
})

test('names and email addresses have the specification’s message for it, and a missing one is missing', async () => {
  const { person, regionId } = await newDistrict()
  const { call } = await person('super_admin')
  const dates = { start_date: '2026-08-01', end_date: '2027-05-31' }
  expect((await call('POST', 'plans/', { ...dates, name: 7 })).body.data).toEqual({
    name: ['Please enter a valid Name'],
  })
  expect((await call('POST', 'plans/', { ...dates, name: null })).body.data).toEqual({ name: ['Is required!'] })
  expect((await call('POST', 'plans/', dates)).body.data).toEqual({ name: ['Is required!'] })
  const member = { first_name: 7, last_name: true, email: 7, role: 'principal', region: regionId, phone_number: 'x' }
  expect((await call('POST', 'auth/team-members/', member)).body.data).toEqual({
    first_name: ['Please enter a valid Name'],
    last_name: ['Please enter a valid Name'],
    email: ['Enter a valid Email'],
    phone_number: ['Please enter a valid 10-digit phone number'],
  })
})

test('notes of a person are refused with the specification’s message, in the profile and by an admin', async () => {
  const { person, regionId } = await newDistrict()
  const { call } = await person('super_admin')
  const member = { first_name: 'Ada', last_name: 'Lee', email: 'ada@lee.school', role: 'principal', region: regionId }
  const refused = { notes: ['Please enter valid value'] }
  for (const notes of ['Party 🎉', 'half \ud83d', 'nul \0']) {
    expect((await call('POST', 'auth/team-members/', { ...member, notes })).body.data, notes).toEqual(refused)
  }
  const profile = new URLSearchParams({ notes: 'Party 🎉', version: '1' })
  expect((await call('PATCH', 'auth/profile/', profile)).body.data).toEqual(refused)
  const notes = 'First line\nSecond: scores < 50'
  const saved = await call('PATCH', 'auth/profile/', new URLSearchParams({ notes, version: '1' }))
  expect([saved.status, saved.body.data.notes]).toEqual([200, notes])
})
