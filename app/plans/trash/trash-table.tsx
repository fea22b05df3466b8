import { Form } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { DAYS, type TrashedRow, type TrashTab } from './load-trash.ts'

const EMPTY: Record<TrashTab, string> = {
  elements: 'The trash is empty',
  documents: 'No document is in the trash',
  measures: 'No measure, scorecard, or survey is in the trash',
  meetings: 'No meeting is in the trash',
}

type TrashTableProps = {
  tab: TrashTab
  rows: TrashedRow[]
  /** The id of the row being restored. */
  busy: FormDataEntryValue | null | undefined
}

/** Deleted elements: who deleted each and when, how long it is kept, and Restore. */
export function TrashTable({ tab, rows, busy }: TrashTableProps) {
  return (
    <DataTable
      caption="Deleted in the last 30 days"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'name',
          head: 'Name',
          cell: (row) => (
            <>
              <span className="name font-medium">{row.name}</span>
              {row.where ? <span className="meta">{row.where}</span> : null}
            </>
          ),
        },
        { key: 'what', phone: 'line', head: tab === 'elements' ? 'Level' : 'Kind', cell: (row) => row.what },
        ...(tab === 'elements'
          ? [
              {
                key: 'below',
                head: 'With it',
                cell: ({ below }: TrashedRow) => (below ? `${below} below it` : 'Nothing else'),
              },
            ]
          : []),
        {
          key: 'deleted',
          head: 'Deleted',
          cell: (row) => (
            <div>
              <time className="num" dateTime={row.deleted_at}>
                {row.deleted.date}
              </time>
              <span className="meta">
                {row.deleted.time}
                {row.deleted_by ? `, ${row.deleted_by}` : ''}
              </span>
            </div>
          ),
        },
        {
          key: 'until',
          head: 'Kept until',
          figures: true,
          cell: (row) => <time dateTime={row.until}>{row.until}</time>,
        },
        {
          key: 'restore',
          head: 'Action',
          hideHead: true,
          className: 'restore',
          phone: 'line',
          cell: (row) =>
            row.restorable ? (
              <Form method="post">
                <input type="hidden" name="level" value={row.segment} />
                <input type="hidden" name="id" value={row.id} />
                <Button
                  variant="outline"
                  type="submit"
                  name="intent"
                  value="restore"
                  size="sm"
                  icon="undo-2"
                  pending={busy === row.id}
                  pendingWord="Restoring"
                >
                  Restore<span className="vh"> {row.name}</span>
                </Button>
              </Form>
            ) : (
              <span className="mute">{row.reason}</span>
            ),
        },
      ]}
      empty={
        <EmptyState
          page
          title={EMPTY[tab]}
          why={`Deleted items show up here for ${DAYS} days, and you can restore them.`}
        />
      }
    />
  )
}
