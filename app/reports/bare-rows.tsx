import { Fragment } from 'react'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { HereLink } from './element-link.tsx'

type Table = NonNullable<ReportDocument['table']>
type Bare = NonNullable<Table['bare']>

/** The rows that the page draws, without those that it only names. */
export function drawnRows({ rows, table }: Pick<ReportDocument, 'rows' | 'table'>): ReportDocument['rows'] {
  if (!table?.bare) return rows
  const bare = new Set(table.bare.rows.map(({ id }) => id))
  return rows.filter(({ id }) => !bare.has(String(id)))
}

/** The rows without an element, by name: folded on the screen, and written out on paper. */
export function BareRows({ bare: { words, count, rows }, cells }: { bare: Bare; cells: Table['cells'] }) {
  const key = cells.find(({ kind }) => kind === 'group')?.key ?? ''
  const sections = Map.groupBy(rows, ({ section }) => section)
  return (
    <details className="r-bare">
      <summary>{words}</summary>
      {[...sections].map(([section, here]) => (
        <p key={section}>
          {section ? <b>{section}: </b> : null}
          {here.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 ? ', ' : null}
              <HereLink change={{ [key]: id }} top>
                {name}
              </HereLink>
            </Fragment>
          ))}
        </p>
      ))}
      {count > rows.length ? <p>The files also name the other {count - rows.length}.</p> : null}
    </details>
  )
}
