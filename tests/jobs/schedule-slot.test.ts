import { expect, test } from 'vitest'
import { isSlotOf, slotOf } from '#worker/jobs/schedule-slot.ts'

const MIDNIGHT = Date.parse('2026-11-02T00:00:00.000Z')
const QUARTER = 15 * 60_000

test('each district has one quarter of an hour of every day', () => {
  for (const id of ['dst_maplewood', 'dst_riverbend', 'a', '']) {
    const days = [0, 1].map((day) =>
      Array.from({ length: 96 }, (_, at) => at).filter((at) =>
        isSlotOf(id, new Date(MIDNIGHT + (day * 96 + at) * QUARTER)),
      ),
    )
    expect([id, ...days]).toEqual([id, [slotOf(id)], [slotOf(id)]])
  }
})

/** By hand: on the day of a deployment that moves a district's slot, its jobs could run twice or not at all. */
test('a district keeps its slot', () => {
  expect(slotOf('')).toBe(0)
  expect(slotOf('a')).toBe(97 % 96)
  expect(slotOf('ab')).toBe((97 * 31 + 98) % 96)
  expect(slotOf('zzzz')).toBe((((((122 * 31 + 122) * 31 + 122) % 9973) * 31 + 122) % 9973) % 96)
})
