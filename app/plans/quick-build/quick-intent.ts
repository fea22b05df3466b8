import { CHAIN, type ChainKey } from '#model/levels.ts'
import type { QuickSection } from '#worker/plans/quick-contract.ts'
import { pasteRows, settleDays } from './quick-paste.ts'
import { addRow, clearMore, emptySheet, isEmptySheet, readFields, removeRow, type Sheet } from './quick-state.ts'
import type { SheetRead } from './sheet-read.ts'

/** Field names that say what a post without scripts asks for. */
export const INTENT = 'intent'
export const PASTED = 'pasted'
export const WHOLE = 'whole'
export const BEFORE = 'before'
export const FILE = 'file'
/** The text that the preview shows, and the file it is from. */
export const SHOWN = 'shown'
export const FILE_NAME = 'file_name'
/** Reads a sheet for its preview, and puts what was read into the wizard. */
export const READ = 'read'
export const USE = 'use'

export type IntentAnswer = {
  sheet: Sheet
  /** The section whose paste box is open. */
  pasting: QuickSection | null
  /** The sheet before it was cleared, for Undo. */
  before: string | null
  /** What was read of a whole plan. */
  read: SheetRead | null
  /** The text in the box for a whole plan. */
  whole: string
  /** Shows all messages, because the person asked for a check or a save. */
  showAll: boolean
}

const chainOf = (word: string | undefined): ChainKey | undefined => CHAIN.find((one) => one === word)

/** Without scripts, each button posts the sheet and gets the changed sheet back. Null when the post asks for a save. */
export function answerIntent(form: FormData, today: string): IntentAnswer | null {
  const [verb, word, key = ''] = String(form.get(INTENT) ?? '').split(':')
  const sheet = settleDays(readFields(form), today)
  const section = chainOf(word)
  const still = stillOf(form, sheet)
  if (verb === 'save') return null
  if (verb === 'reset') return { ...still, sheet: emptySheet(sheet.once), before: JSON.stringify([...fieldsOf(form)]) }
  if (verb === 'undo') return { ...still, sheet: readFields(readBefore(form)) }
  if (verb === 'add' && section) return { ...still, sheet: addRow(sheet, section).sheet }
  if (verb === 'remove' && section) return { ...still, sheet: removeRow(sheet, section, key) }
  if (verb === 'clear' && section) return { ...still, sheet: clearMore(sheet, section, key) }
  if (verb === 'open' && section) return { ...still, pasting: section }
  if (verb === 'paste' && section)
    return { ...still, sheet: pasteRows(sheet, section, null, String(form.get(PASTED) ?? ''), today).sheet }
  return { ...still, showAll: verb !== 'close' }
}

function stillOf(form: FormData, sheet: Sheet): IntentAnswer {
  return { sheet, pasting: null, before: null, read: null, whole: String(form.get(WHOLE) ?? ''), showAll: false }
}

/** The same for a whole plan that was read: `used` puts it into the wizard, with an Undo if something was there. */
export function answerRead(form: FormData, sheet: Sheet, read: SheetRead): IntentAnswer {
  const still = stillOf(form, sheet)
  if (!read.used) return { ...still, read }
  return {
    ...{ ...still, read, sheet: read.sheet, showAll: true },
    before: isEmptySheet(sheet) ? null : JSON.stringify([...fieldsOf(form)]),
    // The box keeps the text while something in it is to be fixed.
    whole: read.fileName !== null || read.problems.length > 0 ? still.whole : '',
  }
}

const NOT_ROWS = [INTENT, PASTED, WHOLE, BEFORE, FILE, SHOWN, FILE_NAME]

function* fieldsOf(form: FormData): Iterable<[string, string]> {
  for (const [name, value] of form) {
    if (typeof value === 'string' && !NOT_ROWS.includes(name)) yield [name, value]
  }
}

function readBefore(form: FormData): [string, unknown][] {
  try {
    const fields: unknown = JSON.parse(String(form.get(BEFORE) ?? ''))
    return Array.isArray(fields)
      ? fields.filter((one): one is [string, unknown] => Array.isArray(one) && typeof one[0] === 'string')
      : []
  } catch {
    return []
  }
}
