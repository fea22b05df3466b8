import { type Entry, setStatus, setSuspended } from '#db/operators/entry.ts'
import { Refused, type Service, storesOf } from './service.ts'

const UNDER_WAY = { importing: 'is still being imported', moving: 'is being moved', deleting: 'is being deleted' }

/** Refuses what is only half there. */
export function wholeOnly({ name, status }: Entry): void {
  if (status in UNDER_WAY) throw new Refused(`${name} ${UNDER_WAY[status as keyof typeof UNDER_WAY]}.`)
}

/** The directory first: nobody comes in any more. Then the cell: whoever is in is refused at their next request. */
export async function suspendDistrict(service: Service, entry: Entry, now: Date): Promise<void> {
  wholeOnly(entry)
  await setStatus(service.directory, entry.id, 'suspended')
  await setSuspended(storesOf(service, entry.cell).cell, entry.id, true, now.toISOString())
}

export async function resumeDistrict(service: Service, entry: Entry, now: Date): Promise<void> {
  wholeOnly(entry)
  await setSuspended(storesOf(service, entry.cell).cell, entry.id, false, now.toISOString())
  await setStatus(service.directory, entry.id, 'active')
}
