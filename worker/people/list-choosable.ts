import type { InferOutput } from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { type ChoosableRow, firstChoosable, listChoosable } from '#db/people/choosable.ts'
import { compareNames } from '#model/compare-names.ts'
import { paged } from '#worker/kit/list-contract.ts'
import type { AskFirstPeople, Choosable, ChoosableQuery, FirstPeople } from './contract.ts'

export async function listChoosablePeople(tenant: Tenant, ask: InferOutput<typeof ChoosableQuery>, url: string) {
  const { count, results } = await listChoosable(tenant, ask)
  return paged(url, ask, { count, results: results.map(presentChoosable) })
}

/** As many as a form offers; a search finds the others. */
const OFFERED_PEOPLE = 25

export async function firstPeople(tenant: Tenant, ask: InferOutput<typeof AskFirstPeople>): Promise<FirstPeople> {
  const rows = await firstChoosable(tenant, OFFERED_PEOPLE + 1, ask.for)
  return { people: rows.slice(0, OFFERED_PEOPLE).map(presentChoosable), has_more_people: rows.length > OFFERED_PEOPLE }
}

export function presentChoosable({ firstName, lastName, isActive, schools, ...rest }: ChoosableRow): Choosable {
  return {
    ...rest,
    name: `${firstName} ${lastName}`,
    is_active: isActive,
    schools: (JSON.parse(schools) as string[]).sort(compareNames), // made by json_group_array
  }
}
