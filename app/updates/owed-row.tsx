import { Link } from '@remix-run/react'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Icon } from '#app/ui/icon.tsx'
import { counted } from '#model/counted.ts'
import { daysBetween } from '#model/dates.ts'
import { alertName } from '#model/levels.ts'
import type { OwedUpdate } from '#worker/updates/contract.ts'
import { hasStatuses } from './update-fields.ts'

/** A row that is not open: when it is due, what it said last, and its state. Its link opens it. */
export function OwedRow({ row, today }: { row: OwedUpdate; today: string }) {
  const naming = useNaming()
  const { id, name, due_on, last_summary, last_review_on } = row
  return (
    <li id={`u-${id}`} className="u-row">
      <span className="u-due num">
        {due_on ?? lateSince(row)}
        <span className="meta">{due_on ? dueWords(due_on, today) : 'late since'}</span>
      </span>
      <span className="u-what">
        {row.is_editable ? (
          <Link className="name" to={`${urls.myUpdates({ row: id })}#u-${id}`} data-open-row preventScrollReset>
            {name}
          </Link>
        ) : (
          <Link className="name" to={urls.element(row.plan_id, row.level, id, 'view')}>
            {name}
          </Link>
        )}
        <span className="meta">
          {last_summary ? `“${last_summary}” ` : 'Not reviewed yet'}
          {last_review_on ? <span className="num">{last_review_on}</span> : null}
        </span>
        <Awaited row={row} />
      </span>
      {hasStatuses(row) ? (
        <span className="u-state">
          <RiskStatus value={row.alert_status} label={alertName(naming, row.alert_status)} />
          <ProgressStatus value={row.progress_key} />
          {row.percentage_completed === null ? null : <span className="num">{row.percentage_completed}%</span>}
        </span>
      ) : null}
    </li>
  )
}

/** The person need not wait: upper levels may be answered first. */
export function Awaited({ row: { awaited } }: { row: OwedUpdate }) {
  if (awaited.length === 0) return null
  const owners = [...new Set(awaited.map(({ owner }) => owner ?? 'No owner'))]
  return (
    <span className="meta u-wait">
      <Icon of="calendar-clock" />
      {counted(awaited.length, 'update')} below {awaited.length === 1 ? 'is' : 'are'} still due: {owners.join(', ')}
    </span>
  )
}

/** What has not begun is late by its start, everything else by its end. */
function lateSince({ progress_key, start_date, end_date }: OwedUpdate): string | null {
  return progress_key === 'todo_late' ? start_date : end_date
}

function dueWords(due: string, today: string): string {
  const days = daysBetween(today, due)
  if (days === 0) return 'today'
  return days < 0 ? `${counted(-days, 'day')} overdue` : `in ${counted(days, 'day')}`
}
