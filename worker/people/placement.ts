import type { Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { listMisplaced } from '#db/people/joining.ts'
import { type MemberSet, replaceSchools } from '#db/people/member-writes.ts'
import type { ManagedMember } from '#db/people/members.ts'
import { REQUIRED } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid } from '#worker/kit/problem.ts'
import type { AssignMembers } from './member-contract.ts'
import { checkPlace, OTHER_SCHOOLS, refuseBeyond } from './member-references.ts'

/** The role, region, and schools that several members get together. */
export type Placement = { role?: ManagedMember['role']; region?: string; schools?: string[] }

/** A request's role, region, and schools; allowed only for accepting and changing. */
export function placementOf({ action, role, region, schools }: AssignMembers): Placement {
  const given = { ...(role ? { role } : {}), ...(region ? { region } : {}), ...(schools?.length ? { schools } : {}) }
  const [first] = Object.keys(given)
  if (action === 'change' && !first) throw invalid({ role: [REQUIRED] }, 'Choose what to change')
  if (first && action !== 'accept' && action !== 'change') {
    throw invalid({ [first]: ['Only accepting and changing members can set this'] })
  }
  return given
}

/** Applies the same rules as editing one member: a role the caller can grant, and schools of the region. */
export async function checkPlacement(
  tenant: Tenant,
  caller: Caller,
  members: ManagedMember[],
  given: Placement,
): Promise<void> {
  const { role, region, schools } = given
  if (!role && !region && !schools) return
  refuseBeyond(caller.actor, given)
  await checkPlace(tenant, given)
  if (schools) {
    const own = [...new Set(members.flatMap(({ regionId }) => region ?? regionId ?? []))]
    for (const one of own) await checkPlace(tenant, { region: one, schools })
  } else if (region) {
    const names = await listMisplaced(
      tenant,
      members.map(({ id }) => id),
      region,
    )
    if (names.length > 0) {
      const [name] = names
      const whose = names.length === 1 ? `${name} has schools` : `${name} and ${names.length - 1} more have schools`
      throw invalid({ region: [`${whose} in another region. ${OTHER_SCHOOLS}`] })
    }
  }
}

export function placementSet({ role, region }: Placement): MemberSet {
  return { ...(role ? { role } : {}), ...(region ? { regionId: region } : {}) }
}

export function placementStatements(tenant: Tenant, members: ManagedMember[], { schools }: Placement): Statement[] {
  const ids = members.map(({ id }) => id)
  return schools ? replaceSchools(tenant, ids, schools) : []
}
