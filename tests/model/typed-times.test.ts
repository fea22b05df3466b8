import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTime, timeText } from '#model/meetings/times.ts'
import { readTime } from '#model/typed-times.ts'

test.each([
  ['3:30 PM', '15:30'],
  ['3:30pm', '15:30'],
  ['3.30 p.m.', '15:30'],
  ['3p', '15:00'],
  ['330p', '15:30'],
  ['330', '15:30'],
  ['3', '15:00'],
  ['6:59', '18:59'],
  ['7', '07:00'],
  ['11:15', '11:15'],
  ['12', '12:00'],
  ['12 am', '00:00'],
  ['12:05 a.m.', '00:05'],
  ['12p', '12:00'],
  ['03:30', '03:30'],
  ['0930', '09:30'],
  ['15:30', '15:30'],
  ['1530', '15:30'],
  ['0:15', '00:15'],
  ['  NOON ', '12:00'],
  ['midnight', '00:00'],
])('%s is %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test.each([
  '',
  'soon',
  '__proto__',
  '24:00',
  '3:60',
  '3:5',
  '15 pm',
  '13 pm',
  '0 am',
  '3:30 xm',
  '12345',
  '3:30 PM and later',
])('“%s” is no time', (text) => {
  expect(readTime(text)).toBeNull()
})

test('every time of a day reads as itself, as stored and as shown, and what is read is a time', () => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
    expect([readTime(time), readTime(timeText(time))]).toEqual([time, time])
  }
  fc.assert(fc.property(fc.string({ maxLength: 24 }), (text) => isTime(readTime(text) ?? '00:00')))
})

test('a time has at most twenty characters, also full-width ones', () => {
  expect(readTime('3:30 pm'.padEnd(20))).toBe('15:30')
  expect(readTime('3:30 pm'.padEnd(21))).toBeNull()
  expect(readTime('３：３０ ｐｍ')).toBe('15:30')
})
