import { useLocation } from '@remix-run/react'
import { Notice } from '#app/components/error-panel.tsx'
import type { Refusal } from '#app/kit/submit.ts'
import type { Element } from '#worker/plans/element-contract.ts'
import type { Level } from '#worker/plans/levels.ts'
import { type FieldValues, valuesOfElement } from './element-values.ts'

type ConflictProps = { refusal: Refusal; level: Level; labels: Record<string, string>; values: FieldValues }

/** Somebody saved in the meantime: both versions of what differs, and what pressing Save will now do. */
export function Conflict({ refusal, level, labels, values }: ConflictProps) {
  const { pathname, search } = useLocation()
  const { current } = refusal.data as { current: Element } // the API's 412 carries the row as it stands (decisions §7)
  const saved = valuesOfElement(current, level)
  const words = (value: string | string[] | undefined) =>
    Array.isArray(value) ? `${value.length} chosen` : (value ?? 'empty')
  const differing = Object.keys(labels).filter(
    (key) => JSON.stringify(saved[key] ?? []) !== JSON.stringify(values[key] ?? []),
  )
  return (
    <Notice kind="warn" title={`${current.updated_by ?? 'Somebody'} saved this in the meantime`}>
      <p>
        Your words are still in the form. Save keeps yours where the two differ; nothing is overwritten before you press
        it.
      </p>
      {differing.length > 0 ? (
        <table className="tbl small mt-2">
          <caption className="vh">Where the two versions differ</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Saved by {current.updated_by ?? 'somebody'}</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((key) => (
              <tr key={key}>
                <th scope="row">{labels[key]}</th>
                <td>{words(saved[key])}</td>
                <td>{words(values[key])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {/* a plain link loads the page anew, and with it their version */}
      <p className="mt-2">
        <a href={`${pathname}${search}`}>Show their version instead</a>
      </p>
    </Notice>
  )
}
