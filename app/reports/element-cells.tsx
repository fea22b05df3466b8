import type { ReactNode } from 'react'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import type { LevelKey } from '#model/levels.ts'
import type { AlertStatus, ProgressKey } from '#model/status.ts'
import type { Cell, ReportDocument } from '#worker/reports/contract.ts'
import type { GroupRow } from '#worker/reports/group-contract.ts'
import { When } from './dates.tsx'
import { ElementName } from './element-link.tsx'
import { achievedCell, GROUP_CELLS } from './group-cells.tsx'

/** The columns that the cells read; each report's schema uses these names. */
export type TableRow = {
  id: string
  number: string
  name: string
  plan_element_type: LevelKey
  parent: string | null
  /** The heading above the row in a table that is grouped by it. */
  initiative?: string | null
  owner: string | null
  alert_status: AlertStatus | null
  alert_since: string | null
  progress_key: ProgressKey | null
  percentage_completed: number | null
  start_date: string | null
  end_date: string | null
  days_late?: number | null
  late_since?: 'start' | 'end' | null
  school?: string | null
  department?: string | null
  achieved_on?: string | null
  achieved_by?: string | null
}
type Words = ReportDocument['words']

const NONE = <span className="r-dash">–</span>

export function Owner({ row }: { row: Pick<TableRow, 'owner' | 'plan_element_type'> }) {
  if (row.owner) return <>{row.owner}</>
  return row.plan_element_type === 'pillar' ? NONE : <span className="r-gap">No owner</span>
}

export function Alert({ value, words }: { value: AlertStatus | null; words: Words }) {
  return value ? <RiskStatus value={value} label={words.alert[value]} /> : NONE
}

export function percentText(value: number): string {
  return `${Number.isInteger(value) ? value : Number(value.toFixed(2))}%`
}

function dateCell(value: unknown): ReactNode {
  return typeof value === 'string' ? <When date={value} /> : NONE
}

const CELLS: Record<
  Exclude<Cell['kind'], keyof typeof GROUP_CELLS>,
  (row: TableRow, words: Words, key: string) => ReactNode
> = {
  element: (row, words) => (
    <>
      <span className="r-no">{row.number}</span>{' '}
      <ElementName element={row}>
        <b>{row.name}</b>
      </ElementName>
      {row.parent && row.parent === row.initiative ? null : (
        <span className="r-sub">
          {words.level[row.plan_element_type]}
          {row.parent ? ` under ${row.parent}` : ''}
        </span>
      )}
      {row.school || row.department ? (
        <span className="r-sub">{[row.school, row.department].filter(Boolean).join('; ')}</span>
      ) : null}
    </>
  ),
  owner: (row) => <Owner row={row} />,
  alert: (row, words) => (
    <>
      <Alert value={row.alert_status} words={words} />
      {row.alert_since && row.alert_status !== 'none' ? (
        <span className="r-sub r-nw">since {row.alert_since}</span>
      ) : null}
    </>
  ),
  progress: (row) =>
    row.progress_key ? (
      <>
        <ProgressStatus value={row.progress_key} />
        {row.percentage_completed === null ? null : (
          <span className="r-sub r-nw">{percentText(row.percentage_completed)} done</span>
        )}
      </>
    ) : (
      NONE
    ),
  days_late: (row) =>
    typeof row.days_late === 'number' ? (
      <>
        {row.days_late}
        <span className="r-sub r-nw">since {row.late_since}</span>
      </>
    ) : (
      NONE
    ),
  date: (row, _, key) => dateCell(row[key as 'start_date']), // the column says that it is a date
  dates: (row) => (
    <>
      {dateCell(row.start_date)}
      <br />
      {dateCell(row.end_date)}
    </>
  ),
  achieved: achievedCell,
}

const FIGURES: readonly Cell['kind'][] = ['days_late', 'date', 'dates', 'figure', 'share', 'achieved']
export function isFigures({ kind }: Cell): boolean {
  return FIGURES.includes(kind)
}

/** `scale` is what a full bar represents. */
export function drawCell(cell: Cell, row: TableRow | GroupRow, words: Words, scale = 1): ReactNode {
  const { kind, key } = cell
  if (kind in GROUP_CELLS) return GROUP_CELLS[kind as keyof typeof GROUP_CELLS](row as GroupRow, words, key, scale) // tables of groups have these cells
  return CELLS[kind as keyof typeof CELLS](row as TableRow, words, key) // all other cells are of elements
}
