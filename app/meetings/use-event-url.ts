import { useLocation } from '@remix-run/react'

/** The address of this screen with the details of a meeting open, or closed with null. */
export function useEventUrl(): (id: string | null) => string {
  const { pathname, search } = useLocation()
  return (id) => {
    const params = new URLSearchParams(search)
    params.delete('event')
    if (id) params.set('event', id)
    const query = params.toString()
    return query === '' ? pathname : `${pathname}?${query}`
  }
}
