import type { ChainKey } from '#model/levels.ts'
import type { QuickSection } from '#worker/plans/quick-contract.ts'
import { checkSheet, type Messages, placesToFix, problemKey } from './quick-check.ts'
import { hintsOf, pasteRows, readDay } from './quick-paste.ts'
import {
  addRow,
  CELLS,
  type CellKey,
  cellId,
  clearMore,
  emptySheet,
  followPlan,
  isDay,
  planRow,
  removeRow,
  SECTIONS,
  type Sheet,
  setCell,
  takeBack,
} from './quick-state.ts'

/** The wizard's state: the sheet, and which of its messages are visible. */
export type QuickView = {
  sheet: Sheet
  /** The rules' current messages. */
  problems: Messages
  /** Messages that only the server can give; changing a cell removes its message. */
  refused: Messages
  /** Parent names that match no row, by row key. */
  unknown: Readonly<Record<string, string>>
  /** Cells that have lost focus once; their messages stay visible. */
  left: ReadonlySet<string>
  showAll: boolean
  /** The plan's dates that the rows copied last. */
  followed: { start_date: string; end_date: string }
  /** The element to focus next; a new object each time. */
  focus: { id: string } | null
}

export type QuickAct =
  | { type: 'type'; section: QuickSection; key: string; cell: CellKey; value: string }
  | { type: 'leave'; section: QuickSection; key: string; cell: CellKey }
  | { type: 'add'; section: ChainKey; after?: string }
  | { type: 'remove'; section: ChainKey; key: string }
  | { type: 'clear'; section: ChainKey; key: string }
  | { type: 'paste'; section: QuickSection; at: { key: string; cell: CellKey } | null; text: string }
  | { type: 'reset' }
  | { type: 'bring'; sheet: Sheet }
  | { type: 'plan'; sheet: Sheet }
  | { type: 'back'; view: QuickView }
  | { type: 'take-back'; section: ChainKey; before: Sheet; keys: readonly string[] }
  | { type: 'refuse'; messages: Messages; once: string | null }
  | { type: 'show' }

const NOTHING: Readonly<Record<string, string>> = {}

export function viewOf(sheet: Sheet, refused: Messages = NOTHING, showAll = false): QuickView {
  const { start_date, end_date } = planRow(sheet)
  const followed = { start_date, end_date }
  const problems = checkSheet(sheet)
  const left = new Set(
    SECTIONS.flatMap((section) =>
      sheet.rows[section].flatMap((row) =>
        CELLS.filter((cell) => row[cell] !== '').map((cell) => problemKey(section, row.key, cell)),
      ),
    ),
  )
  return {
    sheet,
    problems,
    refused: onlyServer(refused, problems),
    unknown: NOTHING,
    left,
    showAll,
    followed,
    focus: null,
  }
}

/** Drops the server's messages for cells where the rules here already find a problem. */
function onlyServer(refused: Messages, problems: Messages): Messages {
  return Object.fromEntries(Object.entries(refused).filter(([path]) => problems[path] === undefined))
}

function without(record: Messages, key: string): Messages {
  if (!(key in record)) return record
  const { [key]: _, ...rest } = record
  return rest
}

function changed(view: QuickView, sheet: Sheet, more: Partial<QuickView> = {}): QuickView {
  return { ...view, ...more, sheet, problems: checkSheet(sheet) }
}

function leave(view: QuickView, section: QuickSection, key: string, cell: CellKey, today: string): QuickView {
  const left = new Set(view.left).add(problemKey(section, key, cell))
  if (cell !== 'start_date' && cell !== 'end_date') return { ...view, left }
  const typed = view.sheet.rows[section].find((row) => row.key === key)?.[cell] ?? ''
  const day = readDay(typed, hintsOf(view.sheet, section, today))
  const sheet = day === typed ? view.sheet : setCell(view.sheet, section, key, cell, day)
  if (section !== 'plan') return changed(view, sheet, { left })
  const followed = isDay(day) ? { ...view.followed, [cell]: day } : view.followed
  return changed(view, followPlan(sheet, cell, view.followed[cell]), { left, followed })
}

