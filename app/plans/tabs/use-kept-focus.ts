import { useEffect, useRef } from 'react'

/**
 * Saving resets the form and deleting removes the row, which loses the focus. Moves it to the control that replaced the
 * focused one, or to the tab (quality 23).
 */
export function useKeptFocus(data: unknown): void {
  const last = useRef<Element | null>(null)
  const before = useRef(data)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (before.current === data) return
    before.current = data
    // Do nothing if the focus was not on a control that has gone.
    if (document.activeElement !== document.body || !last.current || last.current.isConnected) return
    const next = sameAs(last.current) ?? document.querySelector<HTMLElement>('.sheet .tabs [aria-current="page"]')
    next?.focus({ preventScroll: true })
  }, [data])
}

/** The only control with the same name and value; rows have many of each. */
function sameAs(gone: Element | null): HTMLElement | null {
  const [name, value] = ['name', 'value'].map((key) => gone?.getAttribute(key))
  if (!name || !value) return null
  const same = document.querySelectorAll<HTMLElement>(
    `.sheet [name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`,
  )
  return same.length === 1 ? (same[0] ?? null) : null
}
