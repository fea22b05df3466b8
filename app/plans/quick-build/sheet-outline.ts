import { CHAIN, type ChainKey, levelName, type Naming } from '#model/levels.ts'
import type { SheetProblem } from './plan-sheet.ts'
import type { Sheet, SheetRow } from './quick-state.ts'

export type OutlineRow = { row: SheetRow; level: ChainKey; below: OutlineRow[] }

/** The first rows of a plan as an outline, in the sheet's order, and how many more there are. */
export function outlineOf(sheet: Sheet, most: number): { rows: OutlineRow[]; left: number } {
  const all = CHAIN.flatMap((level) => sheet.rows[level].map((row) => ({ row, level })))
  const under = Map.groupBy(all, ({ row }) => row.parent_key)
  let room = most
  const grow = (parent: string): OutlineRow[] => {
    const grown: OutlineRow[] = []
    for (const { row, level } of (under.get(parent) ?? []).toSorted((a, b) => placeOf(a.row) - placeOf(b.row))) {
      if (room === 0) break
      room -= 1
      grown.push({ row, level, below: grow(row.key) })
    }
    return grown
  }
  const rows = grow('')
  return { rows, left: all.length - (most - room) }
}

/** Keys count the rows of the sheet. */
const placeOf = ({ key }: SheetRow) => Number(key.slice(1))

/** "Pillar: 3, Initiative: 5": what was understood. */
export function countsOf(sheet: Sheet, naming: Naming): string {
  return CHAIN.filter((section) => sheet.rows[section].length > 0)
    .map((section) => `${levelName(naming, section)}: ${sheet.rows[section].length}`)
    .join(', ')
}

/** One message for all rows that have it: "Rows 3, 7, 9, and 4 more". */
export function groupedProblems(problems: readonly SheetProblem[]): { rows: string; message: string }[] {
  return [...Map.groupBy(problems, ({ message }) => message)].map(([message, own]) => {
    const rows = [...new Set(own.map(({ row }) => row))]
    return { rows: rowWords(rows), message }
  })
}

const NAMED = 8

function rowWords(rows: number[]): string {
  const named = rows.slice(0, NAMED).map(String)
  const left = rows.length - named.length
  if (rows.length === 1) return `Row ${named[0]}`
  const parts = left > 0 ? [...named, `${left} more`] : named
  const [last, ...others] = parts.toReversed()
  return `Rows ${others.toReversed().join(', ')}${others.length > 1 ? ',' : ''} and ${last}`
}
