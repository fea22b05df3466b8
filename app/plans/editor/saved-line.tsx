import { Link } from '@remix-run/react'
import { useMoment } from '#app/kit/use-shell.ts'

type SavedLineProps = {
  row: { version: number; updated_at: string; updated_by: string | null }
  /** The history's address; null if the person can't read it. */
  history: string | null
}

/** "Version 14, saved 2026-11-03 by Yesenia Villagrán. History" (look §9 "Version line"). */
export function SavedLine({ row: { version, updated_at, updated_by }, history }: SavedLineProps) {
  const { date } = useMoment()(updated_at)
  return (
    <span className="mute">
      {`Version ${version}, saved ${date}${updated_by ? ` by ${updated_by}` : ''}.`}{' '}
      {history ? <Link to={history}>History</Link> : null}
    </span>
  )
}
