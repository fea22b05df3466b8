import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from '#model/common-passwords.ts'
import {
  email,
  INVALID_LABEL,
  letters,
  lettersProblem,
  ncesId,
  newPassword,
  passwordProblem,
  properName,
  teacherId,
} from '#model/people-rules.ts'
import { INVALID_NAME, REQUIRED } from '#model/rules.ts'

type Schema = v.GenericSchema<unknown, unknown>
/** The value that a schema returns, or its first message. */
function read(schema: Schema, value: unknown): unknown {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : { refused: result.issues[0].message }
}
const refused = (message: string) => ({ refused: message })

describe('a name of a person or a place', () => {
  const name = properName('First name')
  test.each(['Ada', 'José', 'O’Neill', "O'Neill", 'Kauaʻi', 'St. Mary', 'PS. 12', 'A_b-c 2', 'a'.repeat(100)])(
    '%s passes',
    (fine) => expect(read(name, fine)).toBe(fine),
  )
  test.each(['2nd', ' Ada', 'Ada ', '-Ada', 'A.b.c', 'Ada!', '_'])('%j is refused', (wrong) => {
    expect(read(name, wrong)).toEqual(refused(INVALID_NAME))
  })
  test('is required, has up to 100 characters, and says its own message', () => {
    for (const none of ['', undefined, null]) expect(read(name, none)).toEqual(refused(REQUIRED))
    expect(read(name, 'a'.repeat(101))).toEqual(refused('First name cannot be more than 100 characters long'))
    expect(read(properName('Name', 'Nope'), '2')).toEqual(refused('Nope'))
  })
})

test('a label has letters and single spaces, up to its limit', () => {
  for (const fine of ['Goal', 'Équipe Été', 'Teacher’s Goal', 'a'.repeat(20)])
    expect(lettersProblem(fine, 20)).toBeNull()
  for (const wrong of ['Goal 1', 'Two  spaces', ' Goal', 'Goal ', 'Goal’', "Goal'", '’Goal', 'A-b'])
    expect([wrong, lettersProblem(wrong, 20)]).toEqual([wrong, INVALID_LABEL])
  expect(lettersProblem('', 20)).toBe(REQUIRED)
  expect(lettersProblem('a'.repeat(21), 20)).toBe('Name cannot be more than 20 characters long')
  expect(read(letters(20), 'Goal 1')).toEqual(refused(INVALID_LABEL))
  expect(read(letters(20), undefined)).toEqual(refused(REQUIRED))
  expect(read(letters(20, 'Activity/Task'), 'Activity/Task')).toBe('Activity/Task')
  expect(read(letters(20, 'Activity/Task'), 'Task/Activity')).toEqual(refused(INVALID_LABEL))
})

test('an NCES id has 12 digits; nothing is none', () => {
  expect(read(ncesId, ' 123456789012 ')).toBe('123456789012')
  for (const none of ['', '  ', null]) expect(read(ncesId, none)).toBeNull()
  expect(read(ncesId, undefined)).toBeUndefined()
  for (const wrong of ['12345678901', '1234567890123', '12345678901a'])
    expect(read(ncesId, wrong)).toEqual(refused('Please enter the 12 digits of the NCES id'))
})

describe('an email address', () => {
  test.each([
    ['  Ada@Maple.School ', 'ada@maple.school'],
    ["o'neill+x@a-b.k12.ca.us", "o'neill+x@a-b.k12.ca.us"],
    [`${'a'.repeat(64)}@maple.org`, `${'a'.repeat(64)}@maple.org`],
    [`a@${'b'.repeat(63)}.org`, `a@${'b'.repeat(63)}.org`],
    ['a@maple.education', 'a@maple.education'],
    ['a.b.c@maple.org', 'a.b.c@maple.org'],
  ])('%s passes', (given, is) => expect(read(email, given)).toBe(is))
  test.each([
    'ada',
    '@maple.org',
    'ada@maple',
    'ada@maple.o',
    'ada@maple.museum',
    'ada@-maple.org',
    'ada@maple-.org',
    'ada b@maple.org',
    'ada@@maple.org',
    '.ada@maple.org',
    'ada.@maple.org',
    'ada..b@maple.org',
    'peña@maple.org',
    `${'a'.repeat(65)}@maple.org`,
    `a@${'b'.repeat(64)}.org`,
  ])('%s is refused', (wrong) => expect(read(email, wrong)).toEqual(refused('Enter a valid Email')))
  test('has up to 254 characters', () => {
    const long = (length: number) => `a@${'b.'.repeat(120)}${'c'.repeat(length - 246)}.org`
    expect([long(254).length, read(email, long(254))]).toEqual([254, long(254)])
    expect(read(email, long(255))).toEqual(refused('Enter a valid Email'))
    for (const none of ['', '  ', undefined]) expect(read(email, none)).toEqual(refused(REQUIRED))
  })
})

