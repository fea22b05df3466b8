import { eq, inArray, sql } from 'drizzle-orm'
import { choices, departments, schools } from '#db/districts/schema.ts'
import { regionNameOf } from '#db/kit/region-name.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { scorecards } from '#db/measures/use-schema.ts'

/**
 * What a report's form asks for: the district's own lists, how many schools and named scorecards, and the school and
 * scorecard that it is filtered by.
 */
export type ChoiceAsk = {
  lists: string[]
  most: number
  school: string | undefined
  mostScorecards: number
  scorecard: string | undefined
}

/** Statements: the places and the district's own lists for a report's filters. */
export function choiceReads(tenant: Tenant, { lists, most, school, mostScorecards, scorecard }: ChoiceAsk) {
  return [
    tenant.db
      .select({ id: schools.id, name: schools.name, region_name: regionNameOf(tenant).as('region_name') })
      .from(schools)
      .where(notDeleted(tenant, schools))
      .orderBy(schools.nameKey)
      .limit(most),
    tenant.db
      .select({ id: schools.id, name: schools.name })
      .from(schools)
      .where(notDeleted(tenant, schools, eq(schools.id, school ?? ''))),
    tenant.db
      .select({ id: departments.id, name: departments.name })
      .from(departments)
      .where(notDeleted(tenant, departments))
      .orderBy(departments.nameKey),
    tenant.db
      .select({ id: choices.id, name: choices.name, list: choices.list })
      .from(choices)
      .where(notDeleted(tenant, choices, inArray(choices.list, lists)))
      .orderBy(choices.position, choices.nameKey),
    tenant.db
      .select({ id: scorecards.id, name: scorecards.name })
      .from(scorecards)
      .where(notDeleted(tenant, scorecards))
      .orderBy(sql`${scorecards.id} = ${scorecard ?? ''} desc`, scorecards.nameKey)
      .limit(mostScorecards),
  ] as const
}

/** Like `choiceReads`, in one round trip. */
export async function loadChoices(tenant: Tenant, ask: ChoiceAsk) {
  const [first, chosen, departments, lists, cards] = await tenant.db.batch([...choiceReads(tenant, ask)])
  return { schools: first, chosen, departments, lists, scorecards: cards }
}
export type Places = Awaited<ReturnType<typeof loadChoices>>

/** The names of the schools that rows belong to, which are few of a large district's. */
export async function schoolNames(tenant: Tenant, ids: readonly string[]) {
  if (ids.length === 0) return []
  // As in `namesOf`, a cross join looks up each school and reads the list only once.
  return tenant.db
    .select({ id: schools.id, name: schools.name })
    .from(sql`json_each(${JSON.stringify([...new Set(ids)])}) named`)
    .crossJoin(schools)
    .where(notDeleted(tenant, schools, sql`${schools.id} = named.value`))
}
