import { counted } from '#model/counted.ts'
import { apply, type History, NO_HISTORY, redo, remember, type Step, stepOf, type Texts, undo } from './cell-history.ts'
import { formerPlaces, mergeSheet, samePlaces } from './merge-sheet.ts'
import { asPercent, looksLikeShares, type Pasted } from './paste.ts'
import { at, blockOf, move, placesOf, type Selection, type Size, tab } from './selection.ts'
import { type CellProblem, isChanged, type Place, problemOf, type Sheet } from './sheet.ts'

export type GridState = {
  sheet: Sheet
  texts: Texts
  /** Each cell's text when this person loaded it; a save sends it, so that another person's change is not lost. */
  seen: Texts
  history: History
  selection: Selection
  /** The text of the cell that is being edited. */
  editing: string | null
  /** The last thing that happened, for the bar and for screen readers. */
  said: string
  /** What the server refused, by cell. */
  refused: Readonly<Record<string, string>>
  /** A question about what was just pasted. */
  question: { kind: 'shares'; places: readonly Place[] } | { kind: 'fits'; pasted: Pasted } | null
}

export type GridAction =
  | { type: 'select'; selection: Selection }
  | { type: 'edit'; text: string }
  | { type: 'type'; text: string }
  | { type: 'commit'; go: 'down' | 'up' | 'right' | 'left' | 'stay' }
  | { type: 'cancel' }
  | { type: 'write'; label: string; cells: readonly (Place & { to: string })[] }
  | { type: 'paste'; pasted: Pasted; anyway?: boolean }
  | { type: 'answer'; yes: boolean }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'refuse'; refused: Record<string, string> }
  | { type: 'settle'; cells: readonly (Place & { theirs: string; mine: boolean })[] }
  /** The cells that were sent, with their texts then: people go on typing while a save is under way. */
  | { type: 'saved'; cells: readonly (Place & { to: string })[]; steps: readonly Step[] }
  | { type: 'discard' }
  | { type: 'restore'; cells: readonly (Place & { text: string; was: string })[] }
  | { type: 'load'; sheet: Sheet }

export const cellKey = ({ row, col }: Place) => `${row} ${col}`
export const sizeOf = ({ rows, columns }: Sheet): Size => ({ rows: rows.length, cols: columns.length })

export function startOf(sheet: Sheet): GridState {
  const { texts } = sheet
  const first = {
    row: Math.max(
      0,
      sheet.locked.findIndex((row) => row.includes(false)),
    ),
    col: 0,
  }
  const col = Math.max(0, sheet.locked[first.row]?.indexOf(false) ?? 0)
  return {
    ...{ sheet, texts, seen: texts, history: NO_HISTORY, selection: at({ ...first, col }), editing: null },
    ...{ said: '', refused: {}, question: null },
  }
}

export function reduce(state: GridState, action: GridAction): GridState {
  const size = sizeOf(state.sheet)
  switch (action.type) {
    case 'select':
      return { ...commit(state), selection: action.selection }
    case 'edit':
      return isLocked(state, state.selection.cursor)
        ? { ...state, said: 'This cell can only be read' }
        : { ...state, selection: at(state.selection.cursor), editing: action.text }
    case 'type':
      return { ...state, editing: action.text }
    case 'commit': {
      const next = commit(state)
      if (action.go === 'stay') return next
      const forward = action.go === 'right' || action.go === 'left'
      const selection = forward
        ? (tab(next.selection, size, action.go === 'left') ?? next.selection)
        : move(next.selection, action.go, size)
      return { ...next, selection }
    }
    case 'cancel':
      return { ...state, editing: null }
    case 'write':
      return write(state, action.label, action.cells)
    case 'paste':
      return paste(state, action.pasted, action.anyway)
    case 'answer':
      return answer(state, action.yes)
    case 'undo':
      return back(state, undo(state.texts, state.history), 'Undone')
    case 'redo':
      return back(state, redo(state.texts, state.history), 'Done again')
    case 'refuse':
      return { ...state, refused: action.refused }
    case 'settle':
      return settle(state, action.cells)
    case 'saved':
      return saved(state, action.cells, action.steps)
    case 'discard':
      return { ...startOf(state.sheet), selection: state.selection, said: 'Changes discarded' }
    case 'restore':
      return restore(state, action.cells)
    case 'load':
      return load(state, action.sheet)
  }
}

