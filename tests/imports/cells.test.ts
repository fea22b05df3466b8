import { expect, test } from 'vitest'
import { isoDate } from '#worker/imports/cells.ts'

test.each([
  ['2026-05-22', '2026-05-22'],
  ['5/22/2026', '2026-05-22'],
  ['05/22/26', '2026-05-22'],
  ['May 22, 2026', '2026-05-22'],
  ['22-May-2026', '2026-05-22'],
  ['22-May-26', '2026-05-22'],
  ['2026-05-22 00:00:00', '2026-05-22'],
  ['2026-05-22T00:00:00.000Z', '2026-05-22'],
  ['5/22/2026 0:00', '2026-05-22'],
])('%s in a file is the day %s', (cell, date) => {
  expect(isoDate(cell)).toBe(date)
})

test.each(['', '5/22', '22-May', 'May 22', 'today', 'Friday', '22.5.2026', '4.5.2026', '2026-05-22 13:00', '46164'])(
  '%j in a file is no day that we guess',
  (cell) => {
    expect(isoDate(cell)).toBe(cell)
  },
)
