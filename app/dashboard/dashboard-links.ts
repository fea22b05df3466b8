import { type Query, urls } from '#app/kit/urls.ts'
import type { LevelKey } from '#model/levels.ts'
import type { AttentionItem, Reason } from '#worker/dashboard/contract.ts'

/**
 * What the dashboard's list shows: one reason or all, the worst or the full list, and this person's own items or those
 * of the whole plan; null for readers, who have no list.
 */
export type ListView = { reason: Reason | null; whole: boolean; scope: 'own' | 'all' | null }

/** The query that keeps the scope. */
export const scopeQuery = ({ scope }: Pick<ListView, 'scope'>) => ({ scope: scope ?? undefined })

/** The dashboard's address: its plan, and what its list shows. */
export function dashboardUrl(
  planId: string,
  query: {
    reason?: Reason | null
    show?: 'all' | undefined
    due?: 'all' | undefined
    scope?: 'own' | 'all' | undefined
  } = {},
): string {
  return urls.dashboard({ plan: planId, ...query })
}

/** The table of all elements, filtered to what a figure counts. */
export function elementsUrl(planId: string, filter: Query): string {
  return urls.planElements({ plan: planId, ...filter })
}

/** The element itself, to read. */
export function viewUrl(planId: string, element: { level: LevelKey; id: string }): string {
  return urls.element(planId, element.level, element.id, 'view')
}

/** The page to write its next review; without permission, the page to read reviews. */
export function reviewUrl(planId: string, element: { level: LevelKey; id: string }, mayEdit: boolean): string {
  return urls.element(planId, element.level, element.id, mayEdit ? 'update' : 'view', { tab: 'review' })
}

/** The link of a row's action. */
export function verbUrl(planId: string, { verb, element }: AttentionItem): string | null {
  if (!element) return null
  return verb === 'Review'
    ? reviewUrl(planId, element, true)
    : urls.element(planId, element.level, element.id, 'update')
}

/** Every reason with the filter of its full list; lateness has two, and people are not elements. */
export const REASON_FILTERS: Record<Reason, { count: keyof Counts; query: Query }[]> = {
  high_risk: [{ count: 'high_risk', query: { alert_status: 'high_risk' } }],
  review_overdue: [{ count: 'review_overdue', query: { review: 'overdue' } }],
  late: [
    { count: 'todo_late', query: { progress_status: 'todo_late' } },
    { count: 'doing_late', query: { progress_status: 'doing_late' } },
  ],
  no_owner: [{ count: 'no_owner', query: { owner: 'none' } }],
  waiting: [],
}
type Counts = Record<'high_risk' | 'review_overdue' | 'todo_late' | 'doing_late' | 'no_owner', number>
/** In the order of the table above: worst first. */
export const REASON_ORDER = Object.keys(REASON_FILTERS) as Reason[] // its keys are exactly the reasons
