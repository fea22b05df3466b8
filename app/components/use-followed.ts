import { useEffect, useRef, useState } from 'react'

/**
 * The value that a field shows: the page's, until someone changes it. Back, Forward, and "Clear filters" change the
 * address while the form stays mounted; remounting it would take the focus from keyboard users.
 */
export function useFollowed(value: string, follows: () => boolean = () => true) {
  const [now, setNow] = useState(value)
  const may = useRef(follows)
  may.current = follows
  useEffect(() => {
    if (may.current()) setNow(value)
  }, [value])
  return [now, setNow] as const
}
