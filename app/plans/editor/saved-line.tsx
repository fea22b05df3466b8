import { useMoment } from '#app/kit/use-shell.ts'

type SavedLineProps = { row: { version: number; updated_at: string; updated_by: string | null } }

/** "Version 14, saved 2026-11-03 by Yesenia Villagrán." (look §9 "Version line"). */
export function SavedLine({ row: { version, updated_at, updated_by } }: SavedLineProps) {
  const { date } = useMoment()(updated_at)
  return <>{`Version ${version}, saved ${date}${updated_by ? ` by ${updated_by}` : ''}.`}</>
}
