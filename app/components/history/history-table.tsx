import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { Moment } from '#app/kit/moment.ts'
import type { HistoryRow } from '#worker/plans/trash-contract.ts'
import { HistoryChanges } from './history-changes.tsx'
import { actionWords } from './history-words.ts'

type HistoryTableProps = { name: string; rows: (HistoryRow & { moment: Moment })[] }

/** Who changed what and when, newest first. */
export function HistoryTable({ name, rows }: HistoryTableProps) {
  return (
    <DataTable
      className="history"
      caption={`Changes to ${name}`}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'when',
          head: 'When',
          cell: (row) => (
            <>
              <time className="num nowrap" dateTime={row.at}>
                {row.moment.date}
              </time>
              <span className="meta nowrap">{row.moment.time}</span>
            </>
          ),
        },
        { key: 'who', head: 'Who', phone: 'line', cell: (row) => row.by ?? 'Waymark' },
        {
          key: 'what',
          head: 'What',
          phone: 'line',
          cell: (row) => (
            <div className="text-ink">
              <b className="font-medium">{actionWords(row.action)}</b>
              <HistoryChanges changes={row.changes} />
            </div>
          ),
        },
      ]}
      empty={
        <EmptyState
          title="Nothing has changed yet"
          why="Each change shows who made it, when, and what was there before."
        />
      }
    />
  )
}
