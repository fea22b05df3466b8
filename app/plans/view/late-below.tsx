import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { ErrorPanel } from '#app/components/error-panel.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { belowPart } from '#app/plans/tabs/late-panel.ts'
import { useLazyPart } from '#app/ui/lazy-part.ts'
import type { Below } from './load-below.ts'

const FOCUSABLE = 'a[href], button'
/** React keeps what the server drew in an element whose content it does not know. */
const AS_DRAWN = { __html: '' }

/**
 * The table of what is directly below. A first visit shows the server's table and does without its code (quality 6),
 * which comes when the pointer or the focus enters the table, or when its rows change. A press that comes first is
 * repeated on the same cell.
 */
export function LateBelow({ below }: { below: Below[] }) {
  const hydrated = useHydrated()
  const [awake, setAwake] = useState(hydrated)
  const [failed, setFailed] = useState(false)
  const first = useRef(below)
  const box = useRef<HTMLDivElement>(null)
  const entered = useRef<{ at: number; pressed: boolean } | null>(null)
  const onServer = typeof document === 'undefined'
  const part = useLazyPart(belowPart, (awake || onServer) && !failed, () => setFailed(true))
  useEffect(() => {
    if (below !== first.current) setAwake(true)
  }, [below])
  useEffect(() => {
    if (!part || !entered.current) return
    const { at, pressed } = entered.current
    entered.current = null
    const target = box.current?.querySelectorAll<HTMLElement>(FOCUSABLE)[at]
    target?.focus()
    if (pressed) target?.click()
  }, [part])

  function enter({ target }: SyntheticEvent, pressed = false) {
    const all = [...(box.current?.querySelectorAll(FOCUSABLE) ?? [])]
    const at = all.findIndex((one) => one.contains(target as Node)) // of an event
    if (at >= 0) entered.current = { at, pressed }
    setAwake(true)
  }

  if (failed) return <ErrorPanel level={3} title="What is below could not be loaded" />
  if (part)
    return (
      <div key="awake" ref={onServer ? undefined : box}>
        <part.ElementBelow below={below} />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it shows has its own links
    <div
      ref={box}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
      dangerouslySetInnerHTML={AS_DRAWN}
      onPointerEnter={() => setAwake(true)}
      onFocus={(event) => enter(event)}
      onClickCapture={(event) => {
        if (!(event.target instanceof Element) || !event.target.closest('a.cell')) return
        event.preventDefault()
        enter(event, true)
      }}
    />
  )
}
