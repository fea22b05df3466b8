import { AsyncLocalStorage } from 'node:async_hooks'
import type { Env } from './env.ts'
import { factsOf } from './log-error.ts'
import type { Meter } from './meter.ts'

/** The route of a path that no route takes. */
export const UNMATCHED = 'unmatched'

/** One request or one job: what each of its lines says of it. Patterns and ids only. */
export type Trace = {
  request: string
  /** The pattern of the screen or endpoint, or the name of the job; never the path. */
  route: string
  /** The endpoint that answered last. A screen asks several. */
  api: string
  method: string | null
  district: string | null
  cell: string | null
  version: string
  since: number
}

type About = Record<string, string | number | boolean | null | undefined>

/** An error that passes several places on its way out is told once. */
const told = new WeakSet<object>()
const traces = new AsyncLocalStorage<Trace>()
const DISTRICT = /^dst_[0-9a-z]{6,40}$/
const CELL = /^\d{2}$/

export function newTrace(
  env: Pick<Env, 'CF_VERSION_METADATA'>,
  route = UNMATCHED,
  method: string | null = null,
): Trace {
  const { tag, id } = env.CF_VERSION_METADATA ?? {}
  const request = crypto.randomUUID()
  const version = tag || id || 'local'
  return { request, route, api: UNMATCHED, method, district: null, cell: null, version, since: Date.now() }
}

/** Runs work whose lines, also those written after the answer, belong to this trace. */
export function traced<T>(trace: Trace, work: () => Promise<T>): Promise<T> {
  return traces.run(trace, work)
}

export function currentTrace(): Trace | undefined {
  return traces.getStore()
}

/** The pattern that took the request. */
export function noteRoute(route = UNMATCHED): void {
  const trace = traces.getStore()
  if (trace) trace.route = route
}

/** The district a request turned out to be about. A job that visits many has none; one district's job says its own. */
export function notePlace(where: { cell: string; districtId: string } | null): void {
  const trace = traces.getStore()
  if (trace?.method) setPlace(trace, where)
}

/** Ids come out of cookies and links, so only what looks like one of ours is kept. */
export function setPlace(trace: Trace, where: { cell: string; districtId?: string } | null): void {
  const { cell, districtId } = where ?? {}
  const isOurs = cell !== undefined && CELL.test(cell) && (districtId === undefined || DISTRICT.test(districtId))
  trace.district = isOurs ? (districtId ?? null) : null
  trace.cell = isOurs ? cell : null
}

/** The one line of a finished request or job. */
export function logDone(trace: Trace, status: number | 'done' | 'failed', meter: Meter): void {
  const { trips, statements, rowsRead, rowsWritten } = meter
  const cost = { trips, statements, rows_read: rowsRead, rows_written: rowsWritten, d1_ms: meter.milliseconds }
  console.log(line(trace, { status, duration_ms: Date.now() - trace.since, ...cost }))
}

/** Something failed. `about` names kinds and ids of ours; of the error only what cannot be anybody's data is written. */
export function logFailure(about: About, error: unknown, trace = traces.getStore()): void {
  if (error instanceof Error) {
    if (told.has(error)) return
    told.add(error)
  }
  console.error(line(trace, { ...about, error: factsOf(error) }))
}

function line(trace: Trace | undefined, facts: object): string {
  const { request = null, route = null, method = null, district = null, cell = null, version = null } = trace ?? {}
  return JSON.stringify({ request, method, route, district, cell, version, ...facts })
}
