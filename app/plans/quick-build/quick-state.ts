import { CHAIN, type ChainKey } from '#model/levels.ts'
import { QUICK_LIMIT, QUICK_SECTIONS, type QuickPlan, type QuickSection } from '#worker/plans/quick-contract.ts'
import { type RowMore, readMore, writeMore } from './row-more.ts'

/** The wizard's sections (spec §2 "Quick build plan wizard"): the plan as one row, then the rows of each level. */
export const SECTIONS = ['plan', ...CHAIN] as const
export const CELLS = ['name', 'start_date', 'end_date', 'parent_key'] as const
export type CellKey = (typeof CELLS)[number]
export type SheetRow = { key: string; more?: RowMore } & Record<CellKey, string>
export type Sheet = {
  /** Sent as Idempotency-Key, so that sending a save twice creates one plan. */
  once: string
  rows: Record<QuickSection, readonly SheetRow[]>
}

const PLAN_KEY = 'plan'
const DATES = ['start_date', 'end_date'] as const
type DateCell = (typeof DATES)[number]

function blankRow(key: string): SheetRow {
  return { key, name: '', start_date: '', end_date: '', parent_key: '' }
}

export function emptySheet(once: string): Sheet {
  return {
    once,
    rows: { plan: [blankRow(PLAN_KEY)], pillar: [], initiative: [], objective: [], strategy: [], activity: [] },
  }
}

export function planRow(sheet: Sheet): SheetRow {
  return sheet.rows.plan[0] ?? blankRow(PLAN_KEY)
}

export function isEmptySheet(sheet: Sheet): boolean {
  const { name, start_date, end_date } = planRow(sheet)
  return !name && !start_date && !end_date && CHAIN.every((section) => sheet.rows[section].length === 0)
}

/** The level that this section's rows are assigned to; null for pillars, which belong to the plan. */
export function aboveOf(section: QuickSection): ChainKey | null {
  return section === 'plan' ? null : (CHAIN[CHAIN.indexOf(section) - 1] ?? null)
}

export function belowOf(section: QuickSection): ChainKey | null {
  return section === 'plan' ? null : (CHAIN[CHAIN.indexOf(section) + 1] ?? null)
}

/** The columns of a section, in spreadsheet order. */
export function columnsOf(section: QuickSection): readonly CellKey[] {
  return aboveOf(section) ? CELLS : CELLS.slice(0, 3)
}

export function cellId(section: QuickSection, key: string, cell: CellKey): string {
  return `${section}-${key}-${cell}`
}

function withRows(sheet: Sheet, section: QuickSection, rows: readonly SheetRow[]): Sheet {
  return { ...sheet, rows: { ...sheet.rows, [section]: rows } }
}

export function setCell(sheet: Sheet, section: QuickSection, key: string, cell: CellKey, value: string): Sheet {
  const rows = sheet.rows[section].map((row) => (row.key === key ? { ...row, [cell]: value } : row))
  return withRows(sheet, section, rows)
}

/** Clears what a row has besides its cells. */
export function clearMore(sheet: Sheet, section: ChainKey, key: string): Sheet {
  const rows = sheet.rows[section].map((row) => {
    if (row.key !== key) return row
    const { more: _, ...cells } = row
    return cells
  })
  return withRows(sheet, section, rows)
}

/** Row keys are never reused, so that a removed row's messages can't appear on a new row. */
export function nextKey(sheet: Sheet): string {
  const used = CHAIN.flatMap((section) => sheet.rows[section].map((row) => Number(row.key.slice(1)) || 0))
  return `r${used.reduce((most, one) => Math.max(most, one), 0) + 1}`
}

/** A new row gets the plan's dates and the previous row's parent. */
export function freshRow(sheet: Sheet, section: ChainKey, key: string, before: SheetRow | undefined): SheetRow {
  const { start_date, end_date } = planRow(sheet)
  const above = aboveOf(section)
  const parents = above ? sheet.rows[above] : []
  const parent_key = before?.parent_key || (parents.length === 1 ? (parents[0]?.key ?? '') : '')
  return { key, name: '', start_date, end_date, parent_key: above ? parent_key : '' }
}

/** Adds a row below the given one, or at the end. */
export function addRow(sheet: Sheet, section: ChainKey, after?: string): { sheet: Sheet; key: string } {
  const rows = sheet.rows[section]
  const key = nextKey(sheet)
  const found = rows.findIndex((row) => row.key === after)
  const at = found < 0 ? rows.length : found + 1
  return { sheet: withRows(sheet, section, rows.toSpliced(at, 0, freshRow(sheet, section, key, rows[at - 1]))), key }
}

/** Removes a row and clears it as the parent of other rows. */
export function removeRow(sheet: Sheet, section: ChainKey, key: string): Sheet {
  const left = withRows(
    sheet,
    section,
    sheet.rows[section].filter((row) => row.key !== key),
  )
  const below = belowOf(section)
  if (!below || !left.rows[below].some((row) => row.parent_key === key)) return left
  const orphaned = left.rows[below].map((row) => (row.parent_key === key ? { ...row, parent_key: '' } : row))
  return withRows(left, below, orphaned)
}

