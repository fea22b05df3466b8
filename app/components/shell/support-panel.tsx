import { Link } from '@remix-run/react'
import type { RefObject } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { CloseCorner, ShellDialog } from './shell-dialog.tsx'
import type { ShellData } from './types.ts'

type Props = { support: ShellData['support']; button: RefObject<HTMLButtonElement>; onClose: () => void }

/** Email, training videos, user guide (spec §2 "Support dialog"); loaded when first opened. */
export function SupportPanel({ support, button, onClose }: Props) {
  return (
    <ShellDialog
      className="support"
      title="Support"
      description="Find answers or contact us."
      opener={button.current}
      onClose={onClose}
    >
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
      <CloseCorner />
    </ShellDialog>
  )
}
