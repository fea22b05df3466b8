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
 * What `pick` reads from the current navigation. Use it instead of Remix's `useNavigation`, which no longer changes when
 * a navigation begins (NavigationKeeper). A component renders again only when the picked value changes; the end of a
 * navigation arrives together with the next page.
 */
export function useNavigating<T>(pick: (navigation: Navigation) => T): T {
  const latest = useRef(pick)
  latest.current = pick
  const [navigation, setNavigation] = useState(current)
  const shown = useRef(navigation)
  useEffect(() => {
    const show = (next: Navigation) => {
      // Setting an equal value can make React call the component without its children; conform then forgets which
      // messages they show.
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
