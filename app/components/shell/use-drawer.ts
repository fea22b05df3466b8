import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { BELOW_LAPTOP, useMedia } from './use-media.ts'

/** The ids that the drawer, its button, and the page behind it share. */
export const MENU_ID = 'menu'
const BEHIND = ['bar', 'main']

/**
 * The menu as a drawer below 992 px: the page behind it is inert, Escape and every navigation close it, and the focus
 * returns. Without JavaScript, `#menu` in the address opens it (CSS :target).
 */
export function useDrawer() {
  const { key, hash } = useLocation()
  const small = useMedia(BELOW_LAPTOP)
  const [wanted, setWanted] = useState(false)
  const open = wanted && small === true
  /** Where the focus returns; not after a navigation, which sets the focus itself. */
  const opener = useRef<Element | null>(null)

  const show = useCallback(() => {
    opener.current = document.activeElement
    setWanted(true)
  }, [])
  const hide = useCallback(() => setWanted(false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new location closes the drawer, but not the one that asks for it
  useEffect(() => {
    opener.current = null
    setWanted(hash === `#${MENU_ID}`)
  }, [key])

  useEffect(() => {
    if (!open) return
    const behind = BEHIND.flatMap((id) => document.getElementById(id) ?? [])
    for (const element of behind) element.inert = true
    document.documentElement.classList.add('held')
    const menu = document.getElementById(MENU_ID)
    menu?.querySelector<HTMLElement>('button, a')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setWanted(false)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.documentElement.classList.remove('held')
      for (const element of behind) element.inert = false
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [open])

  return { open, show, hide }
}
