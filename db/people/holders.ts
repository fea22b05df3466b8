import { sql } from 'drizzle-orm'
import type { Database } from '#db/kit/tenant.ts'
import { users } from './schema.ts'

export type Holder = {
  id: string
  districtId: string
  email: string
  emailKey: string
  firstName: string
  status: string
}

/** The accounts of reservations in a whole cell, each by its district and id. */
export function listHolders(
  cell: Database,
  reservations: readonly { districtId: string; userId: string }[],
): Promise<Holder[]> {
  const asked = JSON.stringify(reservations.map(({ districtId, userId }) => ({ districtId, userId })))
  return cell.all<Holder>(sql`
    select u.id as id, u.district_id as districtId, u.email as email, u.email_key as emailKey, u.first_name as firstName, u.status as status
    from json_each(${asked}) r cross join ${users} u
    where u.district_id = r.value ->> 'districtId' and u.id = r.value ->> 'userId'`)
}
