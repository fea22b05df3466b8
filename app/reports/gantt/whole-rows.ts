import { useEffect, useSyncExternalStore } from 'react'
import type { GanttRow } from '#worker/reports/gantt-contract.ts'
import { type Packed, unpacked } from './packed-rows.ts'

type Whole = { query: string; rows: GanttRow[] }
/** The rows of the open chart once they are all here. */
let whole: Whole | null = null
const listeners = new Set<() => void>()

function become(next: Whole | null) {
  whole = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** True if a change of the view needs nothing from the server. */
export const isWhole = (query: string) => whole?.query === query

/**
 * All rows of the chart, or null until they are here: opening, closing, and zooming then need no server. If they don't
 * come, the chart works with pages.
 */
export function useWholeRows(path: string, query: string): GanttRow[] | null {
  useEffect(() => {
    const stop = new AbortController()
    const load = async () => {
      const answer = await fetch(`${path}/rows?${query}`, { signal: stop.signal })
      if (answer.ok) become({ query, rows: unpacked((await answer.json()) as Packed<GanttRow>) }) // from gantt-rows.ts
    }
    load().catch(() => {})
    return () => {
      stop.abort()
      become(null)
    }
  }, [path, query])
  const kept = useSyncExternalStore(
    subscribe,
    () => whole,
    () => null,
  )
  return kept?.query === query ? kept.rows : null
}
