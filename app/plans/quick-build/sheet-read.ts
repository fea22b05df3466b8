import type { PastedPlan } from './paste-plan.ts'
import { planRow, type Sheet, type SheetRow } from './quick-state.ts'

/** What was read of a whole plan, for its preview; `used` once it is in the wizard. */
export type SheetRead = PastedPlan & {
  text: string
  /** The file it is from; null for pasted text. */
  fileName: string | null
  /** The wizard's plan when it was read. */
  from: SheetRow
  used: boolean
}

export function refusedRead(sheet: Sheet, refusal: string, fileName: string | null): SheetRead {
  const nothing = { count: 0, problems: [], used: false, unread: [], columns: [], text: '' }
  return { ...nothing, sheet, refusal, fileName, from: planRow(sheet) }
}

/** The rows from the sheet, with anything typed into the plan's own fields since they were read. */
export function usedSheet(now: Sheet, { sheet, from }: SheetRead): Sheet {
  const typed = planRow(now)
  const plan = { ...planRow(sheet) }
  for (const cell of ['name', 'start_date', 'end_date'] as const)
    if (typed[cell] !== from[cell]) plan[cell] = typed[cell]
  return { ...sheet, once: now.once, rows: { ...sheet.rows, plan: [plan] } }
}
