import { Link } from '@remix-run/react'
import { useRef, useState } from 'react'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LazyPart, useLazyPart } from '#app/ui/lazy-part.ts'

const PANEL = new LazyPart('notices-panel', () => import('./notices-panel.tsx'))

/** The bell with the number of notices to read. Without JavaScript it opens their page. */
export function NoticesBell({ unread }: { unread: number }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useLazyPart(PANEL, open, () => setOpen(false))
  const shown = unread > 99 ? '99+' : String(unread)
  const label = unread === 0 ? 'Notices' : `Notices, ${shown} to read`
  const inside = (
    <>
      <Icon of="bell" large />
      {unread > 0 ? (
        <span className="bell-count num" aria-hidden="true">
          {shown}
        </span>
      ) : null}
    </>
  )
  if (!useHydrated()) {
    return (
      <Button asChild variant="bar" size="icon" className="bell">
        <Link to={urls.notices()} aria-label={label}>
          {inside}
        </Link>
      </Button>
    )
  }
  return (
    <>
      <Button
        ref={button}
        variant="bar"
        size="icon"
        className="bell"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        {...PANEL.onIntent}
      >
        {inside}
      </Button>
      {panel ? <panel.NoticesPanel button={button} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
