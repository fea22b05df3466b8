import type { Column } from '#app/components/data-table.tsx'
import { MeasureResult } from '#app/components/measures/measure-result.tsx'
import { periodText, shownText } from '#app/components/measures/measure-words.ts'
import { UNIT_TABLE } from '#model/measures/units.ts'
import type { MeasureRow } from '#worker/measures/contract.ts'

/** Name and unit, last reading, result, and owner. */
export function measureColumns(): Column<MeasureRow>[] {
  return [
    {
      key: 'name',
      head: 'Measure',
      sortKey: 'name',
      cell: ({ name, unit }) => (
        <>
          <span className="font-medium">{name}</span>
          <span className="meta">{UNIT_TABLE[unit].label}</span>
        </>
      ),
    },
    { key: 'type', head: 'Type', cell: ({ type }) => type?.name ?? <span className="mute">None</span> },
    {
      key: 'last',
      head: 'Last reading',
      sortKey: 'last_reading',
      align: 'end',
      figures: true,
      cell: ({ last_reading: last, unit, decimals }) =>
        last ? (
          <>
            <span className="val">{shownText(last, { unit, decimals })}</span>
            <span className="meta">{periodText(last.school_year, last.window, last.date)}</span>
          </>
        ) : (
          <span className="mute">No reading yet</span>
        ),
    },
    {
      key: 'result',
      head: 'Against target',
      sortKey: 'gap',
      cell: ({ result }) => (result ? <MeasureResult result={result} /> : <span className="mute">No result</span>),
    },
    { key: 'owner', head: 'Owner', cell: ({ owner }) => owner?.name ?? <span className="mute">No owner</span> },
  ]
}