/** Undoes a change to the given rows and leaves later edits of other rows alone. */
export function takeBack(sheet: Sheet, section: ChainKey, before: Sheet, keys: readonly string[]): Sheet {
  let now = sheet
  for (const key of keys) {
    const rows = now.rows[section]
    const here = rows.findIndex((row) => row.key === key)
    const was = before.rows[section].findIndex((row) => row.key === key)
    const old = before.rows[section][was]
    if (!old) now = removeRow(now, section, key)
    else now = withRows(now, section, here < 0 ? rows.toSpliced(was, 0, old) : rows.with(here, old))
  }
  const below = belowOf(section)
  if (!below) return now
  const parents = new Map(
    before.rows[below].filter((row) => keys.includes(row.parent_key)).map((row) => [row.key, row.parent_key]),
  )
  const again = now.rows[below].map((row) =>
    row.parent_key === '' ? { ...row, parent_key: parents.get(row.key) ?? '' } : row,
  )
  return parents.size > 0 ? withRows(now, below, again) : now
}

/** Checks only the format; the rules check whether the day exists. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Rows with the plan's old date, or no date, get the plan's new date. */
export function followPlan(sheet: Sheet, cell: DateCell, before: string): Sheet {
  const now = planRow(sheet)[cell]
  if (now === before || !isDay(now)) return sheet
  const follow = (row: SheetRow) => (row[cell] === '' || row[cell] === before ? { ...row, [cell]: now } : row)
  const moved = CHAIN.map((section) => [section, sheet.rows[section].map(follow)])
  return { ...sheet, rows: { ...sheet.rows, ...Object.fromEntries(moved) } }
}

const FIELD = /^([a-z]+)\.(\d{1,4})\.(key|name|start_date|end_date|parent_key|more)$/

function isSection(word: string | undefined): word is QuickSection {
  return SECTIONS.some((one) => one === word)
}

/** A name is one line even though its field grows, so replace line breaks. */
export function oneLine(text: string): string {
  return /[\r\n]/.test(text) ? text.replace(/\s*[\r\n]+\s*/g, ' ').trim() : text
}

/** Reads the sheet from plain form fields (`initiative.2.name`), for posts without scripts and for drafts. */
export function readFields(fields: Iterable<readonly [string, unknown]>): Sheet {
  const found: Record<string, Map<number, Partial<SheetRow>>> = {}
  let once = ''
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue
    if (name === 'once') once = value.slice(0, 100)
    const [, section, at, field] = FIELD.exec(name) ?? []
    if (!isSection(section) || Number(at) >= QUICK_LIMIT) continue
    found[section] ??= new Map()
    const row = found[section].get(Number(at)) ?? {}
    const more = field === 'more' ? readMore(value) : undefined
    if (field !== 'more')
      found[section].set(Number(at), { ...row, [field as keyof SheetRow]: oneLine(value) }) // the pattern only matches these field names
    else if (more) found[section].set(Number(at), { ...row, more })
  }
  const sheet = emptySheet(once)
  const plan = found.plan?.get(0)
  let read = plan ? withRows(sheet, 'plan', [{ ...blankRow(PLAN_KEY), ...plan, key: PLAN_KEY }]) : sheet
  for (const section of CHAIN) {
    const rows = [...(found[section] ?? [])].sort(([one], [other]) => one - other)
    for (const [, row] of rows) {
      const known = row.key && /^r\d{1,6}$/.test(row.key) ? row.key : nextKey(read)
      read = withRows(read, section, [...read.rows[section], { ...blankRow(known), ...row, key: known }])
    }
  }
  return read
}

export function fieldName(section: QuickSection, at: number, field: keyof SheetRow): string {
  return `${section}.${at}.${field}`
}

/** Writes the sheet as plain form fields, for a draft. */
export function writeFields(sheet: Sheet): Record<string, string[]> {
  const fields: Record<string, string[]> = { once: [sheet.once] }
  for (const section of SECTIONS) {
    sheet.rows[section].forEach((row, at) => {
      fields[fieldName(section, at, 'key')] = [row.key]
      if (row.more) fields[fieldName(section, at, 'more')] = [writeMore(row.more)]
      for (const cell of columnsOf(section)) fields[fieldName(section, at, cell)] = [row[cell]]
    })
  }
  return fields
}

/** The sheet as the API's input. */
export function toInput(sheet: Sheet): QuickPlan {
  const { name, start_date, end_date } = planRow(sheet)
  const rows = QUICK_SECTIONS.map(({ key, rows }) => [rows, sheet.rows[key].map(rowInput)])
  return { plan: { name, start_date, end_date, plan_year: '' }, ...Object.fromEntries(rows) } as QuickPlan // one entry for each section
}

function rowInput({ more, ...row }: SheetRow) {
  return {
    ...row,
    owner_id: more?.owner?.id ?? '',
    team: more?.team.map(({ id }) => id) ?? [],
    alert_status: more?.alert_status ?? '',
    progress_status: more?.progress_status ?? '',
  }
}
