import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#model/dates.ts'
import {
  instantOf,
  instantsOf,
  isGoingOn,
  isTime,
  isUpcoming,
  localOf,
  timesText,
  timeText,
  untilText,
} from '#model/meetings/times.ts'

const ZONES = ['America/Chicago', 'America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'America/Anchorage']
const zones = fc.constantFrom(...ZONES)
const dates = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
const times = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)

test('a local time is the same after it was an instant, except in an hour that the clocks skip', () => {
  fc.assert(
    fc.property(zones, dates, times, (zone, date, time) => {
      const back = localOf(zone, instantOf(zone, date, time))
      const isSkipped = back.time !== time
      expect(back.date).toBe(date)
      if (isSkipped) expect([time.slice(0, 2), back.time]).toEqual(['02', `03${time.slice(2)}`])
    }),
    { numRuns: 500 },
  )
})

test('the clocks: a skipped hour is later, and of a repeated hour it is the first', () => {
  expect(instantOf('America/Chicago', '2027-03-14', '02:30').toISOString()).toBe('2027-03-14T08:30:00.000Z')
  expect(instantOf('America/Chicago', '2026-11-01', '01:30').toISOString()).toBe('2026-11-01T06:30:00.000Z')
})

test('a weekly meeting keeps its local time when the clocks change', () => {
  const hours = ['2026-10-28', '2026-11-04'].map((date) => instantOf('America/Chicago', date, '15:30').getUTCHours())
  expect(hours).toEqual([20, 21])
})

test('a meeting is upcoming until its end', () => {
  const meeting = { date: '2026-11-18', start: '15:30', end: '16:30' }
  const at = (time: string) => instantOf('America/Chicago', meeting.date, time)
  const said = ['15:29', '15:30', '16:29', '16:30'].map((time) => [
    isUpcoming('America/Chicago', meeting, at(time)),
    isGoingOn('America/Chicago', meeting, at(time)),
  ])
  expect(said).toEqual([
    [true, false],
    [true, true],
    [true, true],
    [false, false],
  ])
})

test('times are shown with AM and PM, once where both are the same', () => {
  expect(['00:05', '09:00', '12:00', '15:30'].map(timeText)).toEqual(['12:05 AM', '9:00 AM', '12:00 PM', '3:30 PM'])
  expect(timesText({ start: '15:30', end: '16:30' })).toBe('3:30 to 4:30 PM')
  expect(timesText({ start: '11:30', end: '13:00' })).toBe('11:30 AM to 1:00 PM')
})

test('a time has two digits for hour and minute', () => {
  expect(['00:00', '23:59', '24:00', '9:00', '12:60', ''].map(isTime)).toEqual([true, true, false, false, false, false])
})

test('an end says AM or PM only if it differs from the start', () => {
  expect(untilText({ start: '15:30', end: '16:30' })).toBe('4:30')
  expect(untilText({ start: '11:30', end: '13:00' })).toBe('1:00 PM')
})

test('a meeting ends after it starts, and takes as long as it says where the clocks skip its start', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const text = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  fc.assert(
    fc.property(minute, minute, fc.constantFrom('2027-03-14', '2027-11-07', '2027-05-03'), (one, other, date) => {
      fc.pre(one !== other)
      const [start, end] = [text(Math.min(one, other)), text(Math.max(one, other))]
      const at = instantsOf('America/Chicago', { date, start, end })
      expect(at.end.getTime()).toBeGreaterThan(at.start.getTime())
    }),
    { numRuns: 500 },
  )
  const night = { date: '2027-03-14', start: '02:30', end: '03:15' }
  expect(instantsOf('America/Chicago', night)).toEqual({
    start: new Date('2027-03-14T08:30:00Z'),
    end: new Date('2027-03-14T09:15:00Z'),
  })
})

test('on the day of a clock change a meeting takes as long as it does, and as long as it says in the skipped hour', () => {
  const hours = (date: string, start: string, end: string) => {
    const { start: from, end: to } = instantsOf('America/Chicago', { date, start, end })
    return (to.getTime() - from.getTime()) / 3_600_000
  }
  expect(hours('2026-11-01', '00:30', '03:30')).toBe(4)
  expect(hours('2027-03-14', '01:30', '03:30')).toBe(1)
  expect(hours('2027-03-14', '02:30', '03:30')).toBe(1)
})
