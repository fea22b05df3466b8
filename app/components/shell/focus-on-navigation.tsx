import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { forgetFocus, noteFocus, noteHidden, returnFocus } from './lost-focus.ts'

const RETURN_MS = 100

/** Written only in the browser; outlives the layouts that mount and unmount around screens. */
let lastPath: string | null = null

/**
 * After a navigation, focuses the heading and announces the title (quality 23). After an action on the same page, the
 * focus stays near what it was on.
 */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const [said, setSaid] = useState('')

  useEffect(() => {
    const arrived = lastPath !== null && lastPath !== pathname
    lastPath = pathname
    if (!arrived || hash !== '') return
    const before = document.activeElement
    // Wait for the title, and for the focus that a closing drawer or dialog gives back.
    const pause = window.setTimeout(() => {
      setSaid(document.title)
      const now = document.activeElement
      // Someone quick is in a field of the new page or of the search already: what they type must not go to the heading.
      const typing = now?.matches('input, textarea, select')
      if (typing && now?.closest(now === before ? '[data-state="open"]' : 'main, [data-state="open"]')) return
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading?.focus({ preventScroll: true })
    }, 50)
    return () => window.clearTimeout(pause)
  }, [pathname, hash])

  useEffect(() => {
    const events = [
      ['focusin', noteFocus],
      ['focusout', noteHidden],
      ['pointerdown', forgetFocus],
    ] as const
    for (const [event, note] of events) document.addEventListener(event, note, true)
    return () => {
      for (const [event, note] of events) document.removeEventListener(event, note, true)
    }
  }, [])
  const isIdle = useNavigating(({ state }) => state === 'idle')
  useEffect(() => {
    if (!isIdle) return
    // Wait for the focus that a closing menu or dialog gives back.
    const pause = window.setTimeout(returnFocus, RETURN_MS)
    return () => window.clearTimeout(pause)
  }, [isIdle])

  return (
    <p className="vh" aria-live="polite" aria-atomic="true">
      {said}
    </p>
  )
}