const isLocked = ({ sheet }: GridState, { row, col }: Place) => sheet.locked[row]?.[col] ?? true

function commit(state: GridState): GridState {
  if (state.editing === null) return state
  const { cursor } = state.selection
  return write({ ...state, editing: null }, 'Typed', [{ ...cursor, to: state.editing.trim() }])
}

function write(state: GridState, label: string, cells: readonly (Place & { to: string })[]): GridState {
  const step = stepOf(
    state.texts,
    label,
    cells.filter((cell) => !isLocked(state, cell)),
  )
  if (!step) return state
  const next = { ...state, texts: apply(state.texts, step), history: remember(state.history, step) }
  const refused = { ...state.refused }
  for (const change of step.changes) delete refused[cellKey(change)]
  return { ...next, refused, question: null, said: outcome(next, step) }
}

/** What a step did: a single cell with its error, or how many cells and how many of them need attention. */
function outcome(state: GridState, { label, changes }: Step): string {
  const [first] = changes
  const wrong = changes.filter((change) => problemAt(state, change) !== null)
  if (changes.length === 1 && first) {
    const problem = problemAt(state, first)
    return `${nameOf(state.sheet, first)}: ${first.to || 'empty'}${problem ? `. ${problem.message}` : ''}`
  }
  return wrong.length > 0 ? `${label}. ${counted(wrong.length, 'cell')} to fix` : label
}

/** "Juniper Street, 2026-27 target". */
export function nameOf({ rows, columns }: Sheet, { row, col }: Place): string {
  return `${rows[row]?.name ?? ''}, ${columns[col]?.label ?? ''}`
}

function paste(state: GridState, pasted: Pasted, anyway = false): GridState {
  if (pasted.tooLarge && !anyway) return { ...state, question: { kind: 'fits', pasted }, said: '' }
  const notes = [
    pasted.skipped > 0 ? `${counted(pasted.skipped, 'read-only cell')} skipped` : '',
    pasted.unknown.length > 0 ? `not in the sheet: ${pasted.unknown.slice(0, 3).join(', ')}` : '',
  ].filter((note) => note !== '')
  const size = `${counted(pasted.rows, 'row')} of ${counted(pasted.cols, 'column')}`
  const what = anyway ? `what fits, ${counted(pasted.cells.length, 'cell')}` : size
  const label = [`Pasted ${what}`, ...notes].join('; ')
  const next = write({ ...state, question: null }, label, pasted.cells)
  const numbers = pasted.cells.filter(({ col }) => state.sheet.columns[col]?.kind !== 'people')
  const isShare = state.sheet.measure.unit === 'percent' && looksLikeShares(numbers.map(({ to }) => to))
  return {
    ...next,
    question: isShare ? { kind: 'shares', places: numbers } : null,
    said: next === state ? label : next.said,
  }
}

function answer(state: GridState, yes: boolean): GridState {
  const { question } = state
  if (!question || !yes) return { ...state, question: null }
  if (question.kind === 'fits') return paste(state, question.pasted, true)
  const cells = question.places.map((place) => ({ ...place, to: asPercent(state.texts[place.row]?.[place.col] ?? '') }))
  return write(state, 'Changed shares to percent', cells)
}

function back(state: GridState, found: ReturnType<typeof undo>, word: string): GridState {
  if (!found) return { ...state, editing: null }
  const [first] = found.step.changes
  return {
    ...state,
    ...{ texts: found.texts, history: found.history, editing: null, question: null, refused: {} },
    selection: first ? at({ row: first.row, col: first.col }) : state.selection,
    said: `${word}: ${found.step.label}`,
  }
}

