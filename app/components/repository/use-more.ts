import { type UIEvent, useRef, useState } from 'react'
import { urls } from '#app/kit/urls.ts'
import type { LibraryPage, LibraryStrategy } from '#worker/repository/contract.ts'
import { type LibraryFilter, queryOf } from './filter.ts'

/** Spec §9: load the next page at 80 %, checked at most every 150 ms. */
const THRESHOLD = 0.8
const THROTTLE_MS = 150

export type More = { rows: LibraryStrategy[]; ended: boolean; state: 'idle' | 'waiting' | 'failed' }

/** The rows of the first page and of all pages loaded by scrolling. */
export function useMore(first: LibraryPage, filter: LibraryFilter, page: number) {
  const [more, setMore] = useState<More>({ rows: first.results, ended: first.next === null, state: 'idle' })
  const last = useRef(page)
  const busy = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()

  async function load() {
    if (busy.current || more.ended) return
    busy.current = true
    setMore((before) => ({ ...before, state: 'waiting' }))
    try {
      const url = urls.suggest('repository', { ...queryOf(filter), page: last.current + 1 })
      const answer = await fetch(url, { headers: { accept: 'application/json' } })
      if (!answer.ok) throw new Error(String(answer.status))
      const next = (await answer.json()) as LibraryPage // app/repository/suggest-strategies.ts
      last.current += 1
      setMore(({ rows }) => ({ rows: joined(rows, next.results), ended: next.next === null, state: 'idle' }))
    } catch {
      setMore((before) => ({ ...before, state: 'failed' }))
    } finally {
      busy.current = false
    }
  }

  function onScroll({ currentTarget: area }: UIEvent<HTMLElement>) {
    if (timer.current) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      // Don't retry automatically after a failure; the button says what to do.
      const seen = (area.scrollTop + area.clientHeight) / area.scrollHeight
      if (seen >= THRESHOLD && more.state === 'idle') void load()
    }, THROTTLE_MS)
  }

  return { more, load, onScroll }
}

/** Show a row once, even if it moved to the next page since. */
function joined(rows: LibraryStrategy[], next: LibraryStrategy[]): LibraryStrategy[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...next.filter(({ id }) => !known.has(id))]
}
