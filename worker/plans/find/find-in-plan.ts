import type { Tenant } from '#db/kit/tenant.ts'
import { findNamed, findNumbered, findOwners, MOST_FOUND, type Step } from '#db/plans/find.ts'
import { searchKey } from '#model/keys.ts'
import { LEVEL_KEYS, STATUS_LEVELS } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { FindQuery, Found } from '#worker/plans/find-contract.ts'

/** The steps of an outline number: 1.2.3, or 1.1.1.E2 for an assessment; null if it is none. */
export function numberSteps(text: string): Step[] | null {
  if (!/^\d{1,4}(\.e?\d{1,4}){0,4}\.?$/i.test(text)) return null
  const steps = text
    .replace(/\.$/, '')
    .split('.')
    .map((part) => ({ rank: Number(part.replace(/^e/i, '')), isAssessment: /^e/i.test(part) }))
  return steps.every(({ rank }) => rank > 0) ? steps : null
}

/** What the search of a plan finds, in one round trip: first the element with this number, then those with this name. */
export async function findInPlan(tenant: Tenant, { actor, today }: Caller, ask: FindQuery): Promise<Found> {
  const key = searchKey(ask.search)
  if (key === '') return { elements: [], people: [] }
  const set = ask.set === 'true'
  const levels = ask.level ? [ask.level] : set ? STATUS_LEVELS : LEVEL_KEYS
  const where = { planId: ask.plan_id, levels, onlyEditable: set }
  const steps = numberSteps(ask.search)
  const findsPeople = can(actor.role, 'people:read') && !set && !ask.level
  const [named, first, people] = await tenant.db.batch([
    findNamed(tenant, actor, today, where, key),
    findNumbered(tenant, actor, today, where, steps ?? []),
    findOwners(tenant, actor, findsPeople ? ask.plan_id : null, key),
  ])
  const known = new Set(first.map(({ id }) => id))
  return {
    elements: [...first, ...named.filter(({ id }) => !known.has(id))].slice(0, MOST_FOUND),
    people,
  }
}
