import { useEffect, useRef, useState } from 'react'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LazyPart, useLazyPart } from '#app/ui/lazy-part.ts'
import type { ShellData } from './types.ts'

const PAGE_KEYS = new LazyPart('keys', () => import('./page-keys.ts'))
const PALETTE = new LazyPart('palette', () => import('./palette.tsx'))

/** The search button and the keys of the page; their code loads when first needed. Without JavaScript it is a link. */
export function Find({ data }: { data: ShellData }) {
  const hydrated = useHydrated()
  const [open, setOpen] = useState<'find' | 'keys' | null>(null)
  const [command, setCommand] = useState('Ctrl')
  const before = useRef<HTMLElement | null>(null)
  const palette = useLazyPart(PALETTE, open !== null, () => setOpen(null))
  // Until what was asked for is open, letters are meant for it and not for the page.
  const opening = useRef(false)
  opening.current = open !== null && !palette

  function show(what: 'find' | 'keys') {
    const element = document.activeElement
    if (element instanceof HTMLElement && !element.closest('.palette')) before.current = element
    setOpen((now) => (now ? null : what))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener is set once
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.platform)) setCommand('⌘')
    const onKey = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey
      if (event.defaultPrevented || !(command ? /^[ks]$/i : /^[a-z?]$/i).test(event.key)) return
      if (!command && (opening.current || (event.target as Element).closest('input, textarea, select'))) return // the target of a key
      if (PAGE_KEYS.here) return PAGE_KEYS.here.pressPageKey(event, show)
      if (command) event.preventDefault()
      opening.current = true
      const done = () => {
        opening.current = false
      }
      PAGE_KEYS.get().then(({ pressPageKey }) => {
        done()
        pressPageKey(event, show)
      }, done)
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
        onClick={() => show('find')}
        {...PALETTE.onIntent}
      >
        {inside}
      </button>
      {open && palette ? (
        <palette.Palette what={open} data={data} onClose={() => setOpen(null)} returnTo={before.current} />
      ) : null}
    </>
  )
}
