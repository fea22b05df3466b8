import { useSyncExternalStore } from 'react'
import type { Draft } from './changes.ts'

/** The one change that is under way. Only its row and the words below the chart draw again. */
export class Drafts {
  private readonly listeners = new Set<() => void>()
  now: Draft | null = null

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  become(next: Draft | null): void {
    this.now = next
    for (const tell of this.listeners) tell()
  }
}

/** The change of this row, or of any row. */
export function useDraft(drafts: Drafts, id?: string): Draft | null {
  return useSyncExternalStore(
    drafts.subscribe,
    () => (id === undefined || drafts.now?.id === id ? drafts.now : null),
    () => null,
  )
}
