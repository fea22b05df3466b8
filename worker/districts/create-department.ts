import { insertDepartment } from '#db/districts/departments.ts'
import { guardRegion } from '#db/districts/regions.ts'
import { recordAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardContact } from '#db/people/contacts.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { By } from '#worker/kit/by.ts'
import { once } from '#worker/kit/once.ts'
import type { CreateDepartment, Department } from './department-contract.ts'
import { type DepartmentNames, departmentReferences } from './department-references.ts'
import { getDepartment } from './get-department.ts'
import { refuseOtherRegion } from './own-region.ts'
import { refused } from './refused.ts'

/** Adds a department. A Region Admin's belongs to the own region, whether or not it is said. */
export async function createDepartment(
  tenant: Tenant,
  by: By,
  input: CreateDepartment,
  key: string | null,
): Promise<Department> {
  const own = by.actor.role === 'region_admin' ? by.actor.regionId : null
  const whole = { ...input, region: input.region || own }
  refuseOtherRegion(by.actor, whole.region)
  const names = await departmentReferences(tenant, whole)
  const make = (fresh: string, mark: Statement[]) => write(tenant, by, fresh, whole, names, mark)
  return getDepartment(tenant, by, await once(tenant, by, key, input, make, newId('department')))
}

async function write(
  tenant: Tenant,
  by: By,
  id: string,
  input: CreateDepartment & { region: string | null },
  { region_name, contact_name }: DepartmentNames,
  mark: Statement[],
): Promise<string> {
  const userId = by.actor.userId
  try {
    await runBatch(tenant, [
      ...(input.region ? [guardRegion(tenant, input.region)] : []),
      guardContact(tenant, input.main_contact_person),
      ...mark,
      insertDepartment(tenant, {
        id,
        name: input.name,
        nameKey: nameKey(input.name),
        searchKey: searchKey(input.name),
        regionId: input.region,
        mainContactId: input.main_contact_person,
        createdAt: by.now,
        createdBy: userId,
        updatedAt: by.now,
        updatedBy: userId,
      }),
      recordAudit(tenant, {
        at: by.now,
        userId,
        entity: 'department',
        entityId: id,
        planId: null,
        action: 'create',
        changes: {
          name: [null, input.name],
          main_contact_person: [null, contact_name],
          ...(input.region ? { region: [null, region_name] } : {}),
        },
      }),
    ])
  } catch (error) {
    throw await refused(error, 'name', () => departmentReferences(tenant, input))
  }
  return id
}
