import { listDistrictsToErase, listToErase } from '#db/people/erase.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { erasePerson } from '#worker/people/erase-person.ts'
import { type CellRun, idsOf } from './cell-run.ts'
import { newFailures } from './failures.ts'
import { type JobPlace, minutesBefore, quarterAt, type Run, roomOf } from './run.ts'

/** Deleted people can be restored for 30 days; a day later they are erased. */
export const KEPT_MINUTES = 31 * 24 * 60
/** People per run; the others follow a quarter of an hour later. */
const PEOPLE = 25
/** Statements to find a district's people and erase one person. */
const PERSON_STATEMENTS = 40

/**
 * Erases people who were deleted 31 days ago, and finishes interrupted erasures. Also in suspended districts; a
 * district that is being moved or deleted comes later.
 */
export async function erasePeople(run: CellRun): Promise<void> {
  const before = minutesBefore(run.now, KEPT_MINUTES)
  const waiting: JobPlace[] = []
  const { cell, database } = run
  for (const page of [...run.pages, ...run.suspended]) {
    const found = await listDistrictsToErase(database, idsOf(page), before)
    waiting.push(...found.map((districtId) => ({ cell, districtId })))
  }
  // Start each run with another district, so that a failing one never delays the same others.
  const first = waiting.length > 0 ? quarterAt(run.now) % waiting.length : 0
  const failures = newFailures('Districts whose people were not erased')
  let left = PEOPLE
  for (const where of [...waiting.slice(first), ...waiting.slice(0, first)]) {
    if (left <= 0 || roomOf(run) < PERSON_STATEMENTS) break
    const done = await failures.catching({ district: where.districtId }, () => eraseOfDistrict(run, where, left))
    left -= done ?? 1
  }
  failures.raise()
}

/** Erases at most `most` people of one district; returns how many it tried. */
export async function eraseOfDistrict(run: Run, where: JobPlace, most = PEOPLE): Promise<number> {
  const tenant = systemTenant(run.env, run.meter, where)
  const people = await listToErase(tenant, minutesBefore(run.now, KEPT_MINUTES), most)
  const failures = newFailures('People who were not erased')
  for (const person of people) {
    if (roomOf(run) < PERSON_STATEMENTS) break
    const { env, directory, now } = run
    const erasing = { FILES: env.FILES, directory, now: now.toISOString(), by: null }
    await failures.catching({ district: where.districtId, user: person.id }, () => erasePerson(tenant, person, erasing))
  }
  failures.raise()
  return people.length
}
