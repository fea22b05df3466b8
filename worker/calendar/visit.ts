import { type Connection, leaseConnection, releaseConnection } from '#db/calendar/connections.ts'
import { findNextDate, listPresent } from '#db/calendar/events.ts'
import { markDifferences, markEvents } from '#db/calendar/mark.ts'
import { runBatch } from '#db/kit/batch.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { instantOf } from '#model/meetings/times.ts'
import { actorOfUser } from '#worker/auth/actor.ts'
import { type Run, roomOf } from '#worker/jobs/run.ts'
import { logFailure } from '#worker/kit/log.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { BudgetSpent, type CallBudget } from './budget.ts'
import { keepChannel } from './channel.ts'
import type { CalendarConfig } from './config.ts'
import { endVisit } from './end-visit.ts'
import { eventOf, samePlaceAndTime } from './event-values.ts'
import { failVisit } from './fail-visit.ts'
import { googleOf } from './google.ts'
import { GoogleError, isFailure } from './google-error.ts'
import { pullEvents } from './pull-events.ts'
import { pushEvents } from './push-events.ts'
import { openToken } from './token-box.ts'
import { minutesAfter, type Visit } from './visit-context.ts'

/** Longer than a visit takes: it makes at most a few dozen calls, each with a time limit. */
const LEASE_MINUTES = 15
/** Statements that one event may still take. */
const EVENT_STATEMENTS = 12
/** Read again at the next cron run. */
const SOON_MINUTES = 10
const DAY_MINUTES = 24 * 60
const SOON_DAYS = 7
const COMPARED = 1000

export type Visiting = {
  config: CalendarConfig
  budget: CallBudget
  run: Pick<Run, 'env' | 'meter' | 'most'>
  now: Date
}
export type VisitPlace = { cell: string; districtId: string; userId: string }
/** `stopped`: the service may make no more calls now. */
export type VisitResult = 'done' | 'stopped'

/**
 * Visits a person's calendar if it is due: reads what changed there, then writes what changed here. Only one visit has
 * a calendar at a time, and each step can be repeated, so a visit that was cut off loses nothing.
 */
export async function visitCalendar(visiting: Visiting, where: VisitPlace): Promise<VisitResult> {
  const { run, config, budget } = visiting
  const tenant = systemTenant(run.env, run.meter, where)
  const now = visiting.now.toISOString()
  const lease = { id: crypto.randomUUID(), now, until: minutesAfter(now, LEASE_MINUTES) }
  const connection = await leaseConnection(tenant, { userId: where.userId, ...lease })
  if (!connection) return 'done'
  const visited = { userId: where.userId, leaseId: lease.id }
  const google = googleOf(config, budget)
  try {
    const { actor, paused } = await actorOfUser(tenant, where)
    if (paused) {
      await releaseConnection(tenant, visited, {}, minutesAfter(now, DAY_MINUTES))
      return 'done'
    }
    const refreshToken = await openToken(
      config.keys,
      { districtId: where.districtId, userId: where.userId },
      connection,
    )
    if (connection.state === 'ending' || !actor) {
      await endVisit({ tenant, visited, google, now, connection, refreshToken })
      return 'done'
    }
    if (!refreshToken) throw new GoogleError('broken', null)
    const { district } = actor
    const caller = { actor, district, today: dateIn(district.timeZone, visiting.now), now }
    const visit: Visit = {
      ...{ tenant, caller, visited, google, now, token: await google.refresh(refreshToken) },
      place: { timeZone: district.timeZone, publicUrl: run.env.PUBLIC_URL },
      hasRoom: () => roomOf(run) > EVENT_STATEMENTS,
    }
    await exchange(visit, connection, config)
    return 'done'
  } catch (error) {
    return stopAfter(error, { tenant, visited, connection, now, publicUrl: run.env.PUBLIC_URL })
  }
}

async function exchange(visit: Visit, connection: Connection, config: CalendarConfig): Promise<void> {
  const { tenant, visited, now } = visit
  const isCheck = connection.checkAt <= now
  if (isCheck) await compareAll(visit)
  const isPull = connection.pullAt <= now
  const syncToken = isPull ? await pullEvents(visit, connection.syncToken) : connection.syncToken
  await pushEvents(visit)
  const channel = isPull && config.changesUrl ? await keepChannel(visit, connection, config.changesUrl) : {}
  await releaseConnection(tenant, visited, {
    ...{ failure: null, failingSince: null, tries: 0, holdUntil: null, ...channel },
    ...(isPull ? { syncToken, syncedAt: now, pullAt: await nextPull(visit) } : {}),
    ...(isCheck ? { checkAt: minutesAfter(now, DAY_MINUTES) } : {}),
  })
}

/** Once a day, whatever has changed without a save of the meeting, such as an element's name, is written too. */
async function compareAll(visit: Visit): Promise<void> {
  const { tenant, caller, visited, now, place } = visit
  await runBatch(tenant, markDifferences(tenant, visited.userId, now))
  const rows = await listPresent(tenant, caller.actor, addDays(caller.today, -1), COMPARED)
  const stale = rows.filter((row) => {
    const { values } = eventOf(row, place)
    return (
      row.pendingAt === null &&
      row.sent === null &&
      (row.known?.words !== values.words || !samePlaceAndTime(row.known, values))
    )
  })
  if (stale.length > 0)
    await markEvents(
      tenant,
      visited.userId,
      stale.map(({ meetingId }) => meetingId),
      now,
    )
}

/** At each cron run if a meeting is in the next seven days, otherwise once a day, or when it comes that near. */
async function nextPull({ tenant, visited, caller, now }: Visit): Promise<string> {
  const next = await findNextDate(tenant, visited.userId, caller.today)
  const daily = minutesAfter(now, DAY_MINUTES)
  if (next === null) return daily
  const near = instantOf(caller.district.timeZone, addDays(next, -SOON_DAYS), '00:00').toISOString()
  if (near <= now) return minutesAfter(now, SOON_MINUTES)
  return [near, daily].sort()[0] ?? daily
}

type Stopped = Parameters<typeof failVisit>[0]
async function stopAfter(error: unknown, stopped: Stopped): Promise<VisitResult> {
  const { tenant, visited, now } = stopped
  if (error instanceof BudgetSpent) {
    await releaseConnection(tenant, visited, {}, minutesAfter(now, 1))
    return 'stopped'
  }
  if (!(error instanceof GoogleError)) {
    // The lease ends by itself; the next visit repeats this one.
    throw error
  }
  logFailure({ failed: 'calendar', district: tenant.districtId }, error)
  await failVisit(stopped, error)
  return isFailure(error, 'busy') && error.ofService ? 'stopped' : 'done'
}
