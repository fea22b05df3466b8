const grouped = new Intl.NumberFormat('en-US')

/** 5000 → 5,000, for counts in a sentence. */
export function numberWords(count: number): string {
  return grouped.format(count)
}

/** 1 → 1 row, 5000 → 5,000 rows. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberWords(count)} ${count === 1 ? one : many}`
}
