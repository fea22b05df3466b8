import { useEffect, useRef } from 'react'

/** What had the focus is gone after its press, such as a cell's field or the last Undo: the focus goes to the cell. */
export function useKeptFocus(cell: string) {
  const focused = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ type, target, relatedTarget }: FocusEvent) => {
      // While the focus is on its way to something else, the page has it for a moment.
      if (type === 'focusin') focused.current = target
      else if (relatedTarget) focused.current = relatedTarget
    }
    const events = ['focusin', 'focusout'] as const
    for (const event of events) document.addEventListener(event, note, true)
    return () => {
      for (const event of events) document.removeEventListener(event, note, true)
    }
  }, [])
  useEffect(() => {
    const { current } = focused
    const isGone = current instanceof Element && !current.isConnected
    if (isGone && document.activeElement === document.body)
      document.getElementById(cell)?.focus({ preventScroll: true })
  })
}
