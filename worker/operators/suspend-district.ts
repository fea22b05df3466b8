import { type Entry, setStatus, setSuspended } from '#db/operators/entry.ts'
import { Refused, type ReportProgress, type Service, storesOf } from './service.ts'

const UNDER_WAY = { importing: 'is still being imported', moving: 'is being moved', deleting: 'is being deleted' }

/** Refuses a district that is incomplete. */
export function wholeOnly({ name, status }: Entry): void {
  if (status in UNDER_WAY) throw new Refused(`${name} ${UNDER_WAY[status as keyof typeof UNDER_WAY]}.`)
}

/**
 * The directory first, so that nobody can sign in. Then the cell, which refuses the next request of people who are
 * signed in.
 */
export async function suspendDistrict(service: Service, entry: Entry, now: Date, tell?: ReportProgress): Promise<void> {
  wholeOnly(entry)
  await setStatus(service.directory, entry.id, 'suspended')
  tell?.('directory', 'suspended')
  await setSuspended(storesOf(service, entry.cell).cell, entry.id, true, now.toISOString())
  tell?.(`cell ${entry.cell}`, 'suspended')
}

export async function resumeDistrict(service: Service, entry: Entry, now: Date, tell?: ReportProgress): Promise<void> {
  wholeOnly(entry)
  await setSuspended(storesOf(service, entry.cell).cell, entry.id, false, now.toISOString())
  tell?.(`cell ${entry.cell}`, 'open')
  await setStatus(service.directory, entry.id, 'active')
  tell?.('directory', 'active')
}
