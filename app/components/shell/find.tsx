import { useEffect, useRef, useState } from 'react'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LazyPart, useLazyPart } from '#app/ui/lazy-part.ts'
import type { ShellData } from './types.ts'

const PALETTE = new LazyPart('palette', () => import('./palette.tsx'))

/** The search button; it loads the palette's code when first needed. Without JavaScript it opens the page of the search. */
export function Find({ data }: { data: ShellData }) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const [command, setCommand] = useState('Ctrl')
  const before = useRef<HTMLElement | null>(null)
  const palette = useLazyPart(PALETTE, open, () => setOpen(false))

  function remember() {
    const element = document.activeElement
    if (element instanceof HTMLElement && !element.closest('.palette')) before.current = element
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener is set once
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.platform)) setCommand('⌘')
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((now) => !now)
      remember()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const inside = (
    <>
      <Icon of="search" />
      <span>Search or go to</span>
      <kbd>{command} K</kbd>
    </>
  )
  if (!hydrated) {
    return (
      <a className="find" href={urls.search({ plan: data.plan?.id })}>
        {inside}
      </a>
    )
  }
  return (
    <>
      <button
        type="button"
        className="find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          remember()
          setOpen(true)
        }}
        {...PALETTE.onIntent}
      >
        {inside}
      </button>
      {palette ? <palette.Palette data={data} onClose={() => setOpen(false)} returnTo={before.current} /> : null}
    </>
  )
}
