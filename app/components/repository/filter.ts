import type { Query } from '#app/kit/urls.ts'
import { counted } from '#model/counted.ts'
import { GRADES } from '#model/grades.ts'
import type { LibraryStrategy } from '#worker/repository/contract.ts'

export type Grade = LibraryStrategy['grades'][number]
export const PLACES = ['pillar', 'initiative', 'objective'] as const
export type Place = (typeof PLACES)[number]

/** The filter of the library; empty fields don't filter. */
export type LibraryFilter = Record<Place | 'search', string> & { grades: Grade[] }
export const NO_FILTER: LibraryFilter = { search: '', pillar: '', initiative: '', objective: '', grades: [] }
/** The grade choice that selects every grade (spec §4). */
export const ALL_GRADES = 'all'

/** The filter in an address; a place counts only if everything above it is chosen. */
export function filterOf(params: URLSearchParams): LibraryFilter {
  const given = (key: string) => (params.get(key) ?? '').trim().slice(0, 1000)
  const asked = params.getAll('grade').flatMap((text) => text.split(','))
  const pillar = given('pillar')
  const initiative = pillar ? given('initiative') : ''
  return {
    search: given('search'),
    pillar,
    initiative,
    objective: initiative ? given('objective') : '',
    grades: GRADES.filter((grade) => asked.includes(ALL_GRADES) || asked.includes(grade)),
  }
}

/** The filter as a query for our addresses. */
export function queryOf({ grades, ...filter }: LibraryFilter): Query {
  return { ...filter, grade: grades.length === GRADES.length ? ALL_GRADES : grades }
}

/** The filter as a query for the API: grades joined by commas (spec §7). */
export function askOf({ grades, ...filter }: LibraryFilter, page: string | null): Record<string, string> {
  const all = { ...filter, grade: grades.join(','), page: page && /^[1-9]\d{0,5}$/.test(page) ? page : '1' }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

export function isFiltered(filter: LibraryFilter): boolean {
  return Object.values(filter).some((value) => value.length > 0)
}

/** The number of chosen filters, without the search. */
export function chosenFilters({ search: _, ...filter }: LibraryFilter): number {
  return Object.values(filter).filter((value) => value.length > 0).length
}

export function countWords(count: number): string {
  return counted(count, 'strategy', 'strategies')
}
