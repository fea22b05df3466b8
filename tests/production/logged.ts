import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { noChart } from '#tests/kit/no-chart.ts'
import type { Env } from '#worker/kit/env.ts'
import { noteRoute } from '#worker/kit/log.ts'
import { screenRoutes } from '#worker/kit/screen-route.ts'
import { createServer } from '#worker/server.ts'

/** A part of everything that a person writes, opens, or is called in these tests. */
export const CANARY = 'canary'

export const PRODUCTION = {
  ...env,
  ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://waymark.example.org',
  MAILER: 'resend',
  RESEND_API_KEY: 're_test',
  MAIL_FROM: 'Waymark <notices@example.org>',
  SUPPORT_EMAIL: 'support@example.org',
} as Env

// biome-ignore lint/suspicious/noExplicitAny: lines have fields of every kind
type Line = Record<string, any>

/** Everything that is written to the console from now on, by whatever way. */
export function listen() {
  const written: string[] = []
  const keep = (...parts: unknown[]) =>
    void written.push(
      parts.map((part) => (part instanceof Error ? `${part.stack} ${JSON.stringify(part)}` : String(part))).join(' '),
    )
  for (const way of ['log', 'error', 'warn', 'info', 'debug', 'trace'] as const) {
    vi.spyOn(console, way).mockImplementation(keep)
  }
  return {
    text: () => written.join('\n'),
    lines: () => written.map((line) => JSON.parse(line) as Line),
    /** The lines of finished requests and jobs. */
    done: () => written.map((line) => JSON.parse(line) as Line).filter((line) => line.status !== undefined),
    failed: () => written.map((line) => JSON.parse(line) as Line).filter((line) => line.error !== undefined),
  }
}

const routeOf = screenRoutes({
  root: { id: 'root', path: '' },
  enter: { id: 'enter', parentId: 'root' },
  reset: { id: 'reset', parentId: 'enter', path: 'reset-password/:id' },
  broken: { id: 'broken', parentId: 'root', path: 'broken/:name' },
})

const server = createServer(
  async (request) => {
    const { pathname } = new URL(request.url)
    noteRoute(routeOf(pathname))
    if (pathname.startsWith('/broken')) throw new TypeError(`Invalid URL: ${request.url}`)
    return new Response('A screen')
  },
  {
    report: () => '',
    given: () => '',
    paper: () => '',
    chart: noChart,
    chartPage: () => '',
    mail: (message) => ({ subject: message.kind, html: JSON.stringify(message), text: JSON.stringify(message) }),
  },
)

type Asked = { method?: string; body?: string; headers?: Record<string, string>; settings?: Env }

/** One request in production, with all work after its answer. */
export async function ask(path: string, { method = 'GET', body, headers, settings = PRODUCTION }: Asked = {}) {
  const after: Promise<unknown>[] = []
  const request = new Request(`https://waymark.example.org${path}`, {
    method,
    body,
    headers: { 'content-type': 'application/json', referer: `https://waymark.example.org/${CANARY}`, ...headers },
  })
  const context = { waitUntil: (work: Promise<unknown>) => void after.push(work), passThroughOnException: () => {} }
  const answer = await server.fetch(request, settings, context as never)
  const text = await answer.text()
  for (let at = 0; at < after.length; at += 1) await after[at]
  return { status: answer.status, text }
}

/** A database whose statements about one table fail. */
export function without(database: D1Database, table: string): D1Database {
  const broken = (client: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (sql: string) => client.prepare(sql.replaceAll(`"${table}"`, `"no_${table}"`)),
    batch: (statements: D1PreparedStatement[]) => client.batch(statements),
    getBookmark: () => null,
  })
  return {
    withSession: (start: string) => broken(database.withSession(start)),
    // The check of all statements asks here for their query plans.
    prepare: (sql: string) => database.prepare(sql),
  } as unknown as D1Database // all that is called
}
