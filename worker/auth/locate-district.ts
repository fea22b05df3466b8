import { findDistrictLocation } from '#db/directory/queries.ts'
import type { Env } from '#worker/kit/env.ts'
import type { Meter } from '#worker/kit/meter.ts'
import { type Opened, openDirectory, openTenant } from '#worker/kit/tenant.ts'

export type DistrictLocation = { cell: string; districtId: string }
export type Located<T, P extends DistrictLocation> = { found: T; where: P; opened: Opened }

/**
 * Looks in the cell named by a cookie, token, or link. If it isn't there, asks the directory whether the district has
 * moved to another cell.
 */
export async function locateDistrict<T, P extends DistrictLocation>(
  from: { env: Env; meter: Meter },
  where: P,
  find: (opened: Opened, where: P) => Promise<T | null | undefined>,
): Promise<Located<T, P> | null> {
  const opened = openTenant(from.env, from.meter, where)
  const found = opened && (await find(opened, where))
  if (opened && found) return { found, where, opened }
  const place = await findDistrictLocation(openDirectory(from.env, from.meter), where.districtId)
  if (!place || place.cell === where.cell) return null
  const moved = { ...where, cell: place.cell }
  const there = openTenant(from.env, from.meter, moved)
  const foundThere = there && (await find(there, moved))
  return there && foundThere ? { found: foundThere, where: moved, opened: there } : null
}
