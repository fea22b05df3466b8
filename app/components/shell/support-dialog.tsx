import { useRef, useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LazyPart, useLazyPart } from '#app/ui/lazy-part.ts'
import type { ShellData } from './types.ts'

const PANEL = new LazyPart('support-panel', () => import('./support-panel.tsx'))

/** The button of the support dialog. Without JavaScript it opens the user guide. */
export function SupportDialog({ support }: { support: ShellData['support'] }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useLazyPart(PANEL, open, () => setOpen(false))
  const inside = (
    <>
      <Icon of="life-buoy" large />
      <span className="word">Support</span>
    </>
  )
  if (!useHydrated()) {
    return (
      <Button asChild variant="bar">
        <a href={support.guideUrl}>{inside}</a>
      </Button>
    )
  }
  return (
    <>
      <Button
        ref={button}
        variant="bar"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        {...PANEL.onIntent}
      >
        {inside}
      </Button>
      {panel ? <panel.SupportPanel support={support} button={button} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
