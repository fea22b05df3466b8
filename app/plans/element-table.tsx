import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '#app/components/data-table.tsx'
import { PercentBar } from '#app/components/percent-bar.tsx'
import { boxColumn } from '#app/components/selection.tsx'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { daysBetween } from '#app/kit/days.ts'
import { urls } from '#app/kit/urls.ts'
import { useAround, useNaming } from '#app/kit/use-shell.ts'
import { CalendarClock, Icon, UserX } from '#app/ui/icon.tsx'
import { alertName, levelName, type Naming, STATUS_LEVELS } from '#worker/plans/levels.ts'
import type { TableRow } from '#worker/plans/table-contract.ts'
import { boxOf } from './bulk-rows.ts'

const hasStatus = (row: TableRow) => STATUS_LEVELS.some((level) => level === row.level)

export type ElementTableProps = {
  rows: TableRow[]
  caption: string
  sort?: string
  /** With the level's name in a column of its own: tables over all levels. */
  levels?: boolean
  empty: ReactNode
  /** Lets rows be chosen that this person may edit; `chosen` are those that were, by id. */
  choose?: { form: string; chosen: readonly string[]; selected: readonly string[] }
}

/** Elements as rows: the same table for one level and for all of them. */
export function ElementTable({ rows, caption, sort, levels = false, empty, choose }: ElementTableProps) {
  const naming = useNaming()
  const today = useAround()?.today ?? ''
  const columns: Column<TableRow>[] = [
    ...(choose ? [boxes(choose)] : []),
    {
      key: 'name',
      head: 'Name',
      sortKey: 'name',
      cell: (row) => (
        <>
          <span className="num mute">{row.number} </span>
          <Link className="name" to={urls.element(row.plan_id, row.level, row.id, 'view')}>
            {row.name}
          </Link>
          {row.parent_name ? <span className="meta">In {row.parent_name}</span> : null}
        </>
      ),
    },
    ...(levels ? [levelColumn(naming)] : []),
    {
      key: 'risk',
      phone: 'left',
      head: 'Risk',
      sortKey: 'alert_status',
      cell: (row) =>
        hasStatus(row) ? <RiskStatus value={row.alert_status} label={alertName(naming, row.alert_status)} /> : null,
    },
    {
      key: 'progress',
      phone: 'right',
      head: 'Implementation',
      cell: (row) => (hasStatus(row) ? <ProgressStatus value={row.progress_key} /> : null),
    },
    {
      key: 'percent',
      phone: 'left',
      head: 'Complete',
      align: 'end',
      sortKey: 'percentage_completed',
      cell: (row) => <PercentBar percent={row.percentage_completed} />,
    },
    { key: 'owner', head: 'Owner', phone: 'right', cell: (row) => <Owner row={row} /> },
    {
      key: 'end',
      head: 'End',
      figures: true,
      phone: 'left',
      sortKey: 'end_date',
      cell: (row) => <Day date={row.end_date} />,
    },
    {
      key: 'review',
      head: 'Review due',
      phone: 'right',
      figures: true,
      sortKey: 'next_review_on',
      cell: (row) => <ReviewDue date={row.next_review_on} today={today} />,
    },
  ]
  return (
    <DataTable
      className="elements"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      caption={caption}
      sort={sort}
      empty={empty}
      rowClass={(row) => (choose?.selected.includes(boxOf(row)) ? 'on' : undefined)}
    />
  )
}

function boxes({ form, chosen }: NonNullable<ElementTableProps['choose']>): Column<TableRow> {
  return boxColumn<TableRow>({
    form,
    all: 'Choose all rows of this page',
    value: (row) => (row.is_editable ? boxOf(row) : null),
    name: (row) => row.name,
    chosen: (row) => chosen.includes(row.id),
  })
}

function levelColumn(naming: Naming): Column<TableRow> {
  return { key: 'level', head: 'Level', sortKey: 'level', phone: 'line', cell: (row) => levelName(naming, row.level) }
}

function Owner({ row }: { row: TableRow }) {
  if (row.owner_name) return <>{row.owner_name}</>
  if (row.level === 'pillar') return null
  return (
    <b className="nowrap no-owner">
      <Icon of={UserX} /> No owner
    </b>
  )
}

function Day({ date }: { date: string | null }) {
  return date ? <time dateTime={date}>{date}</time> : null
}

/** Today and Tomorrow in words, what is over in amber with its sign (look §14). */
export function ReviewDue({ date, today }: { date: string | null; today: string }) {
  if (!date) return null
  const days = daysBetween(today, date)
  if (days === 0 || days === 1) return <b>{days === 0 ? 'Today' : 'Tomorrow'}</b>
  if (days > 1) return <time dateTime={date}>{date}</time>
  return (
    <span className="overdue">
      <Icon of={CalendarClock} /> <time dateTime={date}>{date}</time>
      <span className="meta">{days === -1 ? '1 day over' : `${-days} days over`}</span>
    </span>
  )
}
