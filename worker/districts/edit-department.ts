import { updateDepartment } from '#db/districts/departments.ts'
import { guardPlace } from '#db/districts/places.ts'
import { guardRegion } from '#db/districts/regions.ts'
import { differences, recordAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardContact } from '#db/people/contacts.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { By } from '#worker/kit/by.ts'
import { forbidden, stale } from '#worker/kit/problem.ts'
import type { Department, EditDepartment } from './department-contract.ts'
import { departmentReferences } from './department-references.ts'
import { getDepartment } from './get-department.ts'
import { refuseOtherRegion } from './own-region.ts'
import { refused } from './refused.ts'

/** Saves what is given of a department; a contact who left meanwhile may stay until another is chosen. */
export async function editDepartment(tenant: Tenant, by: By, id: string, input: EditDepartment): Promise<Department> {
  const before = await getDepartment(tenant, by, id)
  if (!before.is_editable) throw forbidden()
  const { version, name, ...given } = input
  if (version !== before.version) throw stale(version, before)
  const contact = before.main_contact_person
  const region = given.region === undefined ? before.region : given.region || null
  if (region !== before.region) refuseOtherRegion(by.actor, region)
  const moved = {
    region: region === before.region ? undefined : region,
    main_contact_person: given.main_contact_person === contact?.id ? undefined : given.main_contact_person,
  }
  const names = await departmentReferences(tenant, moved)
  const changes = differences(
    { name: before.name, region: before.region_name, main_contact_person: contact?.name ?? null },
    {
      ...(name === undefined ? {} : { name }),
      ...(moved.region === undefined ? {} : { region: names.region_name }),
      ...(moved.main_contact_person === undefined ? {} : { main_contact_person: names.contact_name }),
    },
  )
  if (Object.keys(changes).length === 0 && moved.main_contact_person === undefined) return before
  const userId = by.actor.userId
  try {
    await runBatch(tenant, [
      guardPlace(tenant, by.actor, 'department', id, version),
      ...(moved.region ? [guardRegion(tenant, moved.region)] : []),
      ...(moved.main_contact_person ? [guardContact(tenant, moved.main_contact_person)] : []),
      updateDepartment(tenant, id, {
        ...(name === undefined ? {} : { name, nameKey: nameKey(name), searchKey: searchKey(name) }),
        ...(moved.region === undefined ? {} : { regionId: moved.region }),
        ...(moved.main_contact_person === undefined ? {} : { mainContactId: moved.main_contact_person }),
        updatedAt: by.now,
        updatedBy: userId,
      }),
      recordAudit(tenant, {
        at: by.now,
        userId,
        entity: 'department',
        entityId: id,
        planId: null,
        action: 'edit',
        changes,
      }),
    ])
  } catch (error) {
    throw await refused(error, 'name', async () => {
      await departmentReferences(tenant, moved)
      throw stale(version, await getDepartment(tenant, by, id))
    })
  }
  return getDepartment(tenant, by, id)
}
