import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type MeasureData, readMeasureData } from '#db/measures/data.ts'
import { changeThresholds, listMeasuresToMake, madeAgain } from '#db/measures/thresholds.ts'
import { listMeasuresOfCell } from '#db/measures/write-data.ts'
import { listSurveysOfCell, listSurveysToMake } from '#db/surveys/thresholds.ts'
import { type SchoolYear, schoolYearOf } from '#model/measures/school-years.ts'
import { STATEMENTS } from '#worker/jobs/run.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Meter } from '#worker/kit/meter.ts'
import { commandTenant, systemTenant } from '#worker/kit/tenant.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import { remakeSurvey } from '#worker/surveys/remake-surveys.ts'
import { makeData } from './make-data.ts'

/** Making one measure again takes about this many statements, or a few more for thousands of readings. */
const MAKE_STATEMENTS = 60
/** How many measures one run makes again at most. */
const AT_ONCE = 100

/** Makes everything that is made from the targets and readings of a measure again; changes nothing that is right. */
export async function remakeMeasure(tenant: Tenant, measureId: string): Promise<void> {
  await retryOnConflict(async () => {
    const data = await readMeasureData(tenant, measureId, null)
    const { rules } = data
    if (!rules || rules.deletedAt !== null) return
    const years = new Set([data, ...(data.complement ? [data.complement] : [])].flatMap(yearsOf))
    const { guard, after } = makeData(tenant, data, data, [...years].sort())
    await runBatch(tenant, [guard, ...after, madeAgain(tenant, measureId)])
  })
}

function yearsOf({ rules, readings, targets, made, head }: Omit<MeasureData, 'complement'>): SchoolYear[] {
  const years = [...readings, ...targets, ...made].map(({ schoolYear }) => schoolYear)
  const goal = rules?.targetDate ? [schoolYearOf(rules.targetDate)] : []
  return [...years, ...Object.keys(head?.years ?? {}), ...goal]
}

/** The same for every measure and survey of a cell; `tell` hears after each how many of them are done. Returns how many. */
export async function remakeCell(cell: D1Database, tell: (done: number, of: number) => void): Promise<number> {
  const [all, surveys] = [await listMeasuresOfCell(cell), await listSurveysOfCell(cell)]
  for (const districtId of new Set([...all, ...surveys].map((one) => one.districtId))) {
    const tenant = commandTenant(cell, districtId)
    await runBatch(tenant, changeThresholds(tenant))
  }
  const count = all.length + surveys.length
  for (const [at, { districtId, id }] of [...all, ...surveys].entries()) {
    const remake = at < all.length ? remakeMeasure : remakeSurvey
    await remake(commandTenant(cell, districtId), id)
    tell(at + 1, count)
  }
  return count
}

type Room = { meter: Meter; most?: number }
/** Makes the measures and surveys again that wait for it; true if some still do. */
export async function makeWaiting({ meter, most }: Room, tenant: Tenant): Promise<boolean> {
  const waiting = await listMeasuresToMake(tenant, AT_ONCE)
  for (const id of waiting) {
    if (most !== undefined && meter.statements + MAKE_STATEMENTS > most) return true
    await remakeMeasure(tenant, id)
  }
  const surveys = await listSurveysToMake(tenant, AT_ONCE)
  for (const id of surveys) {
    if (most !== undefined && meter.statements + MAKE_STATEMENTS > most) return true
    await remakeSurvey(tenant, id)
  }
  return waiting.length === AT_ONCE || surveys.length === AT_ONCE
}

/**
 * Makes measures again after the answer, if a write has changed their thresholds: the queue does it, or in tests and
 * while the queue is unavailable this request.
 */
export function makeSoon(call: Pick<Call, 'env' | 'meter' | 'later'>, { actor: { district } }: Pick<Caller, 'actor'>) {
  const where = { districtId: district.id, cell: district.cell }
  const tenant = systemTenant(call.env, call.meter, where)
  const { meter } = call
  const toTheEnd = async () => {
    while (await makeWaiting({ meter }, tenant));
  }
  // The next run of the jobs makes the others.
  const some = async () => void (await makeWaiting({ meter, most: STATEMENTS }, tenant))
  const soon = async () => {
    if (call.env.ENVIRONMENT === 'test') return toTheEnd()
    const waiting = [...(await listMeasuresToMake(tenant, 1)), ...(await listSurveysToMake(tenant, 1))]
    if (waiting.length > 0) await call.env.JOBS.send(where).catch(some)
  }
  call.later(soon())
}
