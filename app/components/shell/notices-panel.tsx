import { Link, useFetcher } from '@remix-run/react'
import { Dialog } from 'radix-ui'
import { type RefObject, useEffect } from 'react'
import { NoticeRows } from '#app/components/notices/notice-rows.tsx'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { NoticePage } from '#worker/notices/list-contract.ts'
import '#app/components/notices/notices.css'

/** What app/notices/notices.tsx loads. */
type Loaded = { found: NoticePage; today: string }
type Props = { button: RefObject<HTMLButtonElement>; onClose: () => void }

const SHOWN = 8

/** The newest notices, over the page; loaded when first opened. */
export function NoticesPanel({ button, onClose }: Props) {
  return (
    <Dialog.Root open onOpenChange={(now) => now || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil">
          <Dialog.Content
            className="dialog notices-panel"
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              button.current?.focus()
            }}
          >
            <Dialog.Title>Notices</Dialog.Title>
            <Newest onClose={onClose} />
            <p>
              <Link to={urls.notices()} onClick={onClose}>
                All notices
              </Link>
            </p>
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

function Newest({ onClose }: { onClose: () => void }) {
  const { load, data } = useFetcher<Loaded>()
  useEffect(() => load(urls.notices()), [load])
  if (!data) return <p role="status">Loading notices …</p>
  const { found, today } = data
  if (found.count === 0) return <p>Nothing new.</p>
  return <NoticeRows notices={found.results.slice(0, SHOWN)} today={today} onOpen={onClose} />
}
