import { guardPlace } from '#db/districts/places.ts'
import { guardRegion, guardSchoolType } from '#db/districts/regions.ts'
import { updateSchool } from '#db/districts/schools.ts'
import { differences, recordAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { By } from '#worker/kit/by.ts'
import { forbidden, stale } from '#worker/kit/problem.ts'
import { getSchool } from './get-school.ts'
import { refuseOtherRegion } from './own-region.ts'
import { refused } from './refused.ts'
import type { EditSchool, School } from './school-contract.ts'
import { schoolReferences } from './school-references.ts'

/** Saves what is given of a school. A Region Admin neither edits another region's school nor gives one away. */
export async function editSchool(tenant: Tenant, by: By, id: string, input: EditSchool): Promise<School> {
  const before = await getSchool(tenant, by, id)
  if (!before.is_editable) throw forbidden()
  const { version, ...given } = input
  if (version !== before.version) throw stale(version, before)
  if (given.region !== undefined && given.region !== before.region) refuseOtherRegion(by.actor, given.region)
  const moved = {
    region: given.region === before.region ? undefined : given.region,
    school_type: given.school_type === before.school_type ? undefined : given.school_type,
  }
  const names = await schoolReferences(tenant, moved)
  const changes = differences(
    { ...before, region: before.region_name, school_type: before.school_type_name },
    {
      ...(given.school_name === undefined ? {} : { school_name: given.school_name }),
      ...(given.nces_id === undefined ? {} : { nces_id: given.nces_id }),
      ...(moved.region === undefined ? {} : { region: names.region_name }),
      ...(moved.school_type === undefined ? {} : { school_type: names.school_type_name }),
    },
  )
  if (Object.keys(changes).length === 0) return before
  const userId = by.actor.userId
  try {
    await runBatch(tenant, [
      guardPlace(tenant, by.actor, 'school', id, version),
      ...(moved.region === undefined ? [] : [guardRegion(tenant, moved.region)]),
      ...(moved.school_type === undefined ? [] : [guardSchoolType(tenant, moved.school_type)]),
      updateSchool(tenant, id, {
        ...(given.school_name === undefined ? {} : named(given.school_name)),
        ...(given.nces_id === undefined ? {} : { ncesId: given.nces_id }),
        ...(moved.region === undefined ? {} : { regionId: moved.region }),
        ...(moved.school_type === undefined ? {} : { schoolTypeId: moved.school_type }),
        updatedAt: by.now,
        updatedBy: userId,
      }),
      recordAudit(tenant, {
        at: by.now,
        userId,
        entity: 'school',
        entityId: id,
        planId: null,
        action: 'edit',
        changes,
      }),
    ])
  } catch (error) {
    throw await refused(error, 'school_name', async () => {
      await schoolReferences(tenant, moved)
      throw stale(version, await getSchool(tenant, by, id))
    })
  }
  return getSchool(tenant, by, id)
}

function named(name: string) {
  return { name, nameKey: nameKey(name), searchKey: searchKey(name) }
}
