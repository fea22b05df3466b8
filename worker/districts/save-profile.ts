import { guardProfile, type ProfileRow, type ProfileSet, updateProfile } from '#db/districts/profile.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Database, Tenant } from '#db/kit/tenant.ts'
import { changeThresholds } from '#db/measures/thresholds.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { logFailure } from '#worker/kit/log.ts'
import { stale } from '#worker/kit/problem.ts'
import { getDistrict } from './get-district.ts'
import { syncDirectory } from './sync-directory.ts'

export type ProfileChanges = Record<string, [unknown, unknown]>

/**
 * Saves a change of the district's profile with its audit row. The cell comes first and is authoritative; the directory
 * repeats name, time zone, and switch. If this stops in between, worker/jobs/refresh-profiles.ts updates the directory.
 */
export async function saveProfile(
  tenant: Tenant,
  caller: Caller,
  directory: Database,
  { before, set, changes }: { before: ProfileRow; set: ProfileSet; changes: ProfileChanges },
): Promise<void> {
  try {
    await runBatch(tenant, [
      guardProfile(tenant, before.version),
      updateProfile(tenant, { ...set, ...updateStamps(caller) }),
      ...(set.smallGroup === undefined ? [] : changeThresholds(tenant)),
      insertAudit(tenant, caller, { entity: 'district', entityId: tenant.districtId, action: 'edit', changes }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw stale(before.version, await getDistrict(tenant, caller))
    throw error
  }
  const { name, timeZone, notificationsOn } = { ...before, ...set }
  await syncDirectory(directory, tenant.districtId, { name, timeZone, notificationsOn }, new Date(caller.now)).catch(
    (error: unknown) => logFailure({ failed: 'directory not updated yet' }, error),
  )
}