/** The cells that two people changed: mine stays or theirs is taken, and theirs is what I have seen now. */
function settle(state: GridState, cells: readonly (Place & { theirs: string; mine: boolean })[]): GridState {
  const step = (from: Texts, chosen: readonly (Place & { theirs: string })[]) =>
    stepOf(
      from,
      '',
      chosen.map(({ row, col, theirs }) => ({ row, col, to: theirs })),
    )
  const [ofSeen, ofTexts] = [
    step(state.seen, cells),
    step(
      state.texts,
      cells.filter(({ mine }) => !mine),
    ),
  ]
  return {
    ...state,
    seen: ofSeen ? apply(state.seen, ofSeen) : state.seen,
    texts: ofTexts ? apply(state.texts, ofTexts) : state.texts,
    history: NO_HISTORY,
  }
}

function restore(state: GridState, cells: readonly (Place & { text: string; was: string })[]): GridState {
  const step = (from: Texts, of: 'text' | 'was') =>
    stepOf(
      from,
      'Restored',
      cells.map((cell) => ({ row: cell.row, col: cell.col, to: cell[of] })),
    )
  const [texts, seen] = [step(state.texts, 'text'), step(state.seen, 'was')]
  return {
    ...state,
    texts: texts ? apply(state.texts, texts) : state.texts,
    seen: seen ? apply(state.seen, seen) : state.seen,
    said: `${counted(cells.length, 'unsaved cell')} restored`,
  }
}

function saved(state: GridState, cells: readonly (Place & { to: string })[], steps: readonly Step[]): GridState {
  const step = stepOf(state.seen, '', cells)
  const done = state.history.done.filter((one) => !steps.includes(one))
  return {
    ...state,
    ...{ seen: step ? apply(state.seen, step) : state.seen, history: { done, undone: [] }, refused: {} },
    said: done.length > 0 ? state.said : '',
  }
}

function load(state: GridState, sheet: Sheet): GridState {
  const next = { ...state, ...mergeSheet(state, sheet) }
  if (samePlaces(state.sheet, sheet)) return next
  const former = formerPlaces(sheet, state.sheet)
  const cursor = former(state.selection.cursor)
  return {
    ...next,
    ...{ history: NO_HISTORY, refused: {}, question: null, editing: cursor ? state.editing : null },
    selection: at(cursor ?? startOf(sheet).selection.cursor),
  }
}

export function changedPlaces(state: GridState): Place[] {
  const { rows, cols } = sizeOf(state.sheet)
  const all = placesOf({ top: 0, bottom: rows - 1, left: 0, right: cols - 1 })
  return all.filter((place) => state.texts[place.row] !== state.seen[place.row] && isChanged(state, place))
}

/** What is wrong with a cell that this person has changed. */
export function problemAt(state: GridState, place: Place): CellProblem | null {
  const refused = state.refused[cellKey(place)]
  if (refused) return { message: refused }
  const { columns, measure } = state.sheet
  const column = columns[place.col]
  if (!column) return null
  const row = state.texts[place.row] ?? []
  const value = column.kind === 'people' ? row[place.col - 1] : ''
  const isTouched =
    isChanged(state, place) || (column.kind === 'people' && isChanged(state, { ...place, col: place.col - 1 }))
  return isTouched ? problemOf(column, row[place.col] ?? '', measure.unit, value) : null
}

export function problems(state: GridState, changed: readonly Place[]): Place[] {
  const near = changed.flatMap((place) =>
    state.sheet.columns[place.col]?.kind === 'value' ? [place, { ...place, col: place.col + 1 }] : [place],
  )
  const unique = [...new Map(near.map((place) => [cellKey(place), place])).values()]
  return unique.filter((place) => problemAt(state, place) !== null)
}

/** The values of the top row of the selection, in all its rows; a single row takes those of the row above it. */
export function fillDown({ texts, selection }: GridState): (Place & { to: string })[] {
  const block = blockOf(selection)
  const from = block.top === block.bottom ? block.top - 1 : block.top
  if (from < 0) return []
  return placesOf(block).map((place) => ({ ...place, to: texts[from]?.[place.col] ?? '' }))
}
