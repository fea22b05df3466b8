import { urls } from '#app/kit/urls.ts'
import type { OwnedCounts } from '#model/owned-words.ts'
import type { Owned } from '#worker/people/member-contract.ts'

/** How many items these people own, and how many meetings they lead. */
export function ownedCounts({ meetings, ...owned }: Owned): OwnedCounts {
  return { items: Object.values(owned).reduce((sum, items) => sum + items.length, 0), meetings: meetings.length }
}

/** What they own besides elements: these go to one person together. */
export function ownedItems({ departments, measures, surveys, meetings }: Owned) {
  return [
    ...departments.map((one) => ({ ...one, what: 'Department, main contact', to: urls.department() })),
    ...measures.map((one) => ({ ...one, what: 'Measure', to: urls.measure(one.id) })),
    ...surveys.map((one) => ({ ...one, what: 'Survey', to: urls.surveys() })),
    ...meetings.map((one) => ({
      ...{ ...one, what: `Meeting on ${one.date}, lead`, to: urls.meeting(one.id) },
    })),
  ]
}
