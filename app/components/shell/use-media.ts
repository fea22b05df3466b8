import { useCallback, useSyncExternalStore } from 'react'

export const BELOW_LAPTOP = '(max-width: 991.98px)'
export const NARROW_BY_DEFAULT = '(min-width: 992px) and (max-width: 1199.98px)'
export const NARROW_ON_LISTS = '(min-width: 992px) and (max-width: 1439.98px)'

/** Whether a media query matches; null on the server, which can't know. */
export function useMedia(query: string): boolean | null {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  )
}
