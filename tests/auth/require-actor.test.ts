import { expect, test } from 'vitest'
import { requireActor } from '#app/kit/require.ts'

const OUT = { actor: null } as unknown as Parameters<typeof requireActor>[0] // all that is asked of it
const ORIGIN = 'http://localhost:8787'

/** Where somebody without a session is sent. */
function sentTo(path: string, init: RequestInit = {}): string | null {
  try {
    requireActor(OUT, new Request(`${ORIGIN}${path}`, init))
  } catch (thrown) {
    return (thrown as Response).headers.get('location') // requireActor throws a redirect
  }
  return null
}
const posted = (referer?: string) => ({ method: 'POST', ...(referer ? { headers: { referer } } : {}) })

test('somebody whose session has ended comes back to the page they asked for', () => {
  expect(sentTo('/team-members?status=pending')).toBe('/?next=%2Fteam-members%3Fstatus%3Dpending')
  expect(sentTo('/dashboard')).toBe('/')
})

test('and from a form sent by script to the page it stands on, never to another site', () => {
  const page = `${ORIGIN}/user-profile?mode=edit`
  expect(sentTo('/user-profile.data?mode=edit', posted(page))).toBe('/?next=%2Fuser-profile%3Fmode%3Dedit')
  expect(sentTo('/user-profile.data', posted('https://elsewhere.test/user-profile'))).toBe('/')
  expect(sentTo('/user-profile.data', posted())).toBe('/')
})
