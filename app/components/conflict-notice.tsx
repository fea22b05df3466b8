import { useLocation } from '@remix-run/react'
import { Notice } from './error-panel.tsx'
import type { Merged } from './merge.ts'
import { type FormatValue, formatTyped } from './typed-values.ts'

type ConflictNoticeProps = { saveConflict: Merged; labels: Record<string, string>; say?: FormatValue }

/** Says that someone else saved: which fields we took over, which fields both changed, and what Save will do. */
export function ConflictNotice({
  saveConflict: { values, theirs, applied, conflicts },
  labels,
  say = formatTyped,
}: ConflictNoticeProps) {
  const { pathname, search } = useLocation()
  return (
    <Notice focused kind="warn" title="Someone saved this while you were editing">
      {applied.length > 0 ? (
        <p>We added the changes that only they made: {applied.map((key) => labels[key] ?? key).join(', ')}.</p>
      ) : null}
      <p>
        {conflicts.length > 0
          ? 'You both changed the fields below. Save keeps your version. Nothing is overwritten until you save.'
          : 'Nothing you changed contradicts that. Press Save to keep both.'}
      </p>
      {conflicts.length > 0 ? (
        <table className="tbl small mt-2">
          <caption className="vh">Fields you both changed</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Their version</th>
              <th scope="col">Your version</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map((key) => (
              <tr key={key}>
                <th scope="row">{labels[key] ?? key}</th>
                <td>{say(theirs[key]) || 'empty'}</td>
                <td>{say(values[key]) || 'empty'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {/* a plain link reloads the page with the other person's version */}
      <p className="mt-2">
        <a href={`${pathname}${search}`}>Discard mine and show theirs</a>
      </p>
    </Notice>
  )
}
