import { sql } from 'drizzle-orm'
import { districts } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import type { Database } from '#db/kit/tenant.ts'

export type Profile = { name: string; timeZone: string; notificationsOn: boolean }

/** The profiles of these districts, by id. */
export async function listProfiles(cell: Database, districtIds: string[]): Promise<Map<string, Profile>> {
  const rows = await cell
    .select({
      id: districts.districtId,
      name: districts.name,
      timeZone: districts.timeZone,
      notificationsOn: districts.notificationsOn,
    })
    .from(districts)
    .where(sql`district_id in ${among(districtIds)}`)
  return new Map(rows.map(({ id, ...profile }) => [id, profile]))
}
