import { guardRegion, guardSchoolType } from '#db/districts/regions.ts'
import { insertSchool } from '#db/districts/schools.ts'
import { recordAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { By } from '#worker/kit/by.ts'
import { once } from '#worker/kit/once.ts'
import { getSchool } from './get-school.ts'
import { refuseOtherRegion } from './own-region.ts'
import { refused } from './refused.ts'
import type { CreateSchool, School } from './school-contract.ts'
import { type SchoolNames, schoolReferences } from './school-references.ts'

/** Adds a school; a Region Admin in the own region only. */
export async function createSchool(tenant: Tenant, by: By, input: CreateSchool, key: string | null): Promise<School> {
  refuseOtherRegion(by.actor, input.region)
  const names = await schoolReferences(tenant, input)
  const make = (fresh: string, mark: Statement[]) => write(tenant, by, fresh, input, names, mark)
  return getSchool(tenant, by, await once(tenant, by, key, input, make, newId('school')))
}

async function write(
  tenant: Tenant,
  by: By,
  id: string,
  { school_name, region, school_type, nces_id }: CreateSchool,
  { region_name, school_type_name }: SchoolNames,
  mark: Statement[],
): Promise<string> {
  const userId = by.actor.userId
  try {
    await runBatch(tenant, [
      guardRegion(tenant, region),
      guardSchoolType(tenant, school_type),
      ...mark,
      insertSchool(tenant, {
        id,
        regionId: region,
        schoolTypeId: school_type,
        name: school_name,
        nameKey: nameKey(school_name),
        searchKey: searchKey(school_name),
        ncesId: nces_id ?? null,
        createdAt: by.now,
        createdBy: userId,
        updatedAt: by.now,
        updatedBy: userId,
      }),
      recordAudit(tenant, {
        at: by.now,
        userId,
        entity: 'school',
        entityId: id,
        planId: null,
        action: 'create',
        changes: {
          school_name: [null, school_name],
          region: [null, region_name],
          school_type: [null, school_type_name],
          ...(nces_id ? { nces_id: [null, nces_id] } : {}),
        },
      }),
    ])
  } catch (error) {
    throw await refused(error, 'school_name', () => schoolReferences(tenant, { region, school_type }))
  }
  return id
}
