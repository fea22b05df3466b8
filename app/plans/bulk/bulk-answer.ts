import type { Toast } from '#app/kit/toast.ts'
import type { Choosable } from '#worker/people/contract.ts'
import type { StaleRow } from '#worker/plans/bulk-contract.ts'

/** Stands for "none" where an empty field means that it stays as it is. */
export const NO_FREQUENCY = 'no-frequency'
/** Only a form without scripts looks for people by a text and a button. */
export const FIND_OWNER = 'find_owner'

/** What became of a change of many rows. */
export type BulkAnswer = {
  toast: Toast | null
  /** Whether it was the change itself that was refused, or its Undo. */
  undoing: boolean
  refusal: { status: number; detail: string; data: unknown } | null
  /** The rows that stay chosen, in the order sent, and what stays typed. */
  chosen: string[]
  typed: Record<string, string>
  /** The people a form without scripts offers: found by name, or chosen before. */
  people: Choosable[]
}
/** The API's messages by field, each with the rows it is about (`elements.3.end_date`, `set.owner_id`). */
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

/** More rows than these are only counted. */
const NAMED = 3

function said(message: string, rows: string[]): string {
  if (rows.length === 0) return message
  const more = rows.length > NAMED ? ` and ${rows.length - NAMED} more` : ''
  return `${message}: ${rows.slice(0, NAMED).join(', ')}${more}`
}

export function staleOf({ refusal }: BulkAnswer): StaleRow[] {
  return refusal?.status === 412 ? (refusal.data as { stale: StaleRow[] }).stale : [] // the API's 412
}
