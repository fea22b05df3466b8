import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { valueText } from '#app/components/measures/measure-words.ts'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Icon } from '#app/ui/icon.tsx'
import { counted } from '#model/counted.ts'
import { alertName } from '#model/levels.ts'
import type { DueReading, MyUpdates, OwedUpdate } from '#worker/updates/contract.ts'
import { dueWords } from './row-words.ts'
import { hasStatuses } from './update-fields.ts'

type RowProps = {
  id: string
  name: string
  /** The date in front, and a word below it. */
  date: string | null
  when: string
  /** The address of a row that has no form here. */
  elsewhere?: string
  state?: ReactNode
  children?: ReactNode
}

/** A row that is not open: its date, what it is about, and its state. Its link opens it. */
function ClosedRow({ id, name, date, when, elsewhere, state, children }: RowProps) {
  return (
    <li id={`u-${id}`} className="u-row">
      <span className="u-due num">
        {date}
        <span className="meta">{when}</span>
      </span>
      <span className="u-what">
        {elsewhere ? (
          <Link className="name" to={elsewhere}>
            {name}
          </Link>
        ) : (
          <Link className="name" to={`${urls.myUpdates({ row: id })}#u-${id}`} data-open-row preventScrollReset>
            {name}
          </Link>
        )}
        {children}
      </span>
      {state ? <span className="u-state">{state}</span> : null}
    </li>
  )
}

/** An element's update: what the last one said, and its statuses. */
export function OwedRow({ row, today }: { row: OwedUpdate; today: string }) {
  const naming = useNaming()
  const { id, due_on, last_summary, last_review_on, percentage_completed: percent } = row
  const state = hasStatuses(row) ? (
    <>
      <RiskStatus value={row.alert_status} label={alertName(naming, row.alert_status)} />
      <ProgressStatus value={row.progress_key} />
      {percent === null ? null : <span className="num">{percent}%</span>}
    </>
  ) : null
  return (
    <ClosedRow
      id={id}
      name={row.name}
      date={due_on ?? lateSince(row)}
      when={due_on ? dueWords(due_on, today) : 'late since'}
      {...(row.is_editable ? {} : { elsewhere: urls.element(row.plan_id, row.level, id, 'view') })}
      state={state}
    >
      <span className="meta">
        {last_summary ? `“${last_summary}” ` : 'Not reviewed yet'}
        {last_review_on ? <span className="num whitespace-nowrap">{last_review_on}</span> : null}
      </span>
      <Asked row={row} />
      <Awaited row={row} />
    </ClosedRow>
  )
}

/** A measure whose reading is due. */
export function ReadingRow({ row, today }: { row: DueReading; today: string }) {
  return (
    <ClosedRow id={row.id} name={row.name} date={row.due_on} when={dueWords(row.due_on, today)}>
      <LastReading row={row} />
    </ClosedRow>
  )
}

/** A meeting whose minutes are open. */
export function MinutesRow({ row: { id, name, date } }: { row: MyUpdates['minutes'][number] }) {
  return (
    <ClosedRow id={id} name={name} date={date} when="was held">
      <span className="meta">The minutes are not closed.</span>
    </ClosedRow>
  )
}

/** The newest value of a measure, with its date. */
export function LastReading({
  row: { last, unit, decimals },
}: {
  row: Pick<DueReading, 'last' | 'unit' | 'decimals'>
}) {
  if (last === null) return <span className="meta">No reading yet</span>
  return (
    <span className="meta">
      Last {valueText(last.score, { unit, decimals })} on <span className="num">{last.date}</span>
    </span>
  )
}

/** A review that a meeting asked for. */
export function Asked({ row: { asked } }: { row: OwedUpdate }) {
  if (!asked) return null
  return (
    <span className="meta u-wait">
      <Icon of="users" />
      <span>
        A meeting asks by <span className="num">{asked.due_on}</span>: “{asked.text}”
      </span>
    </span>
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
