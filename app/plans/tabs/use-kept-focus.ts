import { useEffect, useRef } from 'react'

/**
 * A saved form is reset and a deleted row is gone, and the focus with them. It goes to what took the
 * place of the one that had it, or to the tab (quality 23).
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
    // Whoever had nothing in hand, a pointer say, loses nothing.
    if (document.activeElement !== document.body || !last.current || last.current.isConnected) return
    const next = sameAs(last.current) ?? document.querySelector<HTMLElement>('.sheet .tabs [aria-current="page"]')
    next?.focus({ preventScroll: true })
  }, [data])
}

/** A button or field of the same name and value, where it is the only one: those of rows are many. */
function sameAs(gone: Element | null): HTMLElement | null {
  const [name, value] = ['name', 'value'].map((key) => gone?.getAttribute(key))
  if (!name || !value) return null
  const same = document.querySelectorAll<HTMLElement>(
    `.sheet [name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`,
  )
  return same.length === 1 ? (same[0] ?? null) : null
}
