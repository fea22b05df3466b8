import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Answer, TestDistrict } from './district.ts'
import worker from './worker.ts'

/**
 * One call during which somebody else writes first: `work` runs after the call has read everything and right before its
 * guarded batch. Only the first attempt loses the race.
 */
export async function callDuring(
  district: TestDistrict,
  token: string,
  ask: { method: string; path: string; body?: unknown },
  work: () => Promise<unknown>,
): Promise<Answer> {
  const binding = `DISTRICTS_${district.cell}` as const
  const request = new Request(`http://localhost:8787/api/${ask.path}`, {
    method: ask.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: ask.body === undefined ? null : JSON.stringify(ask.body),
  })
  const answer = await worker.fetch(
    request,
    { ...env, [binding]: overtaken(env[binding], work) },
    createExecutionContext(),
  )
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

function overtaken(database: D1Database, work: () => Promise<unknown>): D1Database {
  let guarded = false
  let done = false
  const watched = (client: D1Database | D1DatabaseSession) => ({
    prepare(sql: string) {
      guarded ||= sql.includes('insert into "guards"')
      return client.prepare(sql)
    },
    async batch(statements: D1PreparedStatement[]) {
      if (guarded && !done) {
        done = true
        await work()
      }
      return client.batch(statements)
    },
  })
  return {
    ...watched(database),
    withSession(consistency?: string) {
      const session = database.withSession(consistency)
      return { ...watched(session), getBookmark: () => session.getBookmark() }
    },
  } as unknown as D1Database // only what the Worker calls
}
