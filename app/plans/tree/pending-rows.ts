import type { TreeRow } from '#worker/plans/tree-contract.ts'
import { readTreeAddress } from './tree-address.ts'

/** A row that is about to open is busy until the rows below it arrive. */
export type PendingRows = readonly (TreeRow & { busy: boolean })[]

export function ancestorsOf(
  row: Pick<TreeRow, 'pillar_id' | 'initiative_id' | 'objective_id' | 'strategy_id'>,
): string[] {
  return [row.pillar_id, row.initiative_id, row.objective_id, row.strategy_id].flatMap((id) => id ?? [])
}

/** The rows of one address on the way to another that only toggles some: what closes is gone at once. */
export function pendingRows(rows: readonly TreeRow[], from: string, to: string): PendingRows {
  const before = readTreeAddress(new URLSearchParams(from)).toggled
  const after = readTreeAddress(new URLSearchParams(to)).toggled
  const flips = (id: string) => before.has(id) !== after.has(id)
  const closed = new Set(rows.filter((row) => row.is_open && flips(row.id)).map(({ id }) => id))
  return rows
    .filter((row) => !ancestorsOf(row).some((id) => closed.has(id)))
    .map((row) => {
      const is_open = row.is_open !== flips(row.id)
      return { ...row, is_open, busy: is_open && !row.is_open }
    })
}
