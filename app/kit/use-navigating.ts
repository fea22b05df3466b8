import type { Navigation } from '@remix-run/react'
import { startTransition, useEffect, useRef, useState } from 'react'

const listeners = new Set<(navigation: Navigation) => void>()
let current: Navigation = {
  state: 'idle',
  location: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
}

/** Tells every `useNavigating` what the router does now. */
export function tellNavigation(navigation: Navigation): void {
  if (navigation === current) return
  current = navigation
  for (const listener of listeners) listener(navigation)
}

/**
 * What `pick` reads from the navigation that is under way. Use it in place of Remix's `useNavigation`, which draws the
 * whole page again when a navigation begins (NavigationKeeper); this one draws its component only if the picked value
 * changes, and again together with the next page.
 */
export function useNavigating<T>(pick: (navigation: Navigation) => T): T {
  const latest = useRef(pick)
  latest.current = pick
  const [navigation, setNavigation] = useState(current)
  const shown = useRef(navigation)
  useEffect(() => {
    const show = (next: Navigation) => {
      // React would otherwise draw the component without its parts, and conform forget which messages they show.
      if (Object.is(latest.current(shown.current), latest.current(next))) return
      shown.current = next
      startTransition(() => setNavigation(next))
    }
    listeners.add(show)
    show(current)
    return () => {
      listeners.delete(show)
    }
  }, [])
  return pick(navigation)
}
