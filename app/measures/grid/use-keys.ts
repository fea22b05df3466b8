import { type ClipboardEvent, type KeyboardEvent, useCallback } from 'react'
import { fillDown, type GridAction, type GridState, sizeOf } from './grid-state.ts'
import { copyText, pasteInto } from './paste.ts'
import { blockOf, column, type Direction, jump, move, placesOf, tab, to } from './selection.ts'

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
type Press = { state: GridState; act: (action: GridAction) => void; save: () => void; leave: () => void }

/** The keys and the clipboard of the sheet, as in a spreadsheet. */
export function useKeys({ state, act, save, leave }: Press) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { ctrlKey, metaKey, key } = event
    const handled =
      ctrlKey || metaKey
        ? withControl(key.toLowerCase(), event.shiftKey, { state, act, save, leave })
        : state.editing === null
          ? inSheet(event, { state, act, save, leave })
          : inCell(event, act)
    if (handled) event.preventDefault()
  }
  const empty = useCallback(
    (label: string) =>
      act({ type: 'write', label, cells: placesOf(blockOf(state.selection)).map((place) => ({ ...place, to: '' })) }),
    [act, state.selection],
  )
  const onCopy = (event: ClipboardEvent) => {
    if (state.editing !== null) return
    event.clipboardData.setData('text/plain', copyText(state.texts, blockOf(state.selection)))
    event.preventDefault()
    if (event.type === 'cut') empty('Cut')
  }
  const onPaste = (event: ClipboardEvent) => {
    if (state.editing !== null) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (text) act({ type: 'paste', pasted: pasteInto(state.sheet, blockOf(state.selection), text) })
  }
  return { onKeyDown, onCopy, onCut: onCopy, onPaste }
}

/** Returns whether the press was for the sheet. */
function withControl(key: string, shift: boolean, { state, act, save }: Press): boolean {
  const size = sizeOf(state.sheet)
  const arrow = Object.entries(ARROWS).find(([name]) => name.toLowerCase() === key)?.[1]
  if (key === 's') {
    act({ type: 'commit', go: 'stay' })
    save()
    return true
  }
  // In a cell that is being edited, the other keys are the field's own.
  if (state.editing !== null) return false
  if (arrow) act({ type: 'select', selection: jump(state.selection, arrow, size, shift) })
  else if (key === 'a') act({ type: 'select', selection: column(state.selection, size) })
  else if (key === 'd') act({ type: 'write', label: 'Filled down', cells: fillDown(state) })
  else if (key === 'z') act({ type: shift ? 'redo' : 'undo' })
  else if (key === 'y') act({ type: 'redo' })
  else if (key === 'home' || key === 'end')
    act({
      type: 'select',
      selection: to(
        state.selection,
        key === 'home' ? { row: 0, col: 0 } : { row: size.rows, col: size.cols },
        size,
        shift,
      ),
    })
  else return false
  return true
}

function inCell({ key, shiftKey }: KeyboardEvent, act: Press['act']): boolean {
  if (key === 'Escape') act({ type: 'cancel' })
  else if (key === 'Enter') act({ type: 'commit', go: shiftKey ? 'up' : 'down' })
  else if (key === 'Tab') act({ type: 'commit', go: shiftKey ? 'left' : 'right' })
  else return false
  return true
}

function inSheet({ key, shiftKey, altKey }: KeyboardEvent, { state, act, leave }: Press): boolean {
  const size = sizeOf(state.sheet)
  const { selection, texts } = state
  const { row, col } = selection.cursor
  const arrow = ARROWS[key]
  if (altKey) return false
  if (arrow) act({ type: 'select', selection: move(selection, arrow, size, shiftKey) })
  else if (key === 'Tab') {
    const next = tab(selection, size, shiftKey)
    // From the first and last cell, Tab goes on to what is before and after the sheet.
    if (!next) return false
    act({ type: 'select', selection: next })
  } else if (key === 'Home' || key === 'End')
    act({ type: 'select', selection: jump(selection, key === 'Home' ? 'left' : 'right', size, shiftKey) })
  else if (key === 'Enter' || key === 'F2') act({ type: 'edit', text: texts[row]?.[col] ?? '' })
  else if (key === 'Escape') leave()
  else if (key === 'Delete' || key === 'Backspace')
    act({ type: 'write', label: 'Emptied', cells: placesOf(blockOf(selection)).map((place) => ({ ...place, to: '' })) })
  else if (key.length === 1 && key !== ' ') act({ type: 'edit', text: key })
  else return false
  return true
}
