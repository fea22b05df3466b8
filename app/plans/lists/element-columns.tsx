import { Link } from '@remix-run/react'
import type { Column } from '#app/components/data-table.tsx'
import { EditCell } from '#app/components/in-place/edit-cell.tsx'
import { PercentBar } from '#app/components/percent-bar.tsx'
import { boxColumn } from '#app/components/selection.tsx'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { urls } from '#app/kit/urls.ts'
import { boxOf } from '#app/plans/bulk/bulk-rows.ts'
import { Icon } from '#app/ui/icon.tsx'
import { daysBetween } from '#model/dates.ts'
import { alertName, LEVELS, type LevelKey, levelName, type Naming, STATUS_LEVELS } from '#model/levels.ts'
import type { TableRow } from '#worker/plans/table-contract.ts'

const hasStatus = (row: TableRow) => STATUS_LEVELS.some((level) => level === row.level)

/** The level field that each column shows. Every element has a name and a level. */
const FIELD_OF: Record<string, string> = {
  risk: 'alert_status',
  progress: 'progress_status',
  percent: 'percentage_completed',
  owner: 'owner_id',
  start: 'start_date',
  end: 'end_date',
  review: 'review_frequency',
}

/** A list's columns: those whose field the level has. Start shows only on wide screens. */
export function elementColumns(level: LevelKey | 'all', naming: Naming, today: string): Column<TableRow>[] {
  const columns = allColumns(naming, today, level === 'all')
  if (level === 'all') return columns.filter(({ key }) => key !== 'start')
  const has = (key: string) => LEVELS[level].fields.some((field) => field.key === FIELD_OF[key])
  const roomy = !has('risk')
  return columns.filter(({ key }) => key !== 'level' && (key === 'name' || (has(key) && (key !== 'start' || roomy))))
}

/** `numbered`: numbers have a column of their own where there is room, and on a tablet the level is below the name. */
function allColumns(naming: Naming, today: string, numbered: boolean): Column<TableRow>[] {
  return [
    ...(numbered
      ? [
          {
            key: 'number',
            head: 'No.',
            sortKey: 'outline',
            phone: 'hidden',
            figures: true,
            className: 'max-lg:hidden',
            cell: numberOf,
          } as const,
        ]
      : []),
    {
      key: 'name',
      head: 'Name',
      sortKey: 'name',
      cell: (row) => (
        <>
          <span className={numbered ? 'num mute lg:hidden' : 'num mute'}>{row.number} </span>
          <Link className="name" to={urls.element(row.plan_id, row.level, row.id, 'view')}>
            {row.name}
          </Link>
          {numbered ? <span className="meta hidden sm:max-md:block">{levelName(naming, row.level)}</span> : null}
          {row.parent_name ? <span className="meta">In {row.parent_name}</span> : null}
        </>
      ),
    },
    {
      key: 'level',
      head: 'Level',
      sortKey: 'level',
      phone: 'line',
      className: 'sm:max-md:hidden',
      cell: (row) => levelName(naming, row.level),
    },
    {
      key: 'risk',
      phone: 'left',
      head: 'Risk status',
      sortKey: 'alert_status',
      cell: (row) =>
        hasStatus(row) ? (
          <EditCell kind="risk" row={row}>
            {({ alert_status: value }) => <RiskStatus value={value} label={alertName(naming, value)} />}
          </EditCell>
        ) : null,
    },
    {
      key: 'progress',
      phone: 'right',
      head: 'Implementation',
      cell: (row) =>
        hasStatus(row) ? (
          <EditCell kind="progress" row={row}>
            {({ progress_key }) => <ProgressStatus value={progress_key} />}
          </EditCell>
        ) : null,
    },
    {
      key: 'percent',
      phone: 'left',
      head: 'Complete',
      align: 'end',
      sortKey: 'percentage_completed',
      cell: (row) => (
        <EditCell kind="percent" row={row}>
          {({ percentage_completed }) => <PercentBar percent={percentage_completed} />}
        </EditCell>
      ),
    },
    {
      key: 'owner',
      head: 'Owner',
      phone: 'right',
      cell: (row) => (
        <EditCell kind="owner" row={row}>
          {(shown) => <OwnerName row={shown} />}
        </EditCell>
      ),
    },
    {
      key: 'start',
      head: 'Start',
      figures: true,
      phone: 'left',
      sortKey: 'start_date',
      cell: (row) => (
        <EditCell kind="dates" row={row}>
          {({ start_date }) => <Day date={start_date} />}
        </EditCell>
      ),
    },
    {
      key: 'end',
      head: 'End',
      figures: true,
      phone: 'left',
      sortKey: 'end_date',
      cell: (row) => (
        <EditCell kind="dates" row={row}>
          {({ end_date }) => <Day date={end_date} />}
        </EditCell>
      ),
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
}

/** `chosen`: the ids selected when the page loaded. `selected`: the ids selected now. */
export type ChosenRows = { form: string; chosen: readonly string[]; selected: readonly string[] }

export function boxes({ form, chosen }: ChosenRows): Column<TableRow> {
  return boxColumn<TableRow>({
    form,
    all: 'Select all rows on this page',
    value: (row) => (row.is_editable ? boxOf(row) : null),
    name: (row) => row.name,
    chosen: (row) => chosen.includes(row.id),
  })
}

/** The owner's name, or a sign that there is none; a pillar never has one. */
export function OwnerName({ row }: { row: Pick<TableRow, 'level' | 'owner_name'> }) {
  if (row.owner_name) return <>{row.owner_name}</>
  if (row.level === 'pillar') return null
  return (
    <b className="nowrap no-owner">
      <Icon of="user-x" /> No owner
    </b>
  )
}

function numberOf({ number }: TableRow) {
  return <span className="mute">{number}</span>
}

function Day({ date }: { date: string | null }) {
  return date ? <time dateTime={date}>{date}</time> : null
}

/** Says Today and Tomorrow in words, and marks an overdue date in amber with a sign (look §14). */
export function ReviewDue({ date, today }: { date: string | null; today: string }) {
  if (!date) return null
  const days = daysBetween(today, date)
  if (days === 0 || days === 1) return <b>{days === 0 ? 'Today' : 'Tomorrow'}</b>
  if (days > 1) return <time dateTime={date}>{date}</time>
  return (
    <span className="overdue">
      <Icon of="calendar-clock" /> <time dateTime={date}>{date}</time>
      <span className="meta">{days === -1 ? '1 day over' : `${-days} days over`}</span>
    </span>
  )
}
