import type { Toast } from '#app/kit/toast.ts'
import type { Choosable } from '#worker/people/contract.ts'
import type { StaleRow } from '#worker/plans/bulk-contract.ts'

/** Means "none". An empty field means "leave unchanged". */
export const NO_FREQUENCY = 'no-frequency'
/** Without scripts, a text field and a button search for the owner. */
export const FIND_OWNER = 'find_owner'

/** The result of changing many rows. */
export type BulkAnswer = {
  toast: Toast | null
  /** The token of the Undo that the API refused; null if it refused the change itself. */
  undoing: string | null
  refusal: { status: number; detail: string; data: unknown } | null
  /** The rows that stay selected, in the order sent, and the values that stay in the fields. */
  chosen: string[]
  typed: Record<string, string>
  /** The people that the form offers without scripts: search results and the ones selected before. */
  people: Choosable[]
}
/** The API's messages by field, each naming its row (`elements.3.end_date`, `set.owner_id`). */
export function messagesOf(answer: BulkAnswer, nameOf: (id: string) => string): Record<string, string[]> {
  if (answer.refusal?.status !== 400) return {}
  const about = new Map<string, Map<string, string[]>>()
  for (const [key, messages] of Object.entries(answer.refusal.data as Record<string, string[]>)) {
    const [root, second, third] = key.split('.')
    const field = (root === 'elements' ? third : second) ?? ''
    const rows = root === 'elements' && third ? [nameOf(answer.chosen[Number(second)] ?? '')] : []
    const here = about.get(field) ?? new Map<string, string[]>()
    for (const message of messages) here.set(message, [...(here.get(message) ?? []), ...rows])
    about.set(field, here)
  }
  return Object.fromEntries(
    [...about].map(([field, here]) => [field, [...here].map(([message, rows]) => said(message, rows))]),
  )
}

/** Name at most this many rows; count the rest. */
const NAMED = 3

function said(message: string, rows: string[]): string {
  if (rows.length === 0) return message
  const more = rows.length > NAMED ? ` and ${rows.length - NAMED} more` : ''
  return `${message}: ${rows.slice(0, NAMED).join(', ')}${more}`
}

export function staleOf({ refusal }: BulkAnswer): StaleRow[] {
  return refusal?.status === 412 ? (refusal.data as { stale: StaleRow[] }).stale : [] // the API's 412
}
