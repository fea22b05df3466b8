import { useEffect, useRef } from 'react'

/** Save & Create Another takes its button away with the old form: the focus begins the new one, at the page's top. */
export function useNewFormFocus(path: string, form: string): void {
  const before = useRef({ path, form })
  useEffect(() => {
    const anew = before.current.path === path && before.current.form !== form
    before.current = { path, form }
    // Another page leads the focus to its own heading.
    if (!anew || document.activeElement !== document.body) return
    const first = [...document.querySelectorAll<HTMLElement>('.sheet form :is(input, select, textarea)')]
    first.find((field) => field.matches(':enabled') && field.offsetParent !== null)?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [path, form])
}
