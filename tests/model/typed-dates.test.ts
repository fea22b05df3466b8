import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '#model/dates.ts'
import { isDate } from '#model/rules.ts'
import { readDate } from '#model/typed-dates.ts'
import { dayOfWeek, weekdayName } from '#model/weekdays.ts'

/** A Monday. */
const TODAY = '2026-11-23'
const read = (text: string, hints: { min?: string; max?: string } = {}) => readDate(text, { today: TODAY, ...hints })

test.each([
  ['2026-07-01', '2026-07-01'],
  ['2026/7/1', '2026-07-01'],
  ['7/1/26', '2026-07-01'],
  ['7-1-2026', '2026-07-01'],
  ['7.1.2026', '2026-07-01'],
  ['Jul 1 2026', '2026-07-01'],
  ['July 1st, 2026', '2026-07-01'],
  ['1-Jul-26', '2026-07-01'],
  ['1 jul ’26'.replace('’', "'"), '2026-07-01'],
  ['Sept. 9, 2026', '2026-09-09'],
  ['  MARCH   14,2027 ', '2027-03-14'],
  ['3–14–2027', '2027-03-14'],
  ['3/14', '2027-03-14'],
  ['Mar 14', '2027-03-14'],
  ['14 March', '2027-03-14'],
  ['11/1', '2026-11-01'],
  ['Sunday, March 14', '2027-03-14'],
  ['2/29', '2028-02-29'],
  ['today', '2026-11-23'],
  ['Tomorrow', '2026-11-24'],
  ['yesterday', '2026-11-22'],
  ['Fri', '2026-11-27'],
  ['Fri.', '2026-11-27'],
  ['３／１４', '2027-03-14'],
  // A year of four digits is that year.
  ['1900-07-01', '1900-07-01'],
  ['monday', '2026-11-30'],
])('%s is %s', (text, date) => {
  expect(read(text)).toBe(date)
})

test.each([
  ...[
    '',
    ' ',
    '-',
    '14/3/2026',
    '3/32',
    '2/29/2027',
    '0/5',
    '2026-13-01',
    '3/14-26',
    '3',
    '2026',
    'soon',
    'constructor',
    'M 4',
  ],
  ...[
    'Jux 4',
    'Saturday, March 14',
    'Junk 1 2026',
    '3/14/026',
    '3/14/0100',
    '1e5',
    '٣/١٤',
    'Jan 1 2026 3:30 PM',
    'x'.repeat(10_000),
  ],
])('%s is no date', (text) => {
  expect(read(text)).toBeNull()
})

test('a date without a year is within the limits of its field', () => {
  expect(read('3/14', { max: TODAY })).toBe('2026-03-14')
  expect(read('3/14', { min: '2028-01-01' })).toBe('2028-03-14')
  expect(read('3/14', { min: '2026-04-01', max: '2026-05-01' })).toBe('2027-03-14')
  expect(read('3/14', { min: '2026-01-01', max: '2026-12-31' })).toBe('2026-03-14')
})

test('the limits of a field are themselves within it', () => {
  expect(read('3/14', { min: '2028-03-14' })).toBe('2028-03-14')
  expect(read('3/14', { max: '2026-03-14' })).toBe('2026-03-14')
})

test('a limit more than eight years away does not count', () => {
  expect(read('3/14', { max: '2018-12-31' })).toBe('2018-03-14')
  expect(read('3/14', { max: '2017-12-31' })).toBe('2027-03-14')
  expect(read('3/14', { min: '2034-01-01' })).toBe('2034-03-14')
  expect(read('3/14', { min: '2035-01-01' })).toBe('2027-03-14')
})

test('a date has at most forty characters', () => {
  expect(read('3/14'.padEnd(40))).toBe('2027-03-14')
  expect(read('3/14'.padEnd(41))).toBeNull()
})

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const parts = (date: string) => date.split('-').map(Number) as [number, number, number] // YYYY-MM-DD has three
const nameOf = (date: string, month: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month }).format(new Date(date))

/** The ways to write a date that the decisions name, and common variants. */
const WAYS: ((date: string) => string)[] = [
  (date) => date,
  (date) => date.replaceAll('-', '/'),
  (date) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`,
  (date) => `${parts(date)[1]}/${parts(date)[2]}/${date.slice(2, 4)}`,
  (date) => `${parts(date)[1]}-${parts(date)[2]}-${parts(date)[0]}`,
  (date) => `${nameOf(date, 'short')} ${parts(date)[2]} ${parts(date)[0]}`,
  (date) => `${nameOf(date, 'long')} ${parts(date)[2]}, ${parts(date)[0]}`,
  (date) => `${parts(date)[2]}-${nameOf(date, 'short')}-${date.slice(2, 4)}`,
  (date) => `${weekdayName(date)}, ${nameOf(date, 'long')} ${parts(date)[2]}, ${parts(date)[0]}`,
]

test('however a date is written, it is the same date', () => {
  fc.assert(
    fc.property(day, day, fc.constantFrom(...WAYS), (date, today, write) => {
      expect(readDate(write(date), { today })).toBe(date)
      expect(readDate(` ${write(date).toUpperCase()} `, { today })).toBe(date)
    }),
  )
})

test('without a year it is the nearest one, and a weekday is one of the next seven days', () => {
  fc.assert(
    fc.property(day, day, (date, today) => {
      const [, month, of] = parts(date)
      const near = readDate(`${month}/${of}`, { today })
      expect(near?.slice(5)).toBe(date.slice(5))
      if (date.slice(5) !== '02-29') expect(Math.abs(daysBetween(today, near ?? ''))).toBeLessThanOrEqual(183)
      const next = readDate(weekdayName(date), { today }) ?? ''
      expect(dayOfWeek(next)).toBe(dayOfWeek(date))
      expect([1, 2, 3, 4, 5, 6, 7]).toContain(daysBetween(today, next))
    }),
  )
})

test('any text is a real date or none', () => {
  const pieces = fc.constantFrom('1', '2', '31', '2026', '-', '/', '.', ' ', 'feb', 'may', 'fri', 'th', "'", 'today')
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(texts, day, (text, today) => {
      const date = readDate(text, { today })
      expect(date === null || isDate(date)).toBe(true)
    }),
  )
})
