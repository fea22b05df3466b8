export type SigningKey = { id: string; secret: string }

const KEY = /^([a-z0-9]{1,16}):(\S{32,})$/

/**
 * Keys of a secret that can be rotated: `id:secret`, several separated by commas. The first one signs, all of them verify.
 * Null when one cannot be read.
 */
export function readKeys(setting: string | undefined): SigningKey[] | null {
  const keys = (setting ?? '').split(',').map((text) => KEY.exec(text.trim()))
  return keys.every((one) => one !== null) ? keys.map((one) => ({ id: one[1]!, secret: one[2]! })) : null // both groups are in the pattern
}
