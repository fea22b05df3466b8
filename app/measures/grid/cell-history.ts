import type { Place } from './sheet.ts'

export type CellChange = Place & { from: string; to: string }
/** What one press changed, and how to say it: "Pasted 10 rows of 4 columns". */
export type Step = { label: string; changes: readonly CellChange[] }
export type History = { done: readonly Step[]; undone: readonly Step[] }
export type Texts = readonly (readonly string[])[]

export const NO_HISTORY: History = { done: [], undone: [] }
const MOST_STEPS = 200

/** The cells that a list of new texts changes. */
export function stepOf(texts: Texts, label: string, wanted: readonly (Place & { to: string })[]): Step | null {
  const changes = wanted.flatMap(({ row, col, to }) => {
    const from = texts[row]?.[col]
    return from === undefined || from === to ? [] : [{ row, col, from, to }]
  })
  return changes.length > 0 ? { label, changes } : null
}

/** The texts with a step done or taken back; rows that it does not touch stay the same objects. */
export function apply(texts: Texts, { changes }: Step, back = false): Texts {
  const rows = new Map<number, string[]>()
  for (const { row, col, from, to } of changes) {
    const cells = rows.get(row) ?? [...(texts[row] ?? [])]
    cells[col] = back ? from : to
    rows.set(row, cells)
  }
  return texts.map((cells, row) => rows.get(row) ?? cells)
}

export function remember({ done }: History, step: Step): History {
  return { done: [...done, step].slice(-MOST_STEPS), undone: [] }
}

export function undo(texts: Texts, { done, undone }: History): { texts: Texts; history: History; step: Step } | null {
  const step = done.at(-1)
  if (!step) return null
  return { texts: apply(texts, step, true), history: { done: done.slice(0, -1), undone: [...undone, step] }, step }
}

export function redo(texts: Texts, { done, undone }: History): { texts: Texts; history: History; step: Step } | null {
  const step = undone.at(-1)
  if (!step) return null
  return { texts: apply(texts, step), history: { done: [...done, step], undone: undone.slice(0, -1) }, step }
}
