import type { AttentionItem } from '#worker/dashboard/contract.ts'

/** The number of rows that a phone shows. */
export const ON_PHONE = 5

/** The rows for a phone: the worst of each reason, then the worst of the rest. */
export function phoneRows(items: AttentionItem[]): Set<AttentionItem> {
  const worst = items.filter((item, at) => items.findIndex((one) => one.reason === item.reason) === at)
  return new Set([...new Set([...worst, ...items])].slice(0, ON_PHONE))
}
