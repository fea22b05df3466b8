import { type APIRequest, expect } from '@playwright/test'
import { PEOPLE, type Person } from './browser-people.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape; their contracts are held by the tests of the API
type Data = any
type Call = (method: string, path: string, data?: unknown) => Promise<Data>
type Form = (method: string, path: string, fields: Record<string, string>) => Promise<Data>
/** `me` is the caller's own id, `plan` the id of their first plan; `form` sends a multipart form. */
export type Api = Call & { me: string; plan: string; form: Form }

type Session = { access: string; user: { id: string; default_plan: string }; until: number }

/** An access token is valid for 15 minutes; a test that begins now has ten of them left. */
const REUSED_MS = 5 * 60_000

/** The sessions of one worker: signing in costs the server more than most calls, because it checks a password. */
export type Sessions = Map<Person, Session>

/** `await call('POST', 'plans/quick-plan/', { … })` as this person; any failure fails the test. */
export async function apiOf(requests: APIRequest, baseURL: string, who: Person, sessions: Sessions): Promise<Api> {
  const request = await requests.newContext()
  async function enter(): Promise<Session> {
    const signedIn = await request.post(`${baseURL}/api/auth/signin/`, { data: PEOPLE[who] })
    expect(signedIn.ok(), `${PEOPLE[who].email} signs in to the API`).toBe(true)
    const { access, user } = (await signedIn.json()).data
    return { access, user, until: Date.now() + REUSED_MS }
  }
  const kept = sessions.get(who)
  const session = kept && kept.until > Date.now() ? kept : await enter()
  sessions.set(who, session)
  const { access, user } = session
  async function send(method: string, path: string, body: { data?: unknown; multipart?: Record<string, string> }) {
    const headers = { authorization: `Bearer ${access}` }
    const answer = await request.fetch(`${baseURL}/api/${path}`, { method, headers, ...body })
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
  const call: Call = (method, path, data) => send(method, path, { data })
  const form: Form = (method, path, multipart) => send(method, path, { multipart })
  return Object.assign(call, { me: user.id as string, plan: user.default_plan as string, form })
}
