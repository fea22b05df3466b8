import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { COST } from './password-cost.ts'

const BYTES = 32

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
  )
}

/** `scrypt$salt$key`, both base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`
}

/** Takes the same time with and without a hash, so that an answer never reveals whether an account exists. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, salt, key] = (stored ?? '').split('$')
  const wanted = Buffer.from(key ?? '', 'base64')
  const got = await derive(password, salt ? Buffer.from(salt, 'base64') : Buffer.alloc(16))
  return wanted.length === BYTES && timingSafeEqual(got, wanted)
}
