import * as v from 'valibot'

/** Beyond the end of every list, and small enough for the database's arithmetic. */
const LAST_PAGE = 1_000_000
export const pageNumber = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.toNumber(), v.safeInteger(), v.minValue(1), v.maxValue(LAST_PAGE)), fallback)
/** Ten by default, five for people search (spec §9), and at most a hundred; a larger number counts as a hundred. */
export const pageSize = (fallback: '5' | '10') =>
  v.optional(
    v.pipe(
      v.string(),
      v.toNumber(),
      v.safeInteger(),
      v.minValue(1),
      v.transform((n) => Math.min(n, 100)),
    ),
    fallback,
  )

/** The query of a list with one order and no filters. */
export const pageQuery = v.object({ page: pageNumber('1'), page_size: pageSize('10') })

type Sorts = readonly [string, ...string[]]
function sortOf<const S extends Sorts>(keys: S) {
  const both = keys.flatMap((key) => [key, `-${key}`]) as (S[number] | `-${S[number]}`)[] // flatMap loses the literals
  return v.optional(v.picklist(both))
}

/**
 * The query of a list: page, page_size, sort (only allowed values), search, and the given filters. Like Page, it is
 * marked as free of side effects, so that browsers don't get the queries that only the API reads.
 */
/* @__NO_SIDE_EFFECTS__ */
export function listQuery<const S extends Sorts, F extends v.ObjectEntries>(sorts: S, filters: F) {
  return v.object({
    page: pageNumber('1'),
    page_size: pageSize('10'),
    sort: sortOf(sorts),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    ...filters,
  })
}

/** Ids joined by commas. */
export const manyIds = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(8000),
    v.transform((text) => text.split(',').filter(Boolean)),
  ),
)

/* @__NO_SIDE_EFFECTS__ */
export function Page<S extends v.GenericSchema>(results: S) {
  return v.object({
    count: v.number(),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(results),
  })
}

/** Adds paging links to one page of rows. `url` is the request's; pages = max(1, ceil(count / page_size)). */
export function paged<T>(
  url: string,
  ask: { page: number; page_size: number },
  found: { count: number; results: T[] },
) {
  const pages = Math.max(1, Math.ceil(found.count / ask.page_size))
  const link = (page: number) => {
    const next = new URL(url)
    next.searchParams.set('page', String(page))
    // The server removes the base path before the areas see a request (worker/server.ts).
    return `/api${next.pathname.replace(/\/?$/, '/')}${next.search}`
  }
  return {
    count: found.count,
    next: ask.page < pages ? link(ask.page + 1) : null,
    previous: ask.page > 1 ? link(Math.min(ask.page - 1, pages)) : null,
    results: found.results,
  }
}
