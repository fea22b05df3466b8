import type { Place } from './sheet.ts'

/** A block of cells: the cursor, and the opposite corner. */
export type Selection = { cursor: Place; anchor: Place }
export type Size = { rows: number; cols: number }
export type Block = { top: number; bottom: number; left: number; right: number }
export type Direction = 'up' | 'down' | 'left' | 'right'

const STEPS: Record<Direction, Place> = {
  up: { row: -1, col: 0 },
  down: { row: 1, col: 0 },
  left: { row: 0, col: -1 },
  right: { row: 0, col: 1 },
}

export const at = (place: Place): Selection => ({ cursor: place, anchor: place })

function within({ row, col }: Place, { rows, cols }: Size): Place {
  return { row: Math.max(0, Math.min(rows - 1, row)), col: Math.max(0, Math.min(cols - 1, col)) }
}

/** One cell in a direction; `extend` keeps the other corner. */
export function move({ cursor, anchor }: Selection, direction: Direction, size: Size, extend = false): Selection {
  const step = STEPS[direction]
  return to({ cursor, anchor }, { row: cursor.row + step.row, col: cursor.col + step.col }, size, extend)
}

/** To the edge of the sheet in a direction. */
export function jump(selection: Selection, direction: Direction, size: Size, extend = false): Selection {
  const { row, col } = selection.cursor
  const edge = {
    up: { row: 0, col },
    down: { row: size.rows - 1, col },
    left: { row, col: 0 },
    right: { row, col: size.cols - 1 },
  }[direction]
  return to(selection, edge, size, extend)
}

export function to({ anchor }: Selection, place: Place, size: Size, extend = false): Selection {
  const cursor = within(place, size)
  return { cursor, anchor: extend ? anchor : cursor }
}

/** The next cell in reading order, or null beyond the last one (or the first one, backwards). */
export function tab({ cursor }: Selection, { rows, cols }: Size, back = false): Selection | null {
  const place = cursor.row * cols + cursor.col + (back ? -1 : 1)
  return place < 0 || place >= rows * cols ? null : at({ row: Math.floor(place / cols), col: place % cols })
}

/** The column of the cursor. */
export function column({ cursor }: Selection, { rows }: Size): Selection {
  return { cursor: { ...cursor, row: 0 }, anchor: { ...cursor, row: rows - 1 } }
}

export function blockOf({ cursor, anchor }: Selection): Block {
  return {
    top: Math.min(cursor.row, anchor.row),
    bottom: Math.max(cursor.row, anchor.row),
    left: Math.min(cursor.col, anchor.col),
    right: Math.max(cursor.col, anchor.col),
  }
}

export function placesOf({ top, bottom, left, right }: Block): Place[] {
  const places: Place[] = []
  for (let row = top; row <= bottom; row += 1) for (let col = left; col <= right; col += 1) places.push({ row, col })
  return places
}
