import { hc } from 'hono/client'
import type { Call } from '#worker/kit/call.ts'
import { type Api, api } from './api.ts'

/** The typed in-process client of one call: no network, the same endpoints, the actor as a binding. */
export function clientFor(call: Call) {
  return hc<Api>('http://api', {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => api.fetch(new Request(input, init), call),
  })
}

export type Client = ReturnType<typeof clientFor>
