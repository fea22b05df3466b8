import type { Tenant } from '#db/kit/tenant.ts'
import { findRegionAndSchools } from '#db/people/joining.ts'
import { GRADES } from '#model/grades.ts'
import { GRANTABLE, type Role } from '#model/permissions.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Actor } from '#worker/kit/env.ts'
import { type FieldMessages, forbidden, invalid } from '#worker/kit/problem.ts'

export const OTHER_SCHOOLS = 'Choose schools in the region you chose'

type Wanted = {
  role?: Role | undefined
  region?: string | null | undefined
  schools?: string[] | undefined
  user_grades?: string[] | undefined
}

/** Only roles that the caller can grant, within their own region. The messages say what is beyond their rights. */
export function beyond(
  actor: Pick<Actor, 'role' | 'regionId'>,
  { role, region }: Wanted,
): Partial<Record<'role' | 'region', string>> {
  const otherRole = role !== undefined && !GRANTABLE[actor.role].includes(role)
  const otherRegion = actor.role !== 'super_admin' && region !== undefined && region !== actor.regionId
  return {
    ...(otherRole ? { role: 'Your role cannot give this role' } : {}),
    ...(otherRegion ? { region: 'You can only manage members of your own region' } : {}),
  }
}

export function refuseBeyond(actor: Actor, wanted: Wanted): void {
  const { role, region } = beyond(actor, wanted)
  const message = role ?? region
  if (message) throw forbidden(message)
}

/** The region and the schools must belong to the district, and the schools to the region. */
export async function checkPlace(tenant: Tenant, { region, schools, user_grades: grades }: Wanted): Promise<void> {
  const problems: FieldMessages = {}
  if (region !== undefined || schools !== undefined) {
    const found = await findRegionAndSchools(tenant, region ?? null, schools ?? [])
    if (region && !found.region) problems.region = [INVALID_VALUE]
    if (found.schools.length !== (schools?.length ?? 0)) problems.schools = [INVALID_VALUE]
    else if (region && found.schools.some((school) => school.regionId !== region)) {
      problems.schools = [OTHER_SCHOOLS]
    }
  }
  if (grades?.some((grade) => !GRADES.some((one) => one === grade))) problems.user_grades = [INVALID_VALUE]
  if (Object.keys(problems).length > 0) throw invalid(problems)
}
