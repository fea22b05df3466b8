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
  /** Whom a form without scripts may choose: found by name, or chosen before. */
  people: Choosable[]
}
/** The API's messages by field: whose rows they are about stands behind each (decisions §7: `elements.3.end_date`). */
export function messagesOf(answer: BulkAnswer, nameOf: (id: string) => string): Record<string, string[]> {
  if (answer.refusal?.status !== 400) return {}
  const said: Record<string, Map<string, string[]>> = {}
  for (const [key, messages] of Object.entries(answer.refusal.data as Record<string, string[]>)) {
    const [root, at, field] = key.split('.')
    const name = root === 'elements' ? (field ?? '') : root === 'set' ? (at ?? '') : ''
    const rows = (said[name] ??= new Map())
    const of = root === 'elements' && field ? [nameOf(answer.chosen[Number(at)] ?? '')] : []
    for (const message of messages) rows.set(message, [...(rows.get(message) ?? []), ...of])
  }
  return Object.fromEntries(
    Object.entries(said).map(([name, rows]) => [
      name,
      [...rows].map(([message, of]) => (of.length > 0 ? `${message}: ${of.join(', ')}` : message)),
    ]),
  )
}

export function staleOf({ refusal }: BulkAnswer): StaleRow[] {
  return refusal?.status === 412 ? (refusal.data as { stale: StaleRow[] }).stale : [] // the API's 412
}
