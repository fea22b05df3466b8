import type { Query } from '#app/kit/urls.ts'
import { GRADES } from '#model/grades.ts'

/** The filters of the district's documents; an empty one does not filter. */
export const FILTERS = ['search', 'plan', 'pillar', 'initiative', 'objective', 'grade'] as const
export type DocumentFilter = Record<(typeof FILTERS)[number], string>

/** The filter from an address. */
export function filterOf(params: URLSearchParams): DocumentFilter {
  const given = (key: string) => (params.get(key) ?? '').trim().slice(0, 100)
  const grade = GRADES.find((one) => one === params.get('grade')) ?? ''
  const [search, plan, pillar, initiative, objective] = FILTERS.slice(0, 5).map(given) as [
    string,
    string,
    string,
    string,
    string,
  ] // reads exactly the five keys
  return { search, plan, pillar, initiative, objective, grade }
}

export function isFiltered(filter: DocumentFilter): boolean {
  return FILTERS.some((key) => filter[key] !== '')
}

/** How many filters are set, apart from the search. */
export function chosenFilters(filter: DocumentFilter): number {
  return FILTERS.filter((key) => key !== 'search' && filter[key] !== '').length
}

/** The filter as a query, for the API and for our addresses. */
export function queryOf(filter: DocumentFilter): Query {
  return filter
}
