import type { GridSaved } from '#worker/measures/grid-contract.ts'

/** The answer to the sheet, which keeps what was typed itself. */
export type SheetAnswer =
  | { kind: 'saved'; detail: string; saved: GridSaved }
  | { kind: 'undone'; detail: string; kept: number }
  | { kind: 'refused'; status: number; detail: string; data: unknown }

/** The answer to the form: everything as typed, and messages by field. */
export type EntryAnswer = {
  kind: 'entry'
  detail: string
  typed: Record<string, string>
  messages: Record<string, string>
}
export type CopyAnswer = {
  kind: 'copy'
  detail: string
  typed: Record<string, string>
  messages: Record<string, string[]>
}
