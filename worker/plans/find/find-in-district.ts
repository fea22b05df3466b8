import { findSchools } from '#db/districts/find.ts'
import { findDocuments } from '#db/documents/find.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findMeasures } from '#db/measures/find.ts'
import { findMembers } from '#db/people/find.ts'
import { findSurveys } from '#db/surveys/find.ts'
import { searchKey } from '#model/keys.ts'
import { can, type Permission } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { FoundInDistrict } from '#worker/plans/find-contract.ts'

/** What the search finds in the whole district besides the elements of a plan, in one round trip. */
export async function findInDistrict(tenant: Tenant, { actor }: Caller, search: string): Promise<FoundInDistrict> {
  const key = searchKey(search)
  const keyIf = (permission: Permission) => (key !== '' && can(actor.role, permission) ? key : null)
  const [measures, surveys, documents, schools, members] = await tenant.db.batch([
    findMeasures(tenant, keyIf('measures:read')),
    findSurveys(tenant, keyIf('measures:read')),
    findDocuments(tenant, actor, keyIf('documents:read')),
    findSchools(tenant, keyIf('reports:read')),
    findMembers(tenant, actor, keyIf('members:read')),
  ])
  return { measures, surveys, documents, schools, members }
}
