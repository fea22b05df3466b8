export const PAGE_SIZE = 10
/** Among which a list may let people choose. */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, 100] as const

/** How many rows a page shows, as the address says; anything else is the usual ten. */
export function pageSizeOf(given: string | undefined): number {
  return PAGE_SIZES.find((size) => String(size) === given) ?? PAGE_SIZE
}

/** `?choose=all`: every row of the first page stands chosen. */
export const CHOOSE = 'choose'

type Ask<K extends string> = Partial<Record<K, string>>

/** The filters of a list, as its address has them. */
export function askOf<const K extends string>(url: URL, keys: readonly K[]): Ask<K> {
  const given = keys.flatMap((key) => {
    const value = url.searchParams.get(key)
    return value ? [[key, value] as const] : []
  })
  return Object.fromEntries(given) as Ask<K> // of the keys above
}
