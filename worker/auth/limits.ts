import {
  type Counter,
  forgetAccount,
  forgetCounter,
  forgetTry,
  noteNotices,
  noteTry,
  selectReset,
} from '#db/directory/attempts.ts'
import { forgetBrowsers, rememberBrowser, selectKnownBrowser } from '#db/directory/known-browsers.ts'
import { nameKey } from '#model/keys.ts'
import type { Call } from '#worker/kit/call.ts'
import { tooMany } from '#worker/kit/problem.ts'
import { KNOWN_DAYS } from './known-browser.ts'
import { hashSecret } from './secret.ts'

/** The number of attempts within a number of minutes (docs/decisions.md 79). */
const LIMITS = {
  sign_in: { tries: 10, minutes: 15 },
  account: { tries: 100, minutes: 60 },
  password: { tries: 10, minutes: 15 },
  mail: { tries: 5, minutes: 60 },
  mail_account: { tries: 30, minutes: 60 },
  notice: { tries: 5, minutes: 24 * 60 },
}
type Limited = keyof typeof LIMITS
type Asking = Pick<Call, 'directory' | 'now'>

const minutesAgo = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

function counter(kind: Limited, key: string, now: Date): Counter & { minutes: number } {
  const { tries, minutes } = LIMITS[kind]
  return { kind, key, tries, minutes, since: minutesAgo(now, minutes) }
}

/** Identifies a counted attempt, so that it can be removed. */
export type CountedTry = { counters: Counter[]; at: string; id: string }

/** Counts the attempt first, so that parallel attempts can't slip through; over the limit, throws the time to wait. */
async function count({ directory, now }: Asking, counters: (Counter & { minutes: number })[]): Promise<CountedTry> {
  const noted = { at: now.toISOString(), id: crypto.randomUUID() }
  const found = await noteTry(directory, counters, noted)
  const full = found.findIndex(({ room }) => !room)
  if (full < 0) return { counters, ...noted }
  const opens = Date.parse(found[full]!.oldest) + counters[full]!.minutes * 60_000 // both lists have the same length
  throw tooMany(Math.max(1, Math.ceil((opens - now.getTime()) / 1000)))
}

const accountOf = (emailKey: string) => hashSecret(emailKey)

/** Whether this browser signed in to this account before, and whether its password was just reset. */
async function trustOf(call: Call, account: string) {
  const { directory, now, browser } = call
  const id = browser?.known?.id ?? ''
  const [known, reset] = await directory.batch([
    selectKnownBrowser(directory, account, id, minutesAgo(now, KNOWN_DAYS * 24 * 60)),
    selectReset(directory, account, minutesAgo(now, LIMITS.account.minutes)),
  ])
  return { known: known.length > 0 ? id : null, reset: reset.length > 0 }
}

/** The source of an attempt: a known browser, or else the network. */
function placeOf(call: Call, account: string, known: string | null): string {
  return `${account}:${known === null ? hashSecret(call.network) : `browser:${known}`}`
}

/** Counts a password attempt. A known browser and a fresh reset are exempt from the account's own limit. */
export async function countSignIn(call: Call, emailKey: string): Promise<CountedTry> {
  const account = accountOf(emailKey)
  const { known, reset } = await trustOf(call, account)
  const own = counter('sign_in', placeOf(call, account, known), call.now)
  return count(call, known || reset ? [own] : [own, counter('account', account, call.now)])
}

/** After a correct password, forgets this attempt and earlier ones from the same source. */
export async function forgetTries(
  { directory }: Pick<Call, 'directory'>,
  { counters, ...noted }: CountedTry,
): Promise<void> {
  const [own, ...caps] = counters
  if (own)
    await directory.batch([forgetCounter(directory, own), ...caps.map((cap) => forgetTry(directory, cap, noted))])
}

/** Counts a wrong old password of a signed-in person; attempts by strangers don't count here. */
export function countPassword(call: Call, userId: string): Promise<CountedTry> {
  return count(call, [counter('password', userId, call.now)])
}

/** Counts a link requested by email. Requests from another network don't use up the owner's limit. */
export async function countMail(call: Call, emailKey: string): Promise<void> {
  const account = accountOf(emailKey)
  const { known } = await trustOf(call, account)
  const own = counter('mail', placeOf(call, account, known), call.now)
  await count(call, known ? [own] : [own, counter('mail_account', account, call.now)])
}

/**
 * Limits emails that other people cause, invitations and notices of a taken address, to five a day per address across
 * all districts. Returns the keys that may get another one.
 */
export async function countNotices(
  { directory, now }: Asking,
  emailKeys: readonly string[],
  occasion: string = crypto.randomUUID(),
): Promise<Set<string>> {
  if (emailKeys.length === 0) return new Set()
  const byHash = new Map(emailKeys.map((key) => [hashSecret(key), key]))
  const { tries, since } = counter('notice', '', now)
  const room = await noteNotices(directory, [...byHash.keys()], { at: now.toISOString(), id: occasion, since, tries })
  return new Set([...byHash].filter(([hash]) => room.has(hash)).map(([, key]) => key))
}

/** Makes this browser known after it signed in to the account or set its password. */
export async function knowBrowser(call: Call, email: string): Promise<void> {
  if (!call.browser) return
  const row = { account: accountOf(nameKey(email)), browser: call.browser.remember(), usedAt: call.now.toISOString() }
  await call.directory.batch([...rememberBrowser(call.directory, row)])
}

/** Forgets all other known browsers after a new password or after ending the other sessions. */
export async function forgetOtherBrowsers(call: Call, email: string): Promise<void> {
  await forgetBrowsers(call.directory, accountOf(nameKey(email)), call.browser?.known?.id ?? null)
}

/** A completed reset unlocks the account at once for the next sign-in from anywhere. */
export async function unlockAccount(call: Call, email: string): Promise<void> {
  const account = accountOf(nameKey(email))
  const { directory, now } = call
  await directory.batch([
    ...forgetAccount(directory, account, now.toISOString()),
    forgetBrowsers(directory, account, null),
  ])
  await knowBrowser(call, email)
}
