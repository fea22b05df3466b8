import { Link, useFetcher } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'
import { NoticeRows } from '#app/components/notices/notice-rows.tsx'
import { urls } from '#app/kit/urls.ts'
import type { NoticePage } from '#worker/notices/list-contract.ts'
import { CloseCorner, ShellDialog } from './shell-dialog.tsx'
import '#app/components/notices/notices.css'

/** What app/notices/notices.tsx loads. */
type Loaded = { found: NoticePage; today: string }
type Props = { button: RefObject<HTMLButtonElement>; onClose: () => void }

const SHOWN = 8

/** The newest notices, over the page; loaded when first opened. */
export function NoticesPanel({ button, onClose }: Props) {
  return (
    <ShellDialog className="notices-panel" title="Notices" opener={button.current} onClose={onClose}>
      <Newest onClose={onClose} />
      <p>
        <Link to={urls.notices()} onClick={onClose}>
          All notices
        </Link>
      </p>
      <CloseCorner />
    </ShellDialog>
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
