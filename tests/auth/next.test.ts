import { expect, test } from 'vitest'
import { wantedOf } from '#app/kit/next.ts'

const ORIGIN = 'http://localhost:8787'

/** Where somebody whose session has ended comes back to. */
const wanted = (path: string, init: RequestInit = {}) => wantedOf(new Request(`${ORIGIN}${path}`, init))
const sent = (referer?: string) => ({ method: 'POST', ...(referer ? { headers: { referer } } : {}) })

test('somebody whose session has ended comes back to the page they asked for', () => {
  expect(wanted('/team-members?status=pending')).toBe('/team-members?status=pending')
  expect(wanted('/team-members.data?status=pending&_routes=x')).toBe('/team-members?status=pending')
})

test('and from a form sent by script to the page it stands on, never to another site', () => {
  const page = '/user-profile?mode=edit'
  expect(wanted('/user-profile.data?mode=edit', sent(`${ORIGIN}${page}`))).toBe(page)
  expect(wanted('/user-profile.data', sent('https://elsewhere.test/user-profile'))).toBeNull()
  expect(wanted('/user-profile.data', sent())).toBeNull()
})
