import { urls } from '#app/kit/urls.ts'
import type { Owned } from '#worker/people/member-contract.ts'

/** How many items these people own. */
export function ownedCount({ elements, departments, measures, surveys }: Owned): number {
  return elements.length + departments.length + measures.length + surveys.length
}

/** What they own besides elements: these go to one person together. */
export function ownedItems({ departments, measures, surveys }: Owned) {
  return [
    ...departments.map((one) => ({ ...one, what: 'Department, main contact', to: urls.department() })),
    ...measures.map((one) => ({ ...one, what: 'Measure', to: urls.measure(one.id) })),
    ...surveys.map((one) => ({ ...one, what: 'Survey', to: urls.surveys() })),
  ]
}
