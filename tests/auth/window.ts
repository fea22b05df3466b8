import { env } from 'cloudflare:workers'
import { noChart } from '#tests/kit/no-chart.ts'
import { browserOf } from '#worker/auth/browser.ts'
import { callFromBrowser, requestScope } from '#worker/auth/open-call.ts'
import { clientFor } from '#worker/client.ts'

const renderers = {
  report: () => '',
  given: () => '',
  paper: () => '',
  chart: noChart,
  chartPage: () => '',
  mail: (message: { kind: string }) => ({ subject: message.kind, html: '', text: JSON.stringify(message) }),
}

type Api = ReturnType<typeof clientFor>

/** A browser window at a network address: the API calls of its screens, with its cookies. */
export function newWindow(ip = '192.0.2.1') {
  const jar = new Map<string, string>()
  const later: Promise<unknown>[] = []
  async function ask<T>(send: (api: Api) => Promise<T>): Promise<T> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'cf-connecting-ip': ip }
    const browser = browserOf(env, new Request('http://localhost:8787/', { headers }))
    const call = await callFromBrowser(
      requestScope(env, (work) => void later.push(work.catch(() => {})), renderers),
      browser,
    )
    const answer = await send(clientFor(call))
    for (const line of browser.cookies()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  /** Waits for what the answers left to be done after them. */
  const settled = async () => void (await Promise.all(later.splice(0)))
  return Object.assign(ask, { cookies: jar, settled })
}
