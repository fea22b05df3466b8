import { findChoice } from '#db/choices/queries.ts'
import { selectRegionName } from '#db/districts/regions.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'

export type SchoolNames = { region_name: string | null; school_type_name: string | null }

/** The names of the region and type a school is given, in one trip; what is gone or another district's is refused. */
export async function schoolReferences(
  tenant: Tenant,
  given: { region?: string | undefined; school_type?: string | undefined },
): Promise<SchoolNames> {
  const [[region], [type]] = await tenant.db.batch([
    selectRegionName(tenant, given.region),
    findChoice(tenant, 'school_type', given.school_type ?? ''),
  ])
  const problems: FieldMessages = {}
  if (given.region !== undefined && !region) problems.region = [INVALID_VALUE]
  if (given.school_type !== undefined && !type) problems.school_type = [INVALID_VALUE]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { region_name: region?.name ?? null, school_type_name: type?.name ?? null }
}
