import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#model/dates.ts'
import { isWeekend, mondayOf, weekdayAfter, weekdayUpTo } from '#model/weekdays.ts'
import type { HowOften } from '#worker/notices/contract.ts'
import { dueDates, groupOf, isWeekly, type Morning } from '#worker/notices/review-rules.ts'

/** 2026-11-02 is a Monday. */
const MONDAY = '2026-11-02'
const day = (offset: number) => addDays(MONDAY, offset)

/** The mornings of a district with jobs on these days, in order, as in `writeNotices`. */
function morningsOf(days: readonly string[]): Morning[] {
  const mornings: Morning[] = []
  for (const today of days) {
    const last = mornings.filter((one) => !isWeekend(one.today)).at(-1)
    mornings.push({ today, since: last ? addDays(last.today, 1) : today })
  }
  return mornings
}

const everyDay = (from: string, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at))
const told = (days: readonly string[], howOften: HowOften, dueOn: string) =>
  morningsOf(days).flatMap((morning) => {
    const group = groupOf(morning, howOften, dueOn)
    return group ? [`${morning.today} ${group}`] : []
  })

test('daily: on Monday for the week, on the day itself, and every Monday while it is overdue', () => {
  expect(told(everyDay(day(-7), 21), 'daily', day(2))).toEqual([
    '2026-11-02 week',
    '2026-11-04 today',
    '2026-11-09 overdue',
  ])
})

test('weekly: on Mondays only', () => {
  expect(told(everyDay(day(-7), 21), 'weekly', day(2))).toEqual(['2026-11-02 week', '2026-11-09 overdue'])
  expect(told(everyDay(day(-7), 21), 'weekly', day(0))).toEqual(['2026-11-02 today', '2026-11-09 overdue'])
})

test('a review due on a weekend is announced on Monday and again on Friday, never on the weekend', () => {
  for (const dueOn of [day(5), day(6)]) {
    expect(told(everyDay(MONDAY, 7), 'daily', dueOn)).toEqual(['2026-11-02 week', '2026-11-06 weekend'])
    expect(told(everyDay(MONDAY, 7), 'weekly', dueOn)).toEqual(['2026-11-02 week'])
  }
})

test('the next weekday makes up for a missed Monday, once', () => {
  const days = [day(-3), day(1), day(2)]
  expect(told(days, 'weekly', day(3))).toEqual(['2026-11-03 week'])
  expect(told(days, 'daily', day(-4))).toEqual(['2026-11-03 overdue'])
})

test('never: no email, whatever is due', () => {
  expect(told(everyDay(day(-7), 30), 'never', day(2))).toEqual([])
})

const offsets = fc.integer({ min: 0, max: 60 })
/** Days with a job: any of two months, including gaps and weekends. */
const runs = fc.uniqueArray(offsets, { minLength: 1, maxLength: 60 }).map((at) => at.sort((a, b) => a - b).map(day))
const dueOns = offsets.map(day)
const often = fc.constantFrom<HowOften>('daily', 'weekly', 'never')

test('for any series of mornings, nothing is announced on a weekend or before its week, and always under the right heading', () => {
  fc.assert(
    fc.property(runs, often, dueOns, (days, howOften, dueOn) => {
      for (const morning of morningsOf(days)) {
        const group = groupOf(morning, howOften, dueOn)
        if (group === null) continue
        expect(isWeekend(morning.today)).toBe(false)
        expect(mondayOf(dueOn) <= morning.today).toBe(true)
        expect(group === 'overdue').toBe(dueOn < morning.today)
        expect(group === 'today').toBe(dueOn === morning.today)
        if (group === 'weekend') expect(isWeekend(dueOn) && weekdayUpTo(dueOn) === morning.today).toBe(true)
      }
    }),
  )
})

test('nobody gets the same review twice in a week, except on its own day', () => {
  fc.assert(
    fc.property(runs, often, dueOns, (days, howOften, dueOn) => {
      const weeks = new Map<string, number>()
      for (const morning of morningsOf(days)) {
        if (groupOf(morning, howOften, dueOn) === null || morning.today === weekdayUpTo(dueOn)) continue
        const week = mondayOf(morning.today)
        weeks.set(week, (weeks.get(week) ?? 0) + 1)
      }
      for (const times of weeks.values()) expect(times).toBe(1)
    }),
  )
})

test('every due review is announced on the first weekday morning of its week or later', () => {
  fc.assert(
    fc.property(runs, fc.constantFrom('daily', 'weekly' as const), dueOns, (days, howOften, dueOn) => {
      // The jobs were already running before the week started.
      const mornings = morningsOf([addDays(mondayOf(dueOn), -3), ...days.filter((one) => one >= mondayOf(dueOn))])
      const first = mornings.find(({ today }) => today >= mondayOf(dueOn) && !isWeekend(today))
      fc.pre(first !== undefined)
      expect(groupOf(first, howOften, dueOn)).not.toBeNull()
      expect(isWeekly(first)).toBe(true)
    }),
  )
})

test('on the day itself, everybody who chose daily gets an email', () => {
  fc.assert(
    fc.property(runs, dueOns, (days, dueOn) => {
      const morning = morningsOf(days).find(({ today }) => today === weekdayUpTo(dueOn))
      fc.pre(morning !== undefined)
      expect(groupOf(morning, 'daily', dueOn)).not.toBeNull()
    }),
  )
})

test('the query reads every review that can be announced', () => {
  fc.assert(
    fc.property(runs, often, dueOns, (days, howOften, dueOn) => {
      for (const morning of morningsOf(days)) {
        const { from, until } = dueDates(morning)
        const isRead = (from === null || dueOn >= from) && dueOn <= until
        if (groupOf(morning, howOften, dueOn) !== null) expect(isRead).toBe(true)
      }
    }),
  )
})

test('the query reads a week with what is overdue on its first morning, then only the day, and on Friday the weekend', () => {
  expect(morningsOf(everyDay(MONDAY, 5)).map(dueDates)).toEqual([
    { from: null, until: day(6) },
    ...[1, 2, 3].map((at) => ({ from: day(at), until: day(at) })),
    { from: day(4), until: day(6) },
  ])
})

test('the weekday after a date is the next one from Monday to Friday', () => {
  expect(['2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08'].map(weekdayAfter)).toEqual([
    '2026-11-06',
    '2026-11-09',
    '2026-11-09',
    '2026-11-09',
  ])
})
