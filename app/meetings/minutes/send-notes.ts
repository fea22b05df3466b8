import { bodyOf } from '#app/kit/body-of.ts'
import { urls } from '#app/kit/urls.ts'
import { CANCELED } from '#app/meetings/canceled.ts'
import type { Agenda, AgendaItem } from '#worker/meetings/agenda-contract.ts'

export type NotesAnswer =
  | { kind: 'saved'; version: number }
  | { kind: 'stale'; current: AgendaItem | null }
  | { kind: 'refused'; detail: string }
  | { kind: 'offline' | 'ended' }

type Sent = { id: string; version: number; notes: string }

/** Sends the notes of a topic without leaving the page; never throws. */
export async function sendNotes(meetingId: string, body: Sent): Promise<NotesAnswer> {
  try {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
    const response = await fetch(urls.meetingNotes(meetingId), {
      ...{ method: 'POST', body: JSON.stringify(body), redirect: 'manual', headers },
    })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    // Without a session, the answer is a screen or leads to one.
    if (response.status === 401 || response.type === 'opaqueredirect' || (!isJson && response.ok)) {
      return { kind: 'ended' }
    }
    if (!isJson || response.status >= 500) return { kind: 'offline' }
    const { data, detail = '' } = await bodyOf(response)
    if (response.ok) {
      const saved = (data as Agenda).items.find(({ id }) => id === body.id)
      return { kind: 'saved', version: saved?.version ?? body.version }
    }
    if (response.status === 404) return { kind: 'refused', detail: `${CANCELED} Your notes are kept on this device.` }
    if (response.status !== 412) return { kind: 'refused', detail }
    return { kind: 'stale', current: (data as { stale: { current: AgendaItem | null }[] }).stale[0]?.current ?? null }
  } catch {
    return { kind: 'offline' }
  }
}
