import type { Query } from '#app/kit/urls.ts'
import { GRADES } from '#model/grades.ts'

/** What the documents of the district are narrowed to; empty is no condition. */
export const FILTERS = ['search', 'plan', 'pillar', 'initiative', 'objective', 'grade'] as const
export type DocumentFilter = Record<(typeof FILTERS)[number], string>

/** As it stands in an address. */
export function filterOf(params: URLSearchParams): DocumentFilter {
  const given = (key: string) => (params.get(key) ?? '').trim().slice(0, 100)
  const grade = GRADES.find((one) => one === params.get('grade')) ?? ''
  const [search, plan, pillar, initiative, objective] = FILTERS.slice(0, 5).map(given) as [
    string,
    string,
    string,
    string,
    string,
  ] // five keys
  return { search, plan, pillar, initiative, objective, grade }
}

export function isFiltered(filter: DocumentFilter): boolean {
  return FILTERS.some((key) => filter[key] !== '')
}

/** How many are chosen besides the search. */
export function chosenFilters(filter: DocumentFilter): number {
  return FILTERS.filter((key) => key !== 'search' && filter[key] !== '').length
}

/** As the API asks for it, and as an address of ours keeps it. */
export function queryOf(filter: DocumentFilter): Query {
  return filter
}
