import { useRef, useState } from 'react'

/** Spec §9: load the next page at 80 %, checked at most every 150 ms. */
const THRESHOLD = 0.8
const THROTTLE_MS = 150

type Page<Row> = { results: Row[]; next: string | null }
type MoreRows<Row> = { rows: Row[]; ended: boolean; state: 'idle' | 'waiting' | 'failed' }

/**
 * The rows of the first page and of all pages that scrolling loads, each row once (spec §4 "Lists"). `loadPage` answers
 * with a page by its number and throws if it can't. Give the list a key if the first page may change.
 */
export function useMoreRows<Row extends { id: string }>(
  first: Page<Row>,
  page: number,
  loadPage: (page: number) => Promise<Page<Row>>,
) {
  const [more, setMore] = useState<MoreRows<Row>>({
    rows: first.results,
    ended: first.next === null,
    state: 'idle',
  })
  const last = useRef(page)
  const busy = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef({ more, loadPage })
  latest.current = { more, loadPage }

  async function load() {
    if (busy.current || latest.current.more.ended) return
    busy.current = true
    setMore((before) => ({ ...before, state: 'waiting' }))
    try {
      const next = await latest.current.loadPage(last.current + 1)
      last.current += 1
      setMore(({ rows }) => ({ rows: joined(rows, next.results), ended: next.next === null, state: 'idle' }))
    } catch {
      setMore((before) => ({ ...before, state: 'failed' }))
    } finally {
      busy.current = false
    }
  }

  /** Tells how far people have scrolled; what scrolls may be a part of the page or the page itself. */
  function onScroll(area: Element) {
    if (timer.current) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      // Don't retry automatically after a failure; the button says what to do.
      const seen = (area.scrollTop + area.clientHeight) / area.scrollHeight
      if (seen >= THRESHOLD && latest.current.more.state === 'idle') void load()
    }, THROTTLE_MS)
  }

  return { more, load, onScroll }
}

/** Show a row once, even if it moved to the next page since. */
function joined<Row extends { id: string }>(rows: Row[], next: Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...next.filter(({ id }) => !known.has(id))]
}
