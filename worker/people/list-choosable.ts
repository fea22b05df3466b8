import type { InferOutput } from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { listChoosable } from '#db/people/choosable.ts'
import { paged } from '#worker/kit/list.ts'
import type { ChoosableAsk } from './contract.ts'

export async function listChoosablePeople(tenant: Tenant, ask: InferOutput<typeof ChoosableAsk>, url: string) {
  const { count, results } = await listChoosable(tenant, ask)
  const people = results.map(({ id, firstName, lastName, role, isActive }) => ({
    id,
    name: `${firstName} ${lastName}`,
    role,
    is_active: isActive,
  }))
  return paged(url, ask, { count, results: people })
}
