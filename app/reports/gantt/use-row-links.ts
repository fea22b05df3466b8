import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'

/**
 * Follows the links of rows as Remix does. They are plain links, because thousands of its own each listen to the address,
 * and look up their route when they are drawn.
 */
export function useRowLinks() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.g-name a') // events of elements
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !plain || event.defaultPrevented) return
    event.preventDefault()
    const turns = link.classList.contains('twist')
    navigate(`${link.pathname}${link.search}`, turns ? { replace: true, preventScrollReset: true } : {})
  }
}
