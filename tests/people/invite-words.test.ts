import { expect, test } from 'vitest'
import { besidesWords, sentWords } from '#app/people/invite-words.ts'
import type { InviteOutcome } from '#worker/people/member-contract.ts'

const results = (...outcomes: InviteOutcome[]) =>
  outcomes.map((outcome, at) => ({ email: `p${at}@one.school`, outcome, message: 'Already a member' }))

test('only first invitations count as sent, and the message names the others', () => {
  const all = results('invited', 'member', 'again', 'again', 'invited', 'invalid')
  expect([sentWords(all), besidesWords(all)]).toEqual([
    '2 invitations sent',
    'p1@one.school: already a member, 2 were invited again',
  ])
  const none = results('member', 'member', 'again')
  expect([sentWords(none), besidesWords(none)]).toEqual([
    'No new invitation sent',
    '2 are already members, 1 was invited again',
  ])
  expect(besidesWords(results('invited'))).toBeUndefined()
})
