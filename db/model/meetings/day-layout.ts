import { minutesOf } from './times.ts'

/** A week's calendar shows these hours, and more if a meeting is outside them (look, meetings 2.4). */
const FIRST_HOUR = 8
const LAST_HOUR = 21
/** Meetings at the same time share the width of a day; in more than three columns, no name is readable. */
export const MOST_COLUMNS = 3

export type Timed = { id: string; start_time: string; end_time: string; is_mine: boolean }

/** The place of a meeting in its day: its column, and how many columns share the width. */
export type Placed = { id: string; column: number; columns: number }

/** Meetings for which there is no column: their number, their time, and the column that says so. */
export type Folded = { count: number; start_time: string; end_time: string; column: number; columns: number }

export type DayLayout = { placed: Placed[]; folded: Folded[] }

/** The first and the last hour of the calendar, as whole hours that contain all meetings. */
export function hoursOf(meetings: readonly Pick<Timed, 'start_time' | 'end_time'>[]): { from: number; to: number } {
  const starts = meetings.map(({ start_time }) => Math.floor(minutesOf(start_time) / 60))
  const ends = meetings.map(({ end_time }) => Math.ceil(minutesOf(end_time) / 60))
  return { from: Math.min(FIRST_HOUR, ...starts), to: Math.max(LAST_HOUR, ...ends) }
}

/**
 * Where the meetings of one day go. Those that overlap, directly or through others, share the width in as many columns
 * as they need. If they need more than there are, the reader's own come first, and the last column counts the others.
 */
export function layoutDay(meetings: readonly Timed[], mostColumns = MOST_COLUMNS): DayLayout {
  const layouts = overlapsOf(meetings).map((group) => layoutGroup(group, mostColumns))
  return { placed: layouts.flatMap(({ placed }) => placed), folded: layouts.flatMap(({ folded }) => folded) }
}

/** Meetings that overlap, directly or through others. */
function overlapsOf(meetings: readonly Timed[]): Timed[][] {
  const groups: Timed[][] = []
  let end = ''
  for (const meeting of [...meetings].sort(byTime)) {
    if (meeting.start_time < end) groups.at(-1)?.push(meeting)
    else groups.push([meeting])
    if (meeting.end_time > end) end = meeting.end_time
  }
  return groups
}

function byTime(a: Timed, b: Timed): number {
  return a.start_time.localeCompare(b.start_time) || a.end_time.localeCompare(b.end_time) || a.id.localeCompare(b.id)
}

function layoutGroup(group: readonly Timed[], mostColumns: number): DayLayout {
  const all = inColumns(group, Number.POSITIVE_INFINITY)
  if (all.columns.length <= mostColumns) return { placed: placesOf(all.columns, all.columns.length), folded: [] }
  const own = [...group].sort((a, b) => Number(b.is_mine) - Number(a.is_mine) || byTime(a, b))
  const { columns, left } = inColumns(own, mostColumns - 1)
  const starts = left.map((one) => one.start_time).sort()
  const ends = left.map((one) => one.end_time).sort()
  const folded = {
    ...{ count: left.length, start_time: starts[0] ?? '', end_time: ends.at(-1) ?? '' },
    ...{ column: mostColumns - 1, columns: mostColumns },
  }
  return { placed: placesOf(columns, mostColumns), folded: [folded] }
}

/** Puts each meeting into the first column where it overlaps none; `left` are those for which there is no column. */
function inColumns(meetings: readonly Timed[], most: number): { columns: Timed[][]; left: Timed[] } {
  const columns: Timed[][] = []
  const left: Timed[] = []
  for (const meeting of meetings) {
    const free = columns.find((column) => column.every((one) => !overlap(one, meeting)))
    if (free) free.push(meeting)
    else if (columns.length < most) columns.push([meeting])
    else left.push(meeting)
  }
  return { columns, left }
}

function overlap(a: Timed, b: Timed): boolean {
  return a.start_time < b.end_time && b.start_time < a.end_time
}

function placesOf(columns: readonly (readonly Timed[])[], count: number): Placed[] {
  return columns.flatMap((column, at) => column.map(({ id }) => ({ id, column: at, columns: count })))
}
