import { vi } from 'vitest'
import type { TestDistrict } from '#tests/kit/district.ts'
import { createLocalGoogle } from '../../scripts/local-google/google.mjs'

export const ACCOUNT = 'ada@google.test'
const HOST = 'https://google.test'

type Options = Partial<Parameters<typeof createLocalGoogle>[0]>

/** Our own Google at the network's edge; its calendars are in another time zone than the districts. */
export function openGoogle(options: Options = {}) {
  const google = createLocalGoogle({
    ...{ clientId: 'waymark-test', clientSecret: 'a-client-secret-for-tests', timeZone: 'Asia/Tokyo' },
    redirectUris: ['http://localhost:8787/user-profile/calendar/back'],
    ...options,
  })
  const real = globalThis.fetch
  /** Every address that was asked for, with its headers. */
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(HOST)) return real(request)
    asked.push(request)
    // The body is read here, because a request may not cross from one test's call to another's.
    const body = request.body ? await request.arrayBuffer() : undefined
    const { method, headers } = request
    return google.fetch(new Request(request.url, { method, headers, ...(body ? { body } : {}) }))
  })
  return { ...google, asked, close: () => vi.unstubAllGlobals() }
}
export type TestGoogle = ReturnType<typeof openGoogle>

type Person = Awaited<ReturnType<TestDistrict['person']>>
type Consent = { allow?: boolean; events?: boolean; over?: Record<string, string> }

/** Goes to Google and returns with what it answers, as the browser would. */
export async function goToGoogle(
  google: TestGoogle,
  person: Pick<Person, 'call'>,
  account = ACCOUNT,
  consent: Consent = {},
) {
  const { body } = await person.call('POST', 'auth/calendar/', {})
  const there = new URL(body.data.url)
  const answer = { account, allow: true, events: true, ...consent }
  const back = new URL(google.oauth.answer(there.searchParams, answer))
  return { there, back }
}

/** Connects a person's calendar through the API. */
export async function connectCalendar(google: TestGoogle, person: Pick<Person, 'call'>, account = ACCOUNT) {
  const { back } = await goToGoogle(google, person, account)
  return person.call('GET', `auth/calendar/callback/${back.search}`)
}
