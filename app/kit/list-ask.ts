export const PAGE_SIZE = 10
/** The page sizes that people can choose in a list. */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, 100] as const

/** The number of rows on a page, from the address; ten for any other value. */
export function pageSizeOf(given: string | undefined): number {
  return PAGE_SIZES.find((size) => String(size) === given) ?? PAGE_SIZE
}

/** `?choose=all`: every row of the first page starts chosen. */
export const CHOOSE = 'choose'

type Ask<K extends string> = Partial<Record<K, string>>

/** The filters of a list, from its address. */
export function askOf<const K extends string>(url: URL, keys: readonly K[]): Ask<K> {
  const given = keys.flatMap((key) => {
    const value = url.searchParams.get(key)
    return value ? [[key, value] as const] : []
  })
  return Object.fromEntries(given) as Ask<K> // only the keys above
}

/**
 * The values of an address as a call's query. Its type has only values that the API accepts, and an address can have
 * others: the API refuses those by name, and `readList` removes them.
 */
export function asQuery<Query extends object>(ask: { [Key in keyof NoInfer<Query>]?: string }): Query {
  return ask as Query // see above
}
