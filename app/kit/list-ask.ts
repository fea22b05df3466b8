export const PAGE_SIZE = 10

type Ask<K extends string> = Partial<Record<K, string>>

/** The filters of a list, as its address has them. */
export function askOf<const K extends string>(url: URL, keys: readonly K[]): Ask<K> {
  const given = keys.flatMap((key) => {
    const value = url.searchParams.get(key)
    return value ? [[key, value] as const] : []
  })
  return Object.fromEntries(given) as Ask<K> // of the keys above
}

/** After the only row of the last page was deleted: the page before it. Null where there is nothing to put right. */
export function beyondLast(url: URL, { count, results }: { count: number; results: unknown[] }): string | null {
  if (results.length > 0 || count === 0) return null
  url.searchParams.set('page', String(Math.ceil(count / PAGE_SIZE)))
  url.searchParams.delete('_routes')
  return `${url.pathname.replace(/\.data$/, '')}?${url.searchParams}`
}
