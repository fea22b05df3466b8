import { hc } from 'hono/client'
import { NOT_RESPONDING } from '#model/rules.ts'
import type { Call } from '#worker/kit/call.ts'
import { type Api, api } from './api.ts'
import { whoCanHelp } from './people/who-can-help.ts'

/**
 * The typed in-process client for one request: no network, the same endpoints, the actor as a binding. Calls
 * `onFailure` when an endpoint answers 500 or higher, so that the screen can show the specification's message.
 */
export function clientFor(call: Call, onFailure?: () => void) {
  return hc<Api>('http://api', {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await api.fetch(new Request(input, init), call)
      if (answer.status === 403 && (init?.method ?? 'GET') === 'GET') return withHelpers(call, answer)
      if (answer.status < 500) return answer
      onFailure?.()
      const body = await answer.json<{ code: number; data: unknown }>()
      return Response.json({ ...body, detail: NOT_RESPONDING }, { status: answer.status })
    },
  })
}

/** A refused page shows whom to ask for access. */
async function withHelpers({ tenant, actor }: Call, answer: Response): Promise<Response> {
  const ask = await whoCanHelp(tenant, actor)
  const body = await answer.json<{ code: number; detail: string }>()
  return Response.json({ ...body, data: { ask } }, { status: answer.status })
}

export type Client = ReturnType<typeof clientFor>
