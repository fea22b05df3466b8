import { CHAIN, levelName, type Naming } from '#model/levels.ts'
import { type QuickSection, quickProblems } from '#worker/plans/quick-contract.ts'
import { aboveOf, CELLS, type CellKey, SECTIONS, type Sheet, toInput } from './quick-state.ts'

/** Messages by `section.rowKey.cell`, so that they follow their row when other rows are added or removed. */
export type Messages = Readonly<Record<string, string>>

export const problemKey = (section: QuickSection, key: string, cell: CellKey) => `${section}.${key}.${cell}`

const NO_YEAR = 'No plan year fits this date. Choose one from 2024-07-01 to 2033-06-30'

/** The cell where the message of a field is shown, and the message if the API's own would not say enough there. */
const ELSEWHERE: Record<string, { cell: CellKey; message: string }> = {
  // The wizard has no plan year field: the start date sets it.
  plan_year: { cell: 'start_date', message: NO_YEAR },
  owner_id: { cell: 'name', message: 'This owner can’t own elements any more. Clear the owner and statuses' },
  team: { cell: 'name', message: 'Someone on the team can’t own elements any more. Clear the owner and statuses' },
}

/** Converts the API's `{section}.{row}.{field}` keys to this sheet's cells; returns the rest for the page. */
export function messagesOf(
  sheet: Sheet,
  problems: Record<string, string[]>,
): { messages: Messages; general: string[] } {
  const messages: Record<string, string> = {}
  const general: string[] = []
  for (const [path, [message]] of Object.entries(problems)) {
    if (message === undefined) continue
    const [section, at, field] = path.split('.')
    const known = SECTIONS.find((one) => one === section)
    const row = known && sheet.rows[known][Number(at)]
    const other = ELSEWHERE[field ?? '']
    const cell = other?.cell ?? CELLS.find((one) => one === field)
    if (known && row && cell) messages[problemKey(known, row.key, cell)] ??= other?.message ?? message
    else general.push(message)
  }
  return { messages, general }
}

/** Checks the sheet with the rules of spec §5, the same ones that the API checks. */
export function checkSheet(sheet: Sheet): Messages {
  return messagesOf(sheet, quickProblems(toInput(sheet))).messages
}

export type Place = { section: QuickSection; at: number; key: string; cell: CellKey }

/** One section's rows with problems, each with its first problem's cell. */
export function sectionPlaces(sheet: Sheet, section: QuickSection, messages: Messages): Place[] {
  return sheet.rows[section].flatMap(({ key }, at) => {
    const cell = CELLS.find((one) => messages[problemKey(section, key, one)] !== undefined)
    return cell ? [{ section, at, key, cell }] : []
  })
}

export function placesToFix(sheet: Sheet, messages: Messages): Place[] {
  return SECTIONS.flatMap((section) => sectionPlaces(sheet, section, messages))
}

export type SectionState = { kind: 'ok' | 'fix' | 'open' | 'shut'; words: string }

const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/**
 * A section's validity flag (spec §5: valid only when none of its rows has errors or empty values). It turns red once
 * one of its messages is `shown`; until someone edits a row, the section counts as incomplete.
 */
export function sectionState(
  sheet: Sheet,
  section: QuickSection,
  messages: Messages,
  shown: Messages,
  naming: Naming,
): SectionState {
  const count = sheet.rows[section].length
  const above = aboveOf(section)
  if (count === 0 && above && sheet.rows[above].length === 0)
    return { kind: 'shut', words: `Add ${levelName(naming, above)} first` }
  if (count === 0) return { kind: 'open', words: 'No rows yet' }
  const fix = sectionPlaces(sheet, section, messages).length
  const kind = sectionPlaces(sheet, section, shown).length > 0 ? 'fix' : 'open'
  if (section === 'plan') {
    if (fix === 0) return { kind: 'ok', words: 'Ready' }
    return { kind, words: kind === 'fix' ? 'To fix' : 'Name, start, and end' }
  }
  if (fix === 0) return { kind: 'ok', words: `${rowsOf(count)}, ready` }
  return { kind, words: `${fix} of ${rowsOf(count)} to fix` }
}

export function rowCount(sheet: Sheet): number {
  return CHAIN.reduce((sum, section) => sum + sheet.rows[section].length, 0)
}

/** "Objective, row 3"; the plan has one row and no number. */
export function placeWords({ section, at }: Place, naming: Naming): string {
  return section === 'plan' ? levelName(naming, 'plan') : `${levelName(naming, section)}, row ${at + 1}`
}
