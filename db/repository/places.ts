import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { compareNames } from '#model/compare-names.ts'
import { repositoryStrategies as own, universalStrategies as universal } from './schema.ts'

export type Place = 'pillar' | 'initiative' | 'objective'
/** The key and the name of a pillar, an initiative, or an objective of the library. */
export type Named = { key: string; name: string }

/**
 * The pillars of the library, the initiatives of a pillar, or the objectives of an initiative. It jumps from one name
 * to the next in the index, so it reads as many rows as there are names, not strategies.
 */
export async function listPlaces(
  tenant: Tenant,
  place: Place,
  above: { pillar?: string; initiative?: string },
  withUniversal: boolean,
): Promise<Named[]> {
  const within = (table: typeof own | typeof universal) =>
    and(
      above.pillar === undefined ? undefined : eq(table.pillarKey, above.pillar),
      above.initiative === undefined ? undefined : eq(table.initiativeKey, above.initiative),
    )
  const [mine, shared] = await tenant.db.batch([
    tenant.db.select(named).from(steps(own, place, inDistrict(tenant, own, isNull(own.deletedAt), within(own)))),
    tenant.db.select(named).from(steps(universal, place, within(universal) ?? sql`true`)),
  ])
  const rows: Named[] = [...mine, ...(withUniversal ? shared : [])]
  const names = new Map(rows.reverse().map(({ key, name }) => [key, name])) // the district's own spelling wins
  return [...names].map(([key, name]) => ({ key, name })).sort((a, b) => compareNames(a.name, b.name))
}

const named = { key: sql<string>`place.key`.as('key'), name: sql<string>`place.name`.as('name') }

const KEYS = { pillar: 'pillarKey', initiative: 'initiativeKey', objective: 'objectiveKey' } as const

function steps(table: typeof own | typeof universal, place: Place, where: SQL): SQL {
  const key = table[KEYS[place]]
  return sql`(with recursive step(key) as (
    select min(${key}) from ${table} where ${where}
    union all
    select (select min(${key}) from ${table} where ${where} and ${key} > step.key) from step where step.key is not null
  ) select step.key as key, (select ${table[place]} from ${table} where ${where} and ${key} = step.key limit 1) as name
    from step where step.key is not null) as place`
}
