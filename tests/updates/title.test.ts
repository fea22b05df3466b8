import { expect, test } from 'vitest'
import { titleOf } from '#app/updates/title-of.ts'

const mine = { today: '2026-11-27', until: '2026-12-04', owed: [], readings: [], minutes: [] }
const owed = (...dates: (string | null)[]) => dates.map((due_on) => ({ due_on }))

test('the heading of My updates counts meetings to close apart from updates', () => {
  expect(titleOf(mine)).toBe('My updates')
  expect(titleOf({ ...mine, minutes: [1] })).toBe('1 meeting to close')
  expect(titleOf({ ...mine, owed: owed(null) })).toBe('1 update to give')
  expect(titleOf({ ...mine, owed: owed(null, null), minutes: [1] })).toBe('2 updates to give and 1 meeting to close')
  const late = { ...mine, owed: owed('2026-11-26', '2026-12-04'), readings: owed('2026-12-05') }
  expect(titleOf(late)).toBe('3 updates to give: 1 overdue, 1 due by 2026-12-04')
  expect(titleOf({ ...late, minutes: [1, 2] })).toBe(
    '3 updates to give (1 overdue, 1 due by 2026-12-04) and 2 meetings to close',
  )
})
