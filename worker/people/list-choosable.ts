import type { InferOutput } from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { type ChoosableRow, listChoosable } from '#db/people/choosable.ts'
import { paged } from '#worker/kit/list-contract.ts'
import type { Choosable, ChoosableQuery } from './contract.ts'

export async function listChoosablePeople(tenant: Tenant, ask: InferOutput<typeof ChoosableQuery>, url: string) {
  const { count, results } = await listChoosable(tenant, ask)
  return paged(url, ask, { count, results: results.map(presentChoosable) })
}

export function presentChoosable({ firstName, lastName, isActive, schools, ...rest }: ChoosableRow): Choosable {
  return {
    ...rest,
    name: `${firstName} ${lastName}`,
    is_active: isActive,
    schools: (JSON.parse(schools) as string[]).sort((a, b) => a.localeCompare(b)), // made by json_group_array
  }
}
