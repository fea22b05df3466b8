import type { AttentionItem } from '#worker/dashboard/contract.ts'

/** Rows that a phone shows of a list. */
export const ON_PHONE = 5

/** The rows a phone shows: the worst of each reason, then the worst of what is left. */
export function phoneRows(items: AttentionItem[]): Set<AttentionItem> {
  const worst = items.filter((item, at) => items.findIndex((one) => one.reason === item.reason) === at)
  return new Set([...new Set([...worst, ...items])].slice(0, ON_PHONE))
}
