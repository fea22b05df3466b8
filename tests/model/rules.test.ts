import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  DATE_RANGE,
  date,
  elementName,
  hasEmoji,
  hasHidden,
  INVALID_DATE,
  INVALID_NAME,
  INVALID_VALUE,
  id,
  ids,
  LONG_ELEMENT_NAME,
  lengthOf,
  NO_EMOJI,
  oneOf,
  optionalDate,
  optionalId,
  optionalLine,
  optionalText,
  percent,
  REQUIRED,
  rangeProblem,
  text,
  version,
  versionOrNone,
  whenSent,
  wordsFor,
} from '#model/rules.ts'

type Schema = v.GenericSchema<unknown, unknown>
/** The value that a schema returns, or its first message. */
function read(schema: Schema, value: unknown): unknown {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : { refused: result.issues[0].message }
}
const refused = (message: string) => ({ refused: message })

describe('a name of an element', () => {
  test.each([
    ['', REQUIRED],
    ['   ', INVALID_NAME],
    [' Reading', INVALID_NAME],
    ['Reading ', INVALID_NAME],
    ['2026', INVALID_NAME],
    ['٢٠٢٦', INVALID_NAME],
    ['Read 🎉', INVALID_NAME],
    ['Read\u200bing', INVALID_NAME],
    ['a'.repeat(101), LONG_ELEMENT_NAME],
  ])('%j is refused', (name, message) => {
    expect(read(elementName, name)).toEqual(refused(message))
  })
  test('of up to 100 characters passes, and digits may be in it', () => {
    for (const name of ['R', 'a'.repeat(100), '2026 goals', 'é'.repeat(100)]) expect(read(elementName, name)).toBe(name)
    expect(read(elementName, undefined)).toEqual(refused(REQUIRED))
    expect(read(elementName, 7)).toEqual(refused(INVALID_NAME))
  })
})

