import { CHAIN, type ChainKey } from '#model/levels.ts'
import type { QuickSection } from '#worker/plans/quick-contract.ts'
import { pasteRows, settleDays } from './quick-paste.ts'
import { addRow, emptySheet, readFields, removeRow, type Sheet } from './quick-state.ts'

/** Field names that say what a post without scripts asks for. */
export const INTENT = 'intent'
export const PASTED = 'pasted'
export const BEFORE = 'before'

export type IntentAnswer = {
  sheet: Sheet
  /** The section whose paste box is open. */
  pasting: QuickSection | null
  /** The sheet before it was cleared, for Undo. */
  before: string | null
  /** Shows all messages, because the person asked for a check or a save. */
  showAll: boolean
}

const chainOf = (word: string | undefined): ChainKey | undefined => CHAIN.find((one) => one === word)

/** Without scripts, each button posts the sheet and gets the changed sheet back. Null when the post asks for a save. */
export function answerIntent(form: FormData, today: string): IntentAnswer | null {
  const [verb, word, key = ''] = String(form.get(INTENT) ?? '').split(':')
  const sheet = settleDays(readFields(form), today)
  const section = chainOf(word)
  const still: IntentAnswer = { sheet, pasting: null, before: null, showAll: false }
  if (verb === 'save') return null
  if (verb === 'reset') return { ...still, sheet: emptySheet(sheet.once), before: JSON.stringify([...fieldsOf(form)]) }
  if (verb === 'undo') return { ...still, sheet: readFields(readBefore(form)) }
  if (verb === 'add' && section) return { ...still, sheet: addRow(sheet, section).sheet }
  if (verb === 'remove' && section) return { ...still, sheet: removeRow(sheet, section, key) }
  if (verb === 'open' && section) return { ...still, pasting: section }
  if (verb === 'paste' && section)
    return { ...still, sheet: pasteRows(sheet, section, null, String(form.get(PASTED) ?? '')).sheet }
  return { ...still, showAll: verb !== 'close' }
}

function* fieldsOf(form: FormData): Iterable<[string, string]> {
  for (const [name, value] of form) {
    if (typeof value === 'string' && ![INTENT, PASTED, BEFORE].includes(name)) yield [name, value]
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
