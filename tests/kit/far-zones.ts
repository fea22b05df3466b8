import { eq } from 'drizzle-orm'
import { districts } from '#db/districts/schema.ts'
import { dateIn } from '#model/dates.ts'
import type { TestDistrict } from './district.ts'

/** At every moment, at least one of these has another date than UTC. */
export const FAR_ZONES = ['Pacific/Kiritimati', 'Etc/GMT+12']

/** Moves a district to a time zone; returns its date of today. */
export async function moveToZone({ db, districtId }: Pick<TestDistrict, 'db' | 'districtId'>, timeZone: string) {
  await db.update(districts).set({ timeZone }).where(eq(districts.districtId, districtId))
  return dateIn(timeZone, new Date())
}
