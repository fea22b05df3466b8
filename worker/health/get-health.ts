import type { Heartbeat, HeartbeatKey } from '#db/directory/heartbeats.ts'
import { findCellState, findDirectoryState } from '#db/jobs/health.ts'
import { CRON_BEAT, cellBeat } from '#worker/jobs/heartbeat.ts'
import type { Call } from '#worker/kit/call.ts'
import { logFailure } from '#worker/kit/log.ts'
import { PlainError } from '#worker/kit/log-error.ts'
import { openCell } from '#worker/kit/tenant.ts'
import type { Health } from './contract.ts'

type Asked = Pick<Call, 'env' | 'meter' | 'directory' | 'now'>

/** Far longer than these queries take: a slower database does not serve people either. */
const PATIENCE_MS = 3000
/** Several monitors may ask at once, but each isolate queries the databases once in this time. */
const KEPT_MS = 5000
/** Cron runs every 15 minutes and may take a while; three missing runs in a row are no accident. */
const LATE_SECONDS = 60 * 60

/** By the bindings that we queried; an isolate has one set. */
const kept = new WeakMap<object, { at: number; health: Health }>()

export async function getHealth(asked: Asked): Promise<Health> {
  const known = kept.get(asked.env.DIRECTORY)
  const age = known ? asked.now.getTime() - known.at : KEPT_MS
  if (known && age >= 0 && age < KEPT_MS) return known.health
  const health = await readHealth(asked)
  kept.set(asked.env.DIRECTORY, { at: asked.now.getTime(), health })
  return health
}

async function readHealth(asked: Asked): Promise<Health> {
  const [state, ...answers] = await Promise.all([
    answerOf('the directory', findDirectoryState(asked.directory)),
    ...asked.env.CELLS.split(',').map((cell) => cellHealth(asked, cell)),
  ])
  const directory = { answers: state !== null, migration: state?.migration ?? null }
  const beats = state?.beats ?? []
  const cron = {
    ...endOf(asked.now, beats, CRON_BEAT),
    failed: beats.some((one) => isBeat(one, CRON_BEAT) && one.failed),
  }
  const cells = answers.map((one) => ({ ...one, jobs: jobsHealth(asked.now, beats, one.cell) }))
  const isDown = !directory.answers || cron.late || cells.some(({ answers, jobs }) => !answers || jobs.late)
  return { status: isDown ? 'down' : 'ok', directory, cron, cells }
}

async function cellHealth({ env, meter, now }: Asked, cell: string): Promise<Omit<Health['cells'][number], 'jobs'>> {
  const database = openCell(env, meter, cell)
  const state = database && (await answerOf(`cell ${cell}`, findCellState(database)))
  return {
    cell,
    answers: state !== null,
    migration: state?.migration ?? null,
    oldest_waiting_email_seconds: secondsSince(now, state?.waitingSince ?? null),
    failed_emails: state?.failedEmails ?? null,
  }
}

function jobsHealth(now: Date, beats: Heartbeat[], cell: string): Health['cells'][number]['jobs'] {
  const whole = cellBeat(cell)
  const failed = beats.filter((one) => one.cell === cell && one.failed && !isBeat(one, whole)).map(({ job }) => job)
  return { ...endOf(now, beats, whole), failed: failed.sort() }
}

/** Nothing is late before the first run. */
function endOf(now: Date, beats: Heartbeat[], beat: HeartbeatKey) {
  const last = beats.find((one) => isBeat(one, beat))
  const since = secondsSince(now, last?.finishedAt ?? null)
  const late = (since ?? secondsSince(now, last?.startedAt ?? null) ?? 0) > LATE_SECONDS
  return { finished_seconds_ago: since, late }
}

function isBeat(one: HeartbeatKey, { job, cell }: HeartbeatKey): boolean {
  return one.job === job && one.cell === cell
}

function secondsSince(now: Date, instant: string | null): number | null {
  return instant === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 1000))
}

/** Null if the database fails or does not answer in time; the log says which one and why. */
async function answerOf<T>(what: string, question: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PlainError(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  try {
    return await Promise.race([question, tooLong])
  } catch (error) {
    logFailure({ failed: 'health', database: what }, error)
    return null
  } finally {
    clearTimeout(timer)
  }
}
