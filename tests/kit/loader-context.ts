import { env } from 'cloudflare:workers'
import { hc } from 'hono/client'
import type { loadEditor } from '#app/plans/editor/load-editor.ts'
import { type Api, api } from '#worker/api.ts'
import { callFromBearer, requestScope } from '#worker/auth/open-call.ts'

type AppLoadContext = Parameters<typeof loadEditor>[0]['context']

/** The context of a loader or an action for the person of this token, with the cost of its calls. */
export async function loaderContext(token: string) {
  const none = () => {
    throw new Error('Nothing is drawn here')
  }
  const from = requestScope(env, () => {}, {
    report: none,
    given: none,
    paper: none,
    chart: none,
    chartPage: none,
    mail: none,
  })
  const request = new Request('http://localhost/', { headers: { authorization: `Bearer ${token}` } })
  const call = await callFromBearer(from, request)
  let ended = 1
  const client = hc<Api>('http://api', {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const began = ended + 1
      const answer = await api.fetch(new Request(input, init), call)
      ended = Math.max(ended, began)
      return answer
    },
  })
  const today = '2026-09-01'
  const support = { email: '', videosUrl: '' }
  const context = {
    api: client,
    actor: call.actor,
    today,
    nonce: '',
    environment: 'test',
    support,
    whoCanHelp: async () => [],
  }
  return {
    context: context as unknown as AppLoadContext, // only what a loader reads
    /** Round trips to D1, API calls one after another, statements, and rows read. */
    cost: () => {
      const { trips, statements, rowsRead: read } = from.meter
      return { trips, chain: ended, statements, read }
    },
  }
}
