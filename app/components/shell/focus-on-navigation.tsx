import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'

/** Only the browser writes it; it outlives the layouts that come and go around screens. */
let lastPath: string | null = null

/** After a navigation in the browser the heading takes the focus and the title is announced (quality 23). */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const [said, setSaid] = useState('')

  useEffect(() => {
    const arrived = lastPath !== null && lastPath !== pathname
    lastPath = pathname
    if (!arrived || hash !== '') return
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
