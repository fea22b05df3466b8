import { CHOOSE, PAGE_SIZES, pageSizeOf } from '#app/kit/list-ask.ts'
import { counted, numberWords } from '#model/counted.ts'
import { ME, NO_OWNER } from '#model/owner-filter.ts'
import { MAX_BULK } from '#worker/plans/bulk-contract.ts'

/** The filters of the table of all levels: the report filter keys of spec §3, as the address has them. */
export const FILTERS = [
  'search',
  'plan_element_type',
  'pillar_id',
  'alert_status',
  'progress_status',
  'owner',
  'school_id',
  'review',
  'mastered_status',
] as const
export type ElementFilterKey = (typeof FILTERS)[number]
export type ElementFilterValues = Partial<
  Record<ElementFilterKey | 'scope' | 'sort' | 'page' | 'page_size' | 'choose', string>
>

/** `owner` is a person's id, "mine", or "none". Links may use `user_id` instead, as the API and the reports do. */
export function filterValues(params: URLSearchParams): ElementFilterValues {
  const given: [string, string | null][] = [...FILTERS, 'scope', 'sort', 'page', 'page_size', CHOOSE].map((key) => [
    key,
    params.get(key),
  ])
  const values: ElementFilterValues = Object.fromEntries(given.filter(([, value]) => value))
  const person = params.get('user_id')
  return person && !values.owner ? { ...values, owner: person } : values
}

/** Explains "own" when the list is empty. */
export const OWN_WHY = 'Assigned to your schools, or with you as owner or team member.'

/** People with a region or schools of their own see those rows first; a link with filters keeps them. */
export function openedAs(filter: ElementFilterValues, special: boolean): ElementFilterValues {
  return special && !filter.scope && !isFiltered(filter) ? { ...filter, scope: 'own' } : filter
}

/** The filters as the query of plans/plan-table. */
export function askOf({ owner, choose: _, ...filter }: ElementFilterValues): Record<string, string> {
  const ask: Record<string, string> = { ...filter, page_size: String(pageSizeOf(filter.page_size)) }
  if (owner) ask[owner === NO_OWNER || owner === ME ? 'owner' : 'user_id'] = owner
  return ask
}

/** The same list from its first page. */
export function listOf({ page: _, choose: __, ...filter }: ElementFilterValues): ElementFilterValues {
  return filter
}

/** Select all applies only to the first page; turning the page clears the selection. */
export function choosesAll({ choose, page }: ElementFilterValues): boolean {
  return choose === 'all' && !page
}

/** How many matching rows one change can take, and the list that opens with them selected. */
export function reachOf(filter: ElementFilterValues, count: number) {
  const reach = Math.min(count, MAX_BULK)
  const page_size = String(PAGE_SIZES.find((size) => size >= reach))
  return { reach, list: { ...listOf(filter), page_size, choose: 'all' } satisfies ElementFilterValues }
}

export function isFiltered(filter: ElementFilterValues): boolean {
  return FILTERS.some((key) => filter[key])
}

/** How many filters are set, apart from the search. */
export function chosenFilters(filter: ElementFilterValues): number {
  return FILTERS.filter((key) => key !== 'search' && filter[key]).length
}

/** "39 of 228 elements". */
export function countWords(count: number, total: number, filter: ElementFilterValues): string {
  const elements = (number: number) => counted(number, 'element')
  return isFiltered(filter) || filter.scope === 'own' ? `${numberWords(count)} of ${elements(total)}` : elements(count)
}
