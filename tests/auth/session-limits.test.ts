import { expect, test } from 'vitest'
import { IDLE_HOURS, idleSince, SESSION_DAYS } from '#worker/auth/session-length.ts'

test('a session ends after 12 hours without use, and after 14 days in any case', () => {
  expect(idleSince(new Date('2026-11-02T15:00:00.000Z'))).toBe('2026-11-02T03:00:00.000Z')
  expect([IDLE_HOURS, SESSION_DAYS]).toEqual([12, 14])
})
