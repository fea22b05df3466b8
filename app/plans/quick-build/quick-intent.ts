import { CHAIN, type ChainKey, type Naming } from '#model/levels.ts'
import type { QuickSection } from '#worker/plans/quick-contract.ts'
import { type PastedPlan, pastePlan } from './paste-plan.ts'
import { pasteRows, settleDays } from './quick-paste.ts'
import { addRow, emptySheet, isEmptySheet, readFields, removeRow, type Sheet } from './quick-state.ts'

/** Field names that say what a post without scripts asks for. */
export const INTENT = 'intent'
export const PASTED = 'pasted'
export const WHOLE = 'whole'
export const BEFORE = 'before'

export type IntentAnswer = {
  sheet: Sheet
  /** The section whose paste box is open. */
  pasting: QuickSection | null
  /** The sheet before it was cleared, for Undo. */
  before: string | null
  /** What was read of a whole plan, and the text if not all of it could be read. */
  read: (PastedPlan & { text: string }) | null
  /** Shows all messages, because the person asked for a check or a save. */
  showAll: boolean
}

const chainOf = (word: string | undefined): ChainKey | undefined => CHAIN.find((one) => one === word)

/** Without scripts, each button posts the sheet and gets the changed sheet back. Null when the post asks for a save. */
export function answerIntent(form: FormData, today: string, naming: Naming): IntentAnswer | null {
  const [verb, word, key = ''] = String(form.get(INTENT) ?? '').split(':')
  const sheet = settleDays(readFields(form), today)
  const section = chainOf(word)
  const still: IntentAnswer = { sheet, pasting: null, before: null, read: null, showAll: false }
  if (verb === 'save') return null
  if (verb === 'plan') return planRead(form, sheet, today, naming)
  if (verb === 'reset') return { ...still, sheet: emptySheet(sheet.once), before: JSON.stringify([...fieldsOf(form)]) }
  if (verb === 'undo') return { ...still, sheet: readFields(readBefore(form)) }
  if (verb === 'add' && section) return { ...still, sheet: addRow(sheet, section).sheet }
  if (verb === 'remove' && section) return { ...still, sheet: removeRow(sheet, section, key) }
  if (verb === 'open' && section) return { ...still, pasting: section }
  if (verb === 'paste' && section)
    return { ...still, sheet: pasteRows(sheet, section, null, String(form.get(PASTED) ?? '')).sheet }
  return { ...still, showAll: verb !== 'close' }
}

function planRead(form: FormData, sheet: Sheet, today: string, naming: Naming): IntentAnswer {
  const text = String(form.get(WHOLE) ?? '')
  const read = pastePlan(sheet, text, naming, today)
  const before = read.refusal || isEmptySheet(sheet) ? null : JSON.stringify([...fieldsOf(form)])
  return {
    sheet: read.sheet,
    pasting: null,
    before,
    read: { ...read, text: textToKeep(read, text) },
    showAll: !read.refusal,
  }
}

/** The box keeps the text while something in it is to be fixed. */
export function textToKeep({ problems, refusal }: PastedPlan, text: string): string {
  return refusal || problems.length > 0 ? text : ''
}

function* fieldsOf(form: FormData): Iterable<[string, string]> {
  for (const [name, value] of form) {
    if (typeof value === 'string' && ![INTENT, PASTED, WHOLE, BEFORE].includes(name)) yield [name, value]
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
