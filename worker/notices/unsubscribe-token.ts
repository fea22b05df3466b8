import { createHmac, timingSafeEqual } from 'node:crypto'
import { readKeys, type SigningKey } from '#worker/kit/signing-keys.ts'
import { isNoticeKind, type NoticeKind } from './contract.ts'

/** One person and one kind of notice. The token has both as ids and no address. */
export type Unsubscriber = { cell: string; districtId: string; userId: string; kind: NoticeKind }

const TOKEN =
  /^(([a-z0-9]{1,16})\.(\d{2})\.([A-Za-z0-9_]{3,64})\.([A-Za-z0-9_]{3,64})\.([a-z_]{3,40}))\.([A-Za-z0-9_-]{43})$/

export function signUnsubscribe(setting: string, { cell, districtId, userId, kind }: Unsubscriber): string {
  const [key] = readKeys(setting) ?? []
  if (!key) throw new Error('UNSUBSCRIBE_KEYS cannot be read')
  const said = `${key.id}.${cell}.${districtId}.${userId}.${kind}`
  return `${said}.${macOf(key, said)}`
}

/** The person and kind of a token; null if we did not sign it. */
export function readUnsubscribe(setting: string, token: string): Unsubscriber | null {
  const [, said, keyId, cell, districtId, userId, kind, mac] = TOKEN.exec(token) ?? []
  const key = readKeys(setting)?.find(({ id }) => id === keyId)
  if (!key || !said || !cell || !districtId || !userId || !kind || !mac || !isNoticeKind(kind)) return null
  const right = Buffer.from(macOf(key, said))
  const given = Buffer.from(mac)
  return right.length === given.length && timingSafeEqual(right, given) ? { cell, districtId, userId, kind } : null
}

function macOf({ secret }: SigningKey, said: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${said}`).digest('base64url')
}

/** The addresses for people, and for mail programs to post to. */
export function unsubscribeUrls({ PUBLIC_URL, UNSUBSCRIBE_KEYS }: Settings, to: Unsubscriber) {
  const token = signUnsubscribe(UNSUBSCRIBE_KEYS, to)
  return {
    screen: new URL(`/unsubscribe/${token}`, PUBLIC_URL).href,
    oneClick: new URL(`/api/unsubscribe/${token}/`, PUBLIC_URL).href,
  }
}
type Settings = { PUBLIC_URL: string; UNSUBSCRIBE_KEYS: string }
