import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from '../../db/people/password-hash.ts'

test('a stored password is its scrypt key with N = 2^14, r = 8, p = 5, and a new salt each time', async () => {
  const stored = await hashPassword('a-long-test-password')
  const [kind, salt = '', key] = stored.split('$')
  const cost = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 }
  const wanted = scryptSync('a-long-test-password', Buffer.from(salt, 'base64'), 32, cost).toString('base64')
  expect([kind, key]).toEqual(['scrypt', wanted])
  expect(await passwordMatches('a-long-test-password', stored)).toBe(true)
  expect(await passwordMatches('another-test-password', stored)).toBe(false)
  expect((await hashPassword('a-long-test-password')).split('$')[1]).not.toBe(salt)
})
