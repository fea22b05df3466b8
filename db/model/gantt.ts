/** How much time a Gantt chart shows at once. */
export const ZOOMS = ['year', 'quarter', 'month'] as const
export type Zoom = (typeof ZOOMS)[number]

/** The filters that search for single elements, so that everything found is open. */
const SEARCHES = ['plan_element_type', 'progress_status', 'user_id', 'school_id', 'department_id', 'year'] as const

export function isSearched(query: Partial<Record<(typeof SEARCHES)[number], unknown>>): boolean {
  return SEARCHES.some((key) => query[key])
}