function remove(view: QuickView, section: ChainKey, key: string): QuickView {
  const rows = view.sheet.rows[section]
  const at = rows.findIndex((row) => row.key === key)
  const next = rows[at + 1] ?? rows[at - 1]
  return changed(view, removeRow(view.sheet, section, key), {
    focus: { id: next ? cellId(section, next.key, 'name') : `${section}-add` },
  })
}

function paste(view: QuickView, act: Extract<QuickAct, { type: 'paste' }>, today: string): QuickView {
  const { section, at, text } = act
  const { sheet, keys, unknown } = pasteRows(view.sheet, section, at, text, today)
  const left = new Set(view.left)
  for (const key of keys) for (const cell of CELLS) left.add(problemKey(section, key, cell))
  const focus = keys[0] ? { id: cellId(section, keys[0], 'name') } : view.focus
  const pasted = changed(view, sheet, { left, unknown: { ...view.unknown, ...unknown }, focus })
  if (section !== 'plan') return pasted
  const { start_date, end_date } = planRow(sheet)
  const moved = followPlan(
    followPlan(sheet, 'start_date', view.followed.start_date),
    'end_date',
    view.followed.end_date,
  )
  return changed(pasted, moved, { followed: { start_date, end_date } })
}

/** The reducer: applies one action to the wizard's state. `today` is the district's date. */
export function quickReducer(view: QuickView, act: QuickAct, today: string): QuickView {
  switch (act.type) {
    case 'type':
      return changed(view, setCell(view.sheet, act.section, act.key, act.cell, act.value), {
        refused: without(view.refused, problemKey(act.section, act.key, act.cell)),
        unknown: act.cell === 'parent_key' ? without(view.unknown, act.key) : view.unknown,
      })
    case 'leave':
      return leave(view, act.section, act.key, act.cell, today)
    case 'add': {
      const { sheet, key } = addRow(view.sheet, act.section, act.after)
      return changed(view, sheet, { focus: { id: cellId(act.section, key, 'name') } })
    }
    case 'remove':
      return remove(view, act.section, act.key)
    case 'clear':
      return changed(view, clearMore(view.sheet, act.section, act.key), {
        refused: without(view.refused, problemKey(act.section, act.key, 'name')),
        focus: { id: cellId(act.section, act.key, 'name') },
      })
    case 'paste':
      return paste(view, act, today)
    case 'reset':
      return { ...viewOf(emptySheet(view.sheet.once)), focus: { id: cellId('plan', 'plan', 'name') } }
    case 'bring':
      return viewOf(act.sheet)
    case 'plan':
      return viewOf(act.sheet, NOTHING, true)
    case 'back':
      return { ...act.view, focus: null }
    case 'take-back':
      return changed(view, takeBack(view.sheet, act.section, act.before, act.keys), { focus: null })
    case 'refuse': {
      const refused = onlyServer(act.messages, view.problems)
      const [first] = placesToFix(view.sheet, refused)
      const focus = first ? { id: cellId(first.section, first.key, first.cell) } : view.focus
      return {
        ...view,
        refused,
        focus,
        showAll: true,
        sheet: act.once ? { ...view.sheet, once: act.once } : view.sheet,
      }
    }
    case 'show':
      return { ...view, showAll: true }
  }
}

/** All messages that prevent a save. */
export function allMessages({ problems, refused }: QuickView): Messages {
  return { ...refused, ...problems }
}

/** The visible messages: those of cells that lost focus, or all after a save attempt. */
export function shownMessages(
  view: QuickView,
  unknownWords: (name: string, section: QuickSection) => string,
): Messages {
  const all = allMessages(view)
  const shown: Record<string, string> = {}
  for (const [path, message] of Object.entries(all)) {
    if (!view.showAll && !view.left.has(path) && !view.refused[path]) continue
    const [section = '', key = '', cell] = path.split('.')
    const name = cell === 'parent_key' ? view.unknown[key] : undefined
    shown[path] = name === undefined ? message : unknownWords(name, section as QuickSection) // problemKey made this path
  }
  return shown
}
