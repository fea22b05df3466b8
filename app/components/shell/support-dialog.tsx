import { Link } from '@remix-run/react'
import { BookOpen, LifeBuoy, Mail, Play, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { ShellData } from './types.ts'

/** Email, training videos, user guide (spec §2 "Support dialog"). Without JavaScript the button leads to the guide. */
export function SupportDialog({ support }: { support: ShellData['support'] }) {
  const [open, setOpen] = useState(false)
  const inside = (
    <>
      <LifeBuoy className="i" aria-hidden="true" />
      <span className="word">Support</span>
    </>
  )
  if (!useHydrated()) {
    return (
      <a className="btn" href={support.guideUrl}>
        {inside}
      </a>
    )
  }
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className="btn">{inside}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="veil">
          <Dialog.Content className="dialog support">
            <Dialog.Title>Support</Dialog.Title>
            <Dialog.Description>Three ways to get an answer.</Dialog.Description>
            <ul className="ways">
              <li>
                <Mail className="i" aria-hidden="true" />
                <div>
                  <a href={`mailto:${support.email}`}>{support.email}</a>
                  <span className="meta">Write to us. Say which screen you were on and what you expected.</span>
                </div>
              </li>
              <li>
                <Play className="i" aria-hidden="true" />
                <div>
                  <a href={support.videosUrl} target="_blank" rel="noreferrer">
                    Training videos
                  </a>
                  <span className="meta">Opens in a new tab.</span>
                </div>
              </li>
              <li>
                <BookOpen className="i" aria-hidden="true" />
                <div>
                  <Link to={support.guideUrl} onClick={() => setOpen(false)}>
                    User guide
                  </Link>
                  <span className="meta">How to build, review and report on a plan.</span>
                </div>
              </li>
            </ul>
            <Dialog.Close className="btn icon quiet shut-dialog" aria-label="Close">
              <X className="i" aria-hidden="true" />
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
