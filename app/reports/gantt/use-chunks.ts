import { type RefObject, useEffect, useRef, useState } from 'react'

/** Rows in one body of the table: a body far from the window is only as high as its rows. */
export const CHUNK = 10
/** Until a body has been measured. */
const ROW_HEIGHT = 44

/**
 * Which bodies of the table are drawn: those near the window, and the one with the current row. `resting` is false on
 * the server and until scripts run, when all are drawn.
 */
export function useChunks(table: RefObject<HTMLTableElement>, count: number, current: number) {
  const [near, setNear] = useState<ReadonlySet<number> | null>(null)
  const heights = useRef(new Map<number, number>())
  const chunks = Math.ceil(count / CHUNK)
  useEffect(() => {
    const bodies = table.current?.tBodies
    if (!bodies || chunks < 2) return
    const watch = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before ?? [])
          for (const { target, isIntersecting, boundingClientRect } of entries) {
            const at = Number((target as HTMLElement).dataset.chunk) // each body has it
            if (target.childElementCount > 0) heights.current.set(at, boundingClientRect.height)
            if (isIntersecting) next.add(at)
            else next.delete(at)
          }
          return next
        }),
      { rootMargin: '600px 0px' },
    )
    for (const body of bodies) watch.observe(body)
    return () => watch.disconnect()
  }, [table, chunks])
  const drawn = (at: number) => near === null || near.has(at) || at === Math.floor(current / CHUNK)
  const heightOf = (at: number) =>
    heights.current.get(at) ?? ROW_HEIGHT * Math.min(CHUNK, Math.max(0, count - at * CHUNK))
  return { chunks, drawn, heightOf }
}
