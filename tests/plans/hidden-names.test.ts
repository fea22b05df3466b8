import { expect, test } from 'vitest'
import { elementNameProblem, hasHidden, INVALID_NAME } from '#model/rules.ts'
import { newDistrict } from '#tests/kit/district.ts'

const DATES = { start_date: '2026-07-01', end_date: '2027-06-30' }

test.each([
  '\u200b\u200c',
  'a\u0000b',
  'bell\u0007',
  '\u001b[31mred',
  'NL\nX',
  'CR\r\nSet-Cookie: a=b',
  '\u202egnp.exe',
  'left\u2066right',
  'mark\u200f',
  'zero\u200bwidth',
  'word\u2060joiner',
  'byte\ufefforder',
  'joiner\u200d ',
  'end\u200d',
  '\u3164',
  'line\u2028separator',
  'half \ud83d character',
  'half \udc00',
])('a plan cannot be named %j', (name) => {
  expect(elementNameProblem(name)).toBe(INVALID_NAME)
})

test.each([
  'Réussite scolaire',
  'خانه\u200cها',
  'क्\u200dष',
  '学校 计划',
  'ʻĀina-based learning',
  "Ko'olau",
  'x\u00a0y',
])('a plan can be named %j', (name) => {
  expect(elementNameProblem(name)).toBeNull()
  expect(hasHidden(name)).toBe(false)
})

test('the API refuses such names, and URLs with hidden characters or without a host', async () => {
  const ada = await (await newDistrict()).person('super_admin')
  const refused = await ada.call('POST', 'plans/', { name: 'Plan\u202e', ...DATES })
  expect(refused.status).toBe(400)
  expect(refused.body.data.name).toEqual([INVALID_NAME])
  const plan = (await ada.call('POST', 'plans/', { name: 'Plan', ...DATES })).body.data
  for (const external_document_url of [
    'https://evil.org/\u0000',
    'http:///x',
    'http:\\\\x',
    'https://a.org/\u202e',
    'https:///',
  ]) {
    const answer = await ada.call('POST', 'plans/documents/', { plan_id: plan.id, name: 'Link', external_document_url })
    expect(answer.status, external_document_url).toBe(400)
  }
})
