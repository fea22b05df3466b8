import { useLocation } from '@remix-run/react'
import { Notice } from './error-panel.tsx'
import type { Merged } from './merge.ts'
import { type Say, sayTyped } from './typed-values.ts'

type ClashProps = { clash: Merged; labels: Record<string, string>; say?: Say }

/** Somebody saved in the meantime: what was taken over, what both changed, and what Save will do. */
export function Clash({ clash: { values, theirs, taken, both }, labels, say = sayTyped }: ClashProps) {
  const { pathname, search } = useLocation()
  return (
    <Notice focused kind="warn" title="Somebody saved this while you were editing">
      {taken.length > 0 ? (
        <p>
          What they changed and you did not is in the form now: {taken.map((key) => labels[key] ?? key).join(', ')}.
        </p>
      ) : null}
      <p>
        {both.length > 0
          ? 'These you both changed. Save keeps yours; nothing is overwritten before you press it.'
          : 'You did not change the same fields. Press Save to keep what you typed.'}
      </p>
      {both.length > 0 ? (
        <table className="tbl small mt-2">
          <caption className="vh">Where the two differ</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Saved meanwhile</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {both.map((key) => (
              <tr key={key}>
                <th scope="row">{labels[key] ?? key}</th>
                <td>{say(theirs[key]) || 'empty'}</td>
                <td>{say(values[key]) || 'empty'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {/* a plain link loads the page anew, and with it their version */}
      <p className="mt-2">
        <a href={`${pathname}${search}`}>Discard mine and show what was saved</a>
      </p>
    </Notice>
  )
}
