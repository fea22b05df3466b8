import { addDays } from '#model/dates.ts'
import { LATE_RULES, latenessOf } from '#model/status.ts'
import type { GanttRow } from '#worker/reports/gantt-contract.ts'
import { type Axis, endOf, startOf } from './axis.ts'

/** What a bar draws of a row. */
export type Timed = Pick<
  GanttRow,
  'plan_element_type' | 'progress_status' | 'percentage_completed' | 'start_date' | 'end_date' | 'done_on'
>
export type Fill = 'todo' | 'doing' | 'unknown' | 'done' | 'bracket'
/** Shares of the axis. */
export type Stretch = { at: number; width: number }
export type Label = { words: string; side: 'right' | 'left' | 'over'; at: number }
export type Bar = Stretch & {
  kind: 'bar'
  fill: Fill
  /** The dark part of what is visible, from its start. */
  done: number
  /** It continues outside the axis. */
  before: boolean
  after: boolean
  late: Stretch | null
  label: Label | null
}
/** A row without a bar says why in words; `side` is where its time is. */
export type NoBar = { kind: 'words'; words: string; side: 'before' | 'after' | null }

const clamp = (share: number) => Math.max(0, Math.min(1, share))

function cut(from: number, to: number): Stretch {
  return { at: clamp(from), width: Math.max(0, clamp(to) - clamp(from)) }
}

export function fillOf({ progress_status: status, percentage_completed: percent }: Timed): Fill {
  if (status === null) return 'bracket'
  if (status === 'doing') return percent === null ? 'unknown' : 'doing'
  return status
}

/** "19 days late", "start 71 days late" */
export function lateWords(row: Timed, today: string): string | null {
  const { days_late: days, late_since: since } = latenessOf(row, today)
  if (days === null) return null
  return `${since === 'start' ? 'start ' : ''}${days} ${days === 1 ? 'day' : 'days'} late`
}

/** The late time: of work that should have begun, inside its bar; of work that should have ended, after its bar. */
function lateOf(axis: Axis, row: Timed, today: string): [number, number] | null {
  const { days_late: days, late_since: since } = latenessOf(row, today)
  if (days === null || row.progress_status === null) return null
  const from = row[LATE_RULES[row.progress_status].due] ?? today
  const until = addDays(from, days)
  if (since === 'end') return [endOf(axis, from), startOf(axis, until)]
  const end = row.end_date && row.end_date < until ? endOf(axis, row.end_date) : startOf(axis, until)
  return [startOf(axis, from), end]
}

/** Room that a label needs, as a share of the narrowest axis on a screen. */
const roomFor = (words: string) => (words.length * 6.5 + 14) / 384

function labelOf(words: string | null, from: number, to: number): Label | null {
  if (!words) return null
  const room = roomFor(words)
  if (clamp(to) + room <= 1) return { words, side: 'right', at: clamp(to) }
  if (clamp(from) - room >= 0) return { words, side: 'left', at: clamp(from) }
  return { words, side: 'over', at: 1 }
}

function outside(row: Timed, from: number, to: number): NoBar | null {
  if (to <= 0) return { kind: 'words', words: `ended ${row.end_date}`, side: 'before' }
  if (from >= 1) return { kind: 'words', words: `starts ${row.start_date}`, side: 'after' }
  return null
}

function datesMissing({ start_date: start, end_date: end }: Timed): NoBar | null {
  if (start && end) return null
  const words = start ? `starts ${start}, no end` : end ? `ends ${end}, no start` : 'no dates'
  return { kind: 'words', words, side: null }
}

/** How a row is drawn on an axis. Everything is a share of the axis between 0 and 1. */
export function barOf(axis: Axis, row: Timed, today: string): Bar | NoBar {
  const missing = datesMissing(row)
  const { start_date: start, end_date: end } = row
  if (missing || !start || !end) return missing ?? { kind: 'words', words: 'no dates', side: null }
  const [from, to] = [startOf(axis, start), endOf(axis, end)]
  const late = lateOf(axis, row, today)
  const last = Math.max(to, late?.[1] ?? to)
  const away = outside(row, from, last)
  if (away) return away
  const bar = cut(from, to)
  const fill = fillOf(row)
  const share = fill === 'done' ? 1 : fill === 'doing' ? (row.percentage_completed ?? 0) / 100 : 0
  const dark = cut(from, from + (to - from) * share)
  return {
    kind: 'bar',
    ...bar,
    fill,
    done: bar.width > 0 ? Math.min(1, dark.width / bar.width) : 0,
    before: from < 0 && to > 0,
    after: to > 1,
    late: late ? cut(...late) : null,
    label: labelOf(lateWords(row, today), from, last),
  }
}
