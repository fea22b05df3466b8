import { type APIRequest, expect } from '@playwright/test'
import { PEOPLE, type Person } from './browser-people.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape; their contracts are held by the tests of the API
type Data = any
export type Api = (method: string, path: string, data?: unknown, headers?: Record<string, string>) => Promise<Data>

/** `await call('POST', 'plans/quick-plan/', { … })` as this person; anything but success fails the test. */
export async function apiOf(requests: APIRequest, baseURL: string, who: Person): Promise<Api> {
  const request = await requests.newContext()
  const signedIn = await request.post(`${baseURL}/api/auth/signin/`, { data: PEOPLE[who] })
  expect(signedIn.ok(), `${PEOPLE[who].email} signs in to the API`).toBe(true)
  const { access } = (await signedIn.json()).data
  return async (method, path, data, headers = {}) => {
    const answer = await request.fetch(`${baseURL}/api/${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${access}`, ...headers },
    })
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
}