test('a new password has 8 to 128 characters of any kind, and is no common one', () => {
  expect(passwordProblem('')).toBe(REQUIRED)
  expect(passwordProblem('a1b2c3d')).toBe('Password must be at least 8 characters')
  expect(passwordProblem('xq7 wz 9')).toBeNull()
  expect(passwordProblem('𝒳'.repeat(7))).toBe('Password must be at least 8 characters')
  const long = 'blue kites over Maple '.repeat(6)
  expect(passwordProblem(long.slice(0, 128))).toBeNull()
  expect(passwordProblem(long.slice(0, 129))).toBe('Password cannot be more than 128 characters long')
  expect(passwordProblem('password')).toBe('This password is too common. Choose another one')
  expect(isCommonPassword('PASSWORD')).toBe(true)
  expect(isCommonPassword('xq7 wz 9')).toBe(false)
  expect(read(newPassword, 'short')).toEqual(refused('Password must be at least 8 characters'))
  expect(read(newPassword, 'xq7 wz 9')).toBe('xq7 wz 9')
  expect(read(newPassword, undefined)).toEqual(refused(REQUIRED))
})

test('a password is common whatever its capitals, swapped letters, endings, and runs', () => {
  const common = [
    ...['password', 'PASSWORD', 'Password1!', '123password', 'p@ssw0rd', 'summer2026', 'ｐａｓｓｗｏｒｄ'],
    // Swapped letters, each of them.
    ...['le4rning', 'l3@rning', 'micha3l', '!loveyou', 'f0rever', '$unshine', '5chool', 'bu7terfly'],
    // Signs between the letters of a word, and around it.
    ...['pass_word', 'let.me.in', '--dragon--'],
    // Runs, forward and backward, and pieces over and over.
    ...[
      '12345678',
      '87654321',
      'abcdefgh',
      'hgfedcba',
      'qwertyuiop',
      'poiuytrewq',
      '1q2w3e4r',
      '1qaz2wsx',
      '01234567890123456789',
    ],
    ...['aaaaaaaa', 'abababab', 'abcabcabc', '12341234'],
    // Eight to ten digits: a date or a phone number.
    ...['20261102', '555123987', '5551239876'],
  ]
  for (const one of common) expect([one, isCommonPassword(one)]).toEqual([one, true])
  const fine = [
    'xq7 wz 9',
    '55512398765',
    'abcdeabcde',
    'passwords here',
    'dragonkeeper',
    'abcdefgz',
    'zabcdefg',
    '1qaz9wsx',
  ]
  for (const one of fine) expect([one, isCommonPassword(one)]).toEqual([one, false])
})

test('a teacher id has letters, digits, underscores, hyphens, and single spaces', () => {
  for (const fine of ['A-12_b 3', 'é'.repeat(100), '']) expect(read(teacherId, fine)).toBe(fine)
  for (const wrong of [' A', 'A ', 'A  B', 'A.B', 'a'.repeat(101)])
    expect([wrong, read(teacherId, wrong)]).toEqual([wrong, refused('Please enter valid ID.')])
  expect([read(teacherId, null), read(teacherId, undefined)]).toEqual([null, undefined])
})

test('a field of letters takes a label, and the one text besides that it names', () => {
  const problems = (schema: ReturnType<typeof letters>, value: string) =>
    v.safeParse(schema, value).issues?.map(({ message }) => message) ?? []
  expect(problems(letters(10), 'Reading')).toEqual([])
  expect(problems(letters(10), 'R2')).toEqual([INVALID_LABEL])
  expect(problems(letters(10, 'R2'), 'R2')).toEqual([])
})

test.each(['solution', 'school', 'academy', 'education', 'info', 'org', 'us'])(
  'an address may end in .%s',
  (suffix) => {
    expect(v.parse(email, `Dana@Maplewood.${suffix}`)).toBe(`dana@maplewood.${suffix}`)
  },
)
