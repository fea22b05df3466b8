import { AsyncLocalStorage } from 'node:async_hooks'
import type { Env } from './env.ts'
import { factsOf } from './log-error.ts'
import type { Meter } from './meter.ts'

/** The route of a path that matches no route. */
export const UNMATCHED = 'unmatched'

/** The log fields of one request or job: patterns and ids only. */
export type Trace = {
  request: string
  /** The pattern of the screen or endpoint, or the name of the job; never the path. */
  route: string
  /** The endpoint that answered last. A screen calls several. */
  api: string
  method: string | null
  district: string | null
  cell: string | null
  version: string
  since: number
}

type About = Record<string, string | number | boolean | null | undefined>

/** Log an error only once, even if several catch blocks pass it on. */
const logged = new WeakSet<object>()
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

/** Runs work; all its log lines, also those after the answer, belong to this trace. */
export function traced<T>(trace: Trace, work: () => Promise<T>): Promise<T> {
  return traces.run(trace, work)
}

export function currentTrace(): Trace | undefined {
  return traces.getStore()
}

/** Records the pattern that matched the request. */
export function noteRoute(route = UNMATCHED): void {
  const trace = traces.getStore()
  if (trace) trace.route = route
}

/**
 * Records the district of a request, once we know it. A job for many districts has none; a job for one district records
 * its own.
 */
export function noteTenant(where: { cell: string; districtId: string } | null): void {
  const trace = traces.getStore()
  if (trace?.method) setTenant(trace, where)
}

/** Ids come from cookies and links, so keep only what looks like one of ours. */
export function setTenant(trace: Trace, where: { cell: string; districtId?: string } | null): void {
  const { cell, districtId } = where ?? {}
  const isOurs = cell !== undefined && CELL.test(cell) && (districtId === undefined || DISTRICT.test(districtId))
  trace.district = isOurs ? (districtId ?? null) : null
  trace.cell = isOurs ? cell : null
}

/** Writes the line of a finished request or job. */
export function logDone(trace: Trace, status: number | 'done' | 'failed', meter: Meter): void {
  const { trips, statements, rowsRead, rowsWritten } = meter
  const cost = { trips, statements, rows_read: rowsRead, rows_written: rowsWritten, d1_ms: meter.milliseconds }
  console.log(line(trace, { status, duration_ms: Date.now() - trace.since, ...cost }))
}

/** Writes a line about a failure. `about` has kinds and ids of ours; of the error, only what can't be personal data. */
export function logFailure(about: About, error: unknown, trace = traces.getStore()): void {
  if (error instanceof Error) {
    if (logged.has(error)) return
    logged.add(error)
  }
  console.error(line(trace, { ...about, error: factsOf(error) }))
}

function line(trace: Trace | undefined, facts: object): string {
  const { request = null, route = null, method = null, district = null, cell = null, version = null } = trace ?? {}
  return JSON.stringify({ request, method, route, district, cell, version, ...facts })
}
