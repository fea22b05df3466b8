import { useLocation } from '@remix-run/react'
import { Notice } from '#app/components/error-panel.tsx'

type Row = { label: string; theirs: string; yours: string }

/** Somebody saved in the meantime: what they saved beside what stands in the form, and what Save will do. */
export function Clash({ rows }: { rows: Row[] }) {
  const { pathname, search } = useLocation()
  const differing = rows.filter(({ theirs, yours }) => theirs !== yours)
  return (
    <Notice kind="warn" title="Somebody saved this in the meantime">
      <p>What you typed is still here. Save keeps yours; nothing is overwritten before you press it.</p>
      {differing.length > 0 ? (
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
            {differing.map(({ label, theirs, yours }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{theirs || 'empty'}</td>
                <td>{yours || 'empty'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {/* a plain link loads the page anew, and with it their version */}
      <p className="mt-2">
        <a href={`${pathname}${search}`}>Leave mine and show what was saved</a>
      </p>
    </Notice>
  )
}
