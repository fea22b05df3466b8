import { useEffect, useRef } from 'react'

/** Save & Create Another replaces the form and its focused button, so focus the new form's first field. */
export function useNewFormFocus(path: string, form: string): void {
  const before = useRef({ path, form })
  useEffect(() => {
    const isNewForm = before.current.path === path && before.current.form !== form
    before.current = { path, form }
    // A different page focuses its own heading.
    if (!isNewForm || document.activeElement !== document.body) return
    const first = [...document.querySelectorAll<HTMLElement>('.sheet form :is(input, select, textarea)')]
    first.find((field) => field.matches(':enabled') && field.offsetParent !== null)?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [path, form])
}
