import { addRow, emptySheet, type Sheet, setCell } from '#app/plans/quick-build/quick-state.ts'
import type { ChainKey } from '#model/levels.ts'

/** A wizard whose plan is filled in. */
export function planned(): Sheet {
  let sheet = emptySheet('once-1')
  sheet = setCell(sheet, 'plan', 'plan', 'name', 'Growing Together')
  sheet = setCell(sheet, 'plan', 'plan', 'start_date', '2026-07-01')
  return setCell(sheet, 'plan', 'plan', 'end_date', '2027-06-30')
}

export function withRow(sheet: Sheet, section: ChainKey, name: string): Sheet {
  const added = addRow(sheet, section)
  return setCell(added.sheet, section, added.key, 'name', name)
}
