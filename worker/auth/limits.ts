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

/** How often, within how many minutes (docs/decisions.md 79). */
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

/** What a noted try needs to be taken back. */
export type CountedTry = { counters: Counter[]; at: string; id: string }

/** Counted before anything is looked at, so that parallel tries cannot pass together; one too many is told the time to wait. */
async function count({ directory, now }: Asking, counters: (Counter & { minutes: number })[]): Promise<CountedTry> {
  const noted = { at: now.toISOString(), id: crypto.randomUUID() }
  const found = await noteTry(directory, counters, noted)
  const full = found.findIndex(({ room }) => !room)
  if (full < 0) return { counters, ...noted }
  const opens = Date.parse(found[full]!.oldest) + counters[full]!.minutes * 60_000 // both lists have the same length
  throw tooMany(Math.max(1, Math.ceil((opens - now.getTime()) / 1000)))
}

const accountOf = (emailKey: string) => hashSecret(emailKey)

/** Whether this browser signed in to this account before, and whether the account's password was just reset. */
async function trustOf(call: Call, account: string) {
  const { directory, now, browser } = call
  const id = browser?.known?.id ?? ''
  const [known, reset] = await directory.batch([
    selectKnownBrowser(directory, account, id, minutesAgo(now, KNOWN_DAYS * 24 * 60)),
    selectReset(directory, account, minutesAgo(now, LIMITS.account.minutes)),
  ])
  return { known: known.length > 0 ? id : null, reset: reset.length > 0 }
}

/** Where a try for an account comes from: a known browser, or else the network. */
function placeOf(call: Call, account: string, known: string | null): string {
  return `${account}:${known === null ? hashSecret(call.network) : `browser:${known}`}`
}

/** A password for an account, right or wrong. The account's own cap stops neither a known browser nor a fresh reset. */
export async function countSignIn(call: Call, emailKey: string): Promise<CountedTry> {
  const account = accountOf(emailKey)
  const { known, reset } = await trustOf(call, account)
  const own = counter('sign_in', placeOf(call, account, known), call.now)
  return count(call, known || reset ? [own] : [own, counter('account', account, call.now)])
}

/** The password was right: the tries before it from the same place are forgotten, and this one. */
export async function forgetTries(
  { directory }: Pick<Call, 'directory'>,
  { counters, ...noted }: CountedTry,
): Promise<void> {
  const [own, ...caps] = counters
  if (own)
    await directory.batch([forgetCounter(directory, own), ...caps.map((cap) => forgetTry(directory, cap, noted))])
}

/** The old password of somebody who is signed in: no stranger's tries count here. */
export function countPassword(call: Call, userId: string): Promise<CountedTry> {
  return count(call, [counter('password', userId, call.now)])
}

/** A link asked for by email. What a stranger asks for from another network does not use up the owner's. */
export async function countMail(call: Call, emailKey: string): Promise<void> {
  const account = accountOf(emailKey)
  const { known } = await trustOf(call, account)
  const own = counter('mail', placeOf(call, account, known), call.now)
  await count(call, known ? [own] : [own, counter('mail_account', account, call.now)])
}

/**
 * Emails that other people cause, invitations and explanations of a taken address: five a day for one address, from all
 * districts together. Answers the keys that may get one more.
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

/** This browser signed in to the account, or set its password: it is a known one from now on. */
export async function knowBrowser(call: Call, email: string): Promise<void> {
  if (!call.browser) return
  const row = { account: accountOf(nameKey(email)), browser: call.browser.remember(), usedAt: call.now.toISOString() }
  await call.directory.batch([...rememberBrowser(call.directory, row)])
}

/** A new password, or an end of the other sessions, makes every other browser a stranger again. */
export async function forgetOtherBrowsers(call: Call, email: string): Promise<void> {
  await forgetBrowsers(call.directory, accountOf(nameKey(email)), call.browser?.known?.id ?? null)
}

/** A completed reset unlocks the account at once, wherever its owner signs in next. */
export async function unlockAccount(call: Call, email: string): Promise<void> {
  const account = accountOf(nameKey(email))
  const { directory, now } = call
  await directory.batch([
    ...forgetAccount(directory, account, now.toISOString()),
    forgetBrowsers(directory, account, null),
  ])
  await knowBrowser(call, email)
}
