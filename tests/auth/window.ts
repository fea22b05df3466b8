import { env } from 'cloudflare:workers'
import { browserOf } from '#worker/auth/browser.ts'
import { callOfBrowser, outside } from '#worker/auth/door.ts'
import { clientFor } from '#worker/client.ts'

const renderers = {
  report: () => '',
  mail: (message: { kind: string }) => ({ subject: message.kind, html: '', text: JSON.stringify(message) }),
}

/** A browser window: what its screens ask of the API, with the cookies it keeps. */
export function newWindow() {
  let cookie = ''
  return async <T>(ask: (api: ReturnType<typeof clientFor>) => Promise<T>): Promise<T> => {
    const browser = browserOf(env, new Request('http://localhost:8787/', { headers: { cookie } }))
    const call = await callOfBrowser(
      outside(env, (work) => void work.catch(() => {}), renderers),
      browser,
    )
    const answer = await ask(clientFor(call))
    for (const line of browser.cookies()) if (line.startsWith('waymark_session=')) cookie = line.split(';')[0]!
    return answer
  }
}
