import { selectRegionName } from '#db/districts/regions.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectContact } from '#db/people/contacts.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'

export type DepartmentNames = { region_name: string | null; contact_name: string | null }

/** The names of the region and contact a department is given, in one trip; what is gone or another district's is refused. */
export async function departmentReferences(
  tenant: Tenant,
  given: { region?: string | null | undefined; main_contact_person?: string | undefined },
): Promise<DepartmentNames> {
  const [[region], [contact]] = await tenant.db.batch([
    selectRegionName(tenant, given.region),
    selectContact(tenant, given.main_contact_person ?? ''),
  ])
  const problems: FieldMessages = {}
  if (given.region && !region) problems.region = [INVALID_VALUE]
  if (given.main_contact_person !== undefined && !contact) problems.main_contact_person = [INVALID_VALUE]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { region_name: region?.name ?? null, contact_name: contact?.name ?? null }
}