describe('a text', () => {
  test('is counted by characters up to a hundred thousand units', () => {
    expect(lengthOf('👩‍🏫')).toBe(3)
    expect(lengthOf('𝒳'.repeat(50_000))).toBe(50_000)
    expect(lengthOf('𝒳'.repeat(50_001))).toBe(100_002)
  })
  test('has up to 20,000 characters, no emoji, no half characters, and one kind of line ends', () => {
    expect(read(text, 'one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
    expect(read(text, 'a'.repeat(20_000))).toHaveLength(20_000)
    expect(read(text, 'a'.repeat(20_001))).toEqual(refused('Cannot be more than 20000 characters long'))
    expect(read(text, 'Fine 🎉')).toEqual(refused(NO_EMOJI))
    for (const wrong of ['zero\0', 'half \ud83d']) expect(read(text, wrong)).toEqual(refused(INVALID_VALUE))
    expect([read(optionalText, null), read(optionalText, undefined), read(optionalText, '')]).toEqual([
      null,
      undefined,
      '',
    ])
  })
  test('may hold joiners between letters, and hidden characters nowhere', () => {
    for (const fine of ['Reading', 'नुक्ता', 'می‌خواهم']) expect([fine, hasHidden(fine)]).toEqual([fine, false])
    for (const wrong of ['a\u200b', '\u202eabc', '\u200dabc', 'a\u200c', 'a \u200d b', 'a\u0000'])
      expect([wrong, hasHidden(wrong)]).toEqual([wrong, true])
    expect([hasEmoji('❤️'), hasEmoji('1️⃣'), hasEmoji('1'), hasEmoji('©')]).toEqual([true, true, false, false])
  })
})

describe('a date', () => {
  test.each([
    '+012345-01',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '12026-01-01',
    '2026-01-011',
    'soon',
    '2026/01/01',
    '0206-08-01',
    '1899-12-31',
    '2200-01-01',
  ])('%s is none', (wrong) => expect(read(date, wrong)).toEqual(refused(INVALID_DATE)))
  test('is one of the calendar', () => {
    for (const fine of ['1900-01-01', '2024-02-29', '2026-12-31', '2199-12-31']) expect(read(date, fine)).toBe(fine)
    expect(read(date, '')).toEqual(refused(REQUIRED))
    expect(read(date, undefined)).toEqual(refused(REQUIRED))
    expect([read(optionalDate, null), read(optionalDate, undefined)]).toEqual([null, undefined])
    expect(read(optionalDate, '')).toBeNull()
    expect(read(optionalDate, '2026-02-28')).toBe('2026-02-28')
    expect(read(optionalDate, '2026-02-29')).toEqual(refused(INVALID_DATE))
  })
  test('ends a range only after its start', () => {
    expect(rangeProblem('2026-07-01', '2026-07-02')).toBeNull()
    expect(rangeProblem('2026-07-01', '2026-07-01')).toBe(DATE_RANGE)
    expect(rangeProblem('2026-07-02', '2026-07-01')).toBe(DATE_RANGE)
    for (const none of [null, undefined, '']) {
      expect(rangeProblem(none, '2026-07-01')).toBeNull()
      expect(rangeProblem('2026-07-01', none)).toBeNull()
    }
  })
})

test('a percentage is from 0 to 100, as text or number, with two decimals', () => {
  for (const [given, number] of [
    ['0', 0],
    ['100', 100],
    [100, 100],
    ['33.5', 33.5],
    ['100.0', 100],
    [0.25, 0.25],
    ['.5', 0.5],
    [' 50 ', 50],
    ['50%', 50],
    ['33.5 %', 33.5],
    ['33.333333', 33.33],
    [66.666666, 66.67],
    ['', null],
    [' ', null],
  ] as const)
    expect([given, read(percent, given)]).toEqual([given, number])
  for (const wrong of ['101', '101%', '100.001', '-1', -1, '1.', '1,5', '5 0', '%%', '1e2', '1000', 'x', true])
    expect([wrong, read(percent, wrong)]).toEqual([wrong, refused(INVALID_VALUE)])
  expect([read(percent, null), read(percent, undefined)]).toEqual([null, undefined])
})

test('of a list, nothing chosen and a value that is not in it are two mistakes', () => {
  expect(read(oneOf(['a', 'b']), 'b')).toBe('b')
  for (const none of ['', null, undefined]) expect(read(oneOf(['a', 'b']), none)).toEqual(refused(REQUIRED))
  for (const other of ['c', 'A', 1]) expect(read(oneOf(['a', 'b']), other)).toEqual(refused(INVALID_VALUE))
})

test('a line has up to 100 characters', () => {
  expect(read(optionalLine, 'é'.repeat(100))).toBe('é'.repeat(100))
  expect(read(optionalLine, 'é'.repeat(101))).toEqual(refused('Cannot be more than 100 characters long'))
  expect([read(optionalLine, null), read(optionalLine, undefined)]).toEqual([null, undefined])
})

test('an id has 1 to 64 characters, and a set of ids each once', () => {
  expect(read(id, 'x'.repeat(64))).toHaveLength(64)
  expect(read(id, '')).toEqual(refused(REQUIRED))
  expect(read(id, undefined)).toEqual(refused(REQUIRED))
  for (const schema of [id, optionalId]) expect(read(schema, 'x'.repeat(65))).toHaveProperty('refused')
  expect([read(optionalId, null), read(optionalId, ''), read(optionalId, 'x'.repeat(64))]).toEqual([
    null,
    null,
    'x'.repeat(64),
  ])
  expect(read(ids, ['a', 'b', 'a', ''])).toEqual(['a', 'b'])
  expect(read(ids, 'abc')).toEqual(['abc'])
  expect(read(ids, '')).toEqual([])
  const many = Array.from({ length: 501 }, (_, at) => `i${at}`)
  expect(read(ids, many.slice(1))).toHaveLength(500)
  expect(read(ids, many)).toHaveProperty('refused')
})

test('a version is a whole number from 1, and from 0 where something may never have been saved', () => {
  for (const [schema, least] of [
    [version, 1],
    [versionOrNone, 0],
  ] as const) {
    expect([read(schema, least), read(schema, String(least)), read(schema, '12')]).toEqual([least, least, 12])
    expect(read(schema, least - 1)).toHaveProperty('refused')
    for (const wrong of ['1.5', 1.5, 'x']) expect(read(schema, wrong)).toEqual(refused('Send the version you edited'))
  }
})

test('an edit leaves alone what is not sent, and holds what is', () => {
  const edit = v.object(whenSent({ name: elementName, start_date: date }))
  expect(read(edit, {})).toEqual({})
  expect(read(edit, { name: 'Reading' })).toEqual({ name: 'Reading' })
  expect(read(edit, { name: '' })).toEqual(refused(REQUIRED))
  expect(read(edit, { start_date: undefined })).toEqual(refused(REQUIRED))
})

test('people read the product’s words where the library has only its own', () => {
  expect(wordsFor('Invalid type: Expected string but received undefined')).toBe(REQUIRED)
  expect(wordsFor('Invalid type: Expected string but received null')).toBe(REQUIRED)
  expect(wordsFor('Invalid type: Expected ("a" | "b") but received "c"')).toBe(INVALID_VALUE)
  expect(wordsFor('Invalid type: Expected "a" but received "two\nlines"')).toBe(INVALID_VALUE)
  expect(wordsFor('Choose today or an earlier date')).toBe('Choose today or an earlier date')
})
