import { bodyOf } from '#app/kit/body-of.ts'
import { urls } from '#app/kit/urls.ts'
import type { BulkEdit, BulkEdited, StaleRow } from '#worker/plans/bulk-contract.ts'

type Stale = Omit<StaleRow, 'current'> & { current: StaleRow['current'] & { updated_at: string } }
export type SendAnswer =
  | { kind: 'saved'; data: BulkEdited }
  | { kind: 'stale'; detail: string; row: Stale | undefined }
  | { kind: 'refused'; status: number; detail: string; messages: Record<string, string[]> }
  | { kind: 'offline' }
  | { kind: 'ended' }

/** Sends one cell, or an Undo; never throws. */
export async function sendCell(body: BulkEdit | { undo: string }): Promise<SendAnswer> {
  try {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
    const response = await fetch(urls.inPlace(), {
      ...{ method: 'POST', body: JSON.stringify(body), redirect: 'manual', headers },
    })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    if (response.status === 401 || response.type === 'opaqueredirect') return { kind: 'ended' }
    if (!isJson || response.status >= 500) return { kind: 'offline' }
    const { data, detail = '' } = await bodyOf(response)
    if (response.ok) return { kind: 'saved', data: data as BulkEdited } // tests check the endpoint's contract
    if (response.status === 412) return { kind: 'stale', detail, row: (data as { stale?: Stale[] })?.stale?.[0] }
    const messages = response.status === 400 ? (data as Record<string, string[]>) : {}
    return { kind: 'refused', status: response.status, detail, messages: byField(messages) }
  } catch {
    return { kind: 'offline' }
  }
}

/** The API names the row too: `elements.0.end_date`, `set.owner_id`. */
function byField(messages: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(messages).map(([key, said]) => [key.split('.').at(-1), said]))
}
