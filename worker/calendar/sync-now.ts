import { askForVisit, findConnection, restoreEvents } from '#db/calendar/connections.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { momentIn } from '#model/dates.ts'
import { STATEMENTS } from '#worker/jobs/run.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { clockFrom } from '#worker/kit/clock.ts'
import { conflict, Problem, tooMany } from '#worker/kit/problem.ts'
import { callBudget } from './budget.ts'
import { requireCalendar, UNREACHABLE } from './connect.ts'
import { visitCalendar } from './visit.ts'

/** Visits the caller's own calendar now. With `restore`, meetings that they deleted there come back. */
export async function syncNow(call: Call, tenant: Tenant, caller: Caller, restore: boolean): Promise<void> {
  const config = requireCalendar(call)
  const { userId, district } = caller.actor
  const connection = await findConnection(tenant, userId)
  if (!connection || connection.state === 'ending') throw conflict('Connect your calendar first')
  if (connection.state === 'broken') throw conflict('Your calendar is no longer connected. Connect it again')
  const { holdUntil } = connection
  if (holdUntil && holdUntil > caller.now) {
    throw conflict(`Google asked us to wait until ${momentIn(district.timeZone, new Date(holdUntil))}`)
  }
  await runBatch(tenant, [
    ...(restore ? [restoreEvents(tenant, userId, caller.now)] : []),
    askForVisit(tenant, userId, caller.now),
  ])
  const { env, meter, now, directory } = call
  const budget = callBudget(directory, clockFrom(now), config.callsPerMinute)
  const run = { env, meter, most: STATEMENTS }
  const result = await visitCalendar(
    { config, budget, run, now },
    { cell: district.cell, districtId: district.id, userId },
  )
  if (result === 'stopped') throw tooMany(60)
  const after = await findConnection(tenant, userId)
  if (after?.failure) throw new Problem(502, UNREACHABLE)
}
