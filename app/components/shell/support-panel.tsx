import { Link } from '@remix-run/react'
import { Dialog } from 'radix-ui'
import type { RefObject } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShellData } from './types.ts'

type Props = { support: ShellData['support']; button: RefObject<HTMLButtonElement>; onClose: () => void }

/** Email, training videos, user guide (spec §2 "Support dialog"); loaded when first opened. */
export function SupportPanel({ support, button, onClose }: Props) {
  return (
    <Dialog.Root open onOpenChange={(now) => now || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil">
          <Dialog.Content
            className="dialog support"
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              button.current?.focus()
            }}
          >
            <Dialog.Title>Support</Dialog.Title>
            <Dialog.Description>Find answers or contact us.</Dialog.Description>
            <ul className="ways">
              <li>
                <Icon of="mail" large />
                <div>
                  <a href={`mailto:${support.email}`}>{support.email}</a>
                  <span className="meta">Email us. Tell us which screen you were on and what you expected.</span>
                </div>
              </li>
              {support.videosUrl && (
                <li>
                  <Icon of="play" large />
                  <div>
                    <a href={support.videosUrl} target="_blank" rel="noreferrer">
                      Training videos
                    </a>
                    <span className="meta">Opens in a new tab.</span>
                  </div>
                </li>
              )}
              <li>
                <Icon of="book-open" large />
                <div>
                  <Link to={support.guideUrl} onClick={onClose}>
                    User guide
                  </Link>
                  <span className="meta">How to build, review, and report on a plan.</span>
                </div>
              </li>
            </ul>
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" className="absolute top-2.5 right-2" aria-label="Close">
                <Icon of="x" large />
              </Button>
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
