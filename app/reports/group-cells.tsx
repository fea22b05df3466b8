import type { ReactNode } from 'react'
import type { Cell, ReportDocument } from '#worker/reports/contract.ts'
import type { GroupRow } from '#worker/reports/group-contract.ts'
import { AlertBar } from './board-summary.tsx'
import { When } from './dates.tsx'
import { HereLink } from './element-link.tsx'

type Words = ReportDocument['words']
type GroupCell = Extract<Cell['kind'], 'group' | 'bar' | 'work' | 'figure' | 'share'>

const NONE = <span className="r-dash">–</span>
const figure = (count: number) => count.toLocaleString('en-US')

/** The whole that a share is a part of. */
const WHOLE = { done: 'elements', achieved: 'objectives' } as const

function Share({ row, part }: { row: GroupRow; part: keyof typeof WHOLE }) {
  const whole = row[WHOLE[part]]
  if (whole === 0) return NONE
  return (
    <>
      {figure(row[part])} of {figure(whole)}
      {part === 'done' && row.percent_done !== null ? (
        <span className="r-sub r-nw">{row.percent_done.toFixed(2)}%</span>
      ) : null}
    </>
  )
}

/** Implementation in words, without zeros. */
function Work({ row }: { row: GroupRow }) {
  const parts = [
    [row.todo, 'To do'],
    [row.doing, 'Doing'],
    [row.done, 'Done'],
  ].filter(([count]) => count !== 0)
  return parts.length === 0 ? NONE : parts.map(([count, word]) => `${count}\u00a0${word}`).join(', ')
}

/** The cells of a row that is a group of elements. */
export const GROUP_CELLS: Record<GroupCell, (row: GroupRow, words: Words, key: string, scale: number) => ReactNode> = {
  group: (row, _, key) => (
    <>
      {row.id === 'sum' ? (
        <b>{row.name}</b>
      ) : (
        <HereLink change={{ [key]: row.id }} top>
          <b>{row.name}</b>
        </HereLink>
      )}
      <span className="r-sub">
        {figure(row.elements)} {row.elements === 1 ? 'element' : 'elements'}
      </span>
    </>
  ),
  bar: (row, words, _, scale) => (
    <AlertBar
      counts={{
        on_track: row.on_track,
        some_risk: row.some_risk,
        high_risk: row.high_risk,
        none: row.no_status,
      }}
      words={words}
      label={`${row.name}, by risk status`}
      scale={row.id === 'sum' ? undefined : scale}
    />
  ),
  work: (row) => <Work row={row} />,
  figure: (row, _, key) => {
    const count = row[key as 'late'] // the column says that it is a count
    return key === 'late' && count > 0 ? <span className="r-late">{figure(count)}</span> : figure(count)
  },
  share: (row, _, key) => <Share row={row} part={key as keyof typeof WHOLE} />, // the column says so
}

/** The day of an achievement, and who said so. */
export function achievedCell(row: { achieved_on?: string | null; achieved_by?: string | null }): ReactNode {
  if (!row.achieved_on) return NONE
  return (
    <>
      <When date={row.achieved_on} />
      {row.achieved_by ? <span className="r-sub r-wrap">{row.achieved_by}</span> : null}
    </>
  )
}
