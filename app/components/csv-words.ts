const grouped = new Intl.NumberFormat('en-US')

/** 5000 → 5,000. */
export function numberWords(count: number): string {
  return grouped.format(count)
}

/** 1 → 1 row, 5000 → 5,000 rows. */
export function rowWords(count: number): string {
  return count === 1 ? '1 row' : `${numberWords(count)} rows`
}
