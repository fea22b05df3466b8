export type SigningKey = { id: string; secret: string }

const KEY = /^([a-z0-9]{1,16}):(\S{32,})$/

/**
 * Keys of a secret that operators can rotate: `id:secret`, separated by commas. The first one signs, all of them
 * verify. Null if one is malformed.
 */
export function readKeys(setting: string | undefined): SigningKey[] | null {
  const keys = (setting ?? '').split(',').map((text) => KEY.exec(text.trim()))
  return keys.every((one) => one !== null) ? keys.map((one) => ({ id: one[1]!, secret: one[2]! })) : null // both groups are in the pattern
}

/** The same for JWT_SECRET, whose keys may have no id: such a key is `k0`. */
export function readSecret(setting: string | undefined): SigningKey[] | null {
  const named = (setting ?? '').split(',').map((text) => (text.includes(':') ? text : `k0:${text.trim()}`))
  const keys = readKeys(named.join(','))
  return keys && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null
}
