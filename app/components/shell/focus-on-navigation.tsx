import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/** After a navigation in the browser the heading takes the focus and the title is announced (quality 23). */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (hash !== '') return
    // The title, and whatever an open drawer or dialog gives back, come first.
    const pause = window.setTimeout(() => {
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading?.focus({ preventScroll: true })
      setSaid(document.title)
    }, 50)
    return () => window.clearTimeout(pause)
  }, [pathname, hash])

  return (
    <p className="vh" aria-live="polite" aria-atomic="true">
      {said}
    </p>
  )
}
