import { setupReads } from '#db/districts/setup.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { notFound } from '#worker/kit/problem.ts'
import { SETUP_COUNTED, type Setup } from './setup-contract.ts'

/** Progress of the district setup, in one round trip. */
export async function getSetup(tenant: Tenant, most = SETUP_COUNTED): Promise<Setup> {
  const [[district], [schools], [people], elements, [empty]] = await tenant.db.batch(setupReads(tenant, most))
  if (!district || !schools || !people) throw notFound()
  const ownWords = Object.values(district.naming).some((names) => Object.keys(names ?? {}).length > 0)
  const filled = elements[0]
  const plan = filled ?? empty
  const steps: Setup['steps'] = {
    // Saving the profile raises its version, so a district that only checked its name is done too.
    profile: {
      done: district.version > 1 || district.logoId !== null,
      has_logo: district.logoId !== null,
      own_words: ownWords,
    },
    schools: { done: schools.total > 0, count: schools.total },
    people: { done: people.total > 1, count: Math.max(0, people.total - 1), joined: Math.max(0, people.joined - 1) },
    plan: {
      done: filled !== undefined,
      elements: elements.filter(({ planId }) => planId === filled?.planId).length,
      plan: plan ? { id: plan.planId, name: plan.name } : null,
    },
  }
  return {
    done: Object.values(steps).every((step) => step.done),
    dismissed: district.dismissedAt !== null,
    steps,
  }
}
