import type { Tenant } from '#db/kit/tenant.ts'
import { listSuperAdmins } from '#db/people/super-admins.ts'
import { can } from '#model/permissions.ts'
import type { Actor } from '#worker/kit/env.ts'
import type { Helper } from './helper-contract.ts'

/** Enough people to reach one of them. */
const AT_MOST = 3

export async function whoCanHelp(tenant: Tenant | null, actor: Actor | null): Promise<Helper[]> {
  if (!tenant || !actor || actor.role === 'super_admin') return []
  const admins = await listSuperAdmins(tenant, AT_MOST)
  const seesEmail = can(actor.role, 'members:read')
  return admins.map(({ firstName, lastName, email }) => ({
    name: `${firstName} ${lastName}`.trim(),
    email: seesEmail ? email : null,
  }))
}
