import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'

const FOCUSABLE = 'a[href], button, input, select, summary'

type GridOptions = {
  kind: 'grid' | 'treegrid'
  /** Opens or closes a row of a tree. */
  onToggle?: (id: string) => void
}

/**
 * Arrow keys in a table, as in the ARIA patterns for grids and trees: one Tab stop, and from there arrows, Home, and
 * End. Roles and Tab stops are set on the table itself, so that nothing renders while the focus moves; without scripts
 * it stays an ordinary table.
 */
export function useGridKeys(table: RefObject<HTMLTableElement>, { kind, onToggle }: GridOptions) {
  const hydrated = useHydrated()
  const at = useRef({ row: 0, column: 0 })

  useEffect(() => {
    const body = table.current
    if (!hydrated || !body) return
    setRoles(body, kind)
    const rows = rowsOf(body)
    const { activeElement } = document
    const inside = activeElement !== null && body.tBodies[0]?.contains(activeElement)
    if (inside) return
    const stop = cellAt(rows, at.current)
    setTabStop(body, stop)
  })

  function focus(cell: HTMLElement | undefined) {
    if (!cell || !table.current) return
    setTabStop(table.current, cell)
    targetOf(cell).focus()
  }

  function onFocus({ target }: FocusEvent) {
    const cell = target.closest<HTMLElement>('td, th')
    if (!cell || !table.current?.tBodies[0]?.contains(cell)) return
    at.current = placeOf(rowsOf(table.current), cell)
    setTabStop(table.current, cell, target as HTMLElement) // the focused element of the cell
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.altKey || event.metaKey || event.shiftKey || !table.current) return
    const target = event.target as HTMLElement // keys go to elements
    const cell = target.closest<HTMLElement>('td, th')
    if (!cell || !table.current.tBodies[0]?.contains(cell) || isTyping(target)) return
    const rows = rowsOf(table.current)
    const here = placeOf(rows, cell)
    if (event.key === 'F2') {
      event.preventDefault()
      targetOf(cell).click()
      return
    }
    if (kind === 'treegrid' && !event.ctrlKey && toggles(event.key, rows, here, onToggle, focus)) {
      event.preventDefault()
      return
    }
    const next = placeAfter(event.key, event.ctrlKey, rows, here)
    if (!next) return
    event.preventDefault()
    focus(cellAt(rows, next))
  }

  return { onKeyDown, onFocus }
}

type Place = { row: number; column: number }
type Rows = HTMLElement[][]

/** The cells of each body row that are shown. */
function rowsOf(table: HTMLTableElement): Rows {
  const rows = [...(table.tBodies[0]?.rows ?? [])].filter((row) => row.checkVisibility())
  return rows.map((row) => [...row.cells])
}

function placeOf(rows: Rows, cell: HTMLElement): Place {
  const row = rows.findIndex((cells) => cells.includes(cell))
  return { row, column: rows[row]?.indexOf(cell) ?? 0 }
}

function cellAt(rows: Rows, { row, column }: Place): HTMLElement | undefined {
  const cells = rows[Math.min(row, rows.length - 1)]
  return cells?.[Math.min(column, cells.length - 1)]
}

/** What has the focus in a cell: its link, its button, or else the cell itself. */
function targetOf(cell: HTMLElement): HTMLElement {
  const all = [...cell.querySelectorAll<HTMLElement>(FOCUSABLE)]
  return all.find((one) => one.matches('.name')) ?? all[0] ?? cell
}

function setTabStop(table: HTMLTableElement, cell: HTMLElement | undefined, target = cell && targetOf(cell)) {
  for (const one of table.tBodies[0]?.querySelectorAll<HTMLElement>(`td, th, ${FOCUSABLE}`) ?? []) {
    const isCell = one.matches('td, th')
    if (one === target) one.tabIndex = 0
    else if (!isCell || one.querySelector(FOCUSABLE) === null) one.tabIndex = -1
    else one.removeAttribute('tabindex')
  }
}

function setRoles(table: HTMLTableElement, kind: GridOptions['kind']) {
  table.setAttribute('role', kind)
  for (const section of table.querySelectorAll('thead, tbody')) section.setAttribute('role', 'rowgroup')
  for (const row of table.rows) {
    row.setAttribute('role', 'row')
    const { depth } = row.dataset
    if (depth) row.setAttribute('aria-level', depth)
    const open = row.querySelector('.twist[aria-expanded]')?.getAttribute('aria-expanded')
    if (open && kind === 'treegrid') row.setAttribute('aria-expanded', open)
    else row.removeAttribute('aria-expanded')
    for (const cell of row.cells) cell.setAttribute('role', roleOf(cell))
  }
}

function roleOf(cell: HTMLTableCellElement): string {
  if (cell.tagName === 'TD') return 'gridcell'
  return cell.scope === 'row' ? 'rowheader' : 'columnheader'
}

function isTyping(target: HTMLElement): boolean {
  return target.matches('select, textarea, input:not([type=checkbox])')
}

function placeAfter(key: string, ctrl: boolean, rows: Rows, { row, column }: Place): Place | null {
  const last = (rows[row]?.length ?? 1) - 1
  switch (key) {
    case 'ArrowDown':
      return { row: Math.min(row + 1, rows.length - 1), column }
    case 'ArrowUp':
      return { row: Math.max(row - 1, 0), column }
    case 'ArrowRight':
      return { row, column: nextShown(rows[row] ?? [], column, 1) }
    case 'ArrowLeft':
      return { row, column: nextShown(rows[row] ?? [], column, -1) }
    case 'Home':
      return { row: ctrl ? 0 : row, column: nextShown(rows[row] ?? [], -1, 1) }
    case 'End':
      return { row: ctrl ? rows.length - 1 : row, column: nextShown(rows[row] ?? [], last + 1, -1) }
    default:
      return null
  }
}

/** The next cell in this direction that is shown; columns are hidden in narrow windows. */
function nextShown(cells: HTMLElement[], from: number, step: 1 | -1): number {
  for (let at = from + step; at >= 0 && at < cells.length; at += step) if (cells[at]?.checkVisibility()) return at
  return Math.min(Math.max(from, 0), cells.length - 1)
}

/** On the name of a row, Right opens it and Left closes it, or goes to the row above it in the tree. */
function toggles(
  key: string,
  rows: Rows,
  { row, column }: Place,
  onToggle: GridOptions['onToggle'],
  focus: (cell: HTMLElement | undefined) => void,
): boolean {
  const cells = rows[row]
  const line = cells?.[column]?.parentElement
  if (!line || cells[column]?.getAttribute('role') !== 'rowheader') return false
  const open = line.getAttribute('aria-expanded')
  const { id, depth } = line.dataset
  if ((key === 'ArrowRight' && open === 'false') || (key === 'ArrowLeft' && open === 'true')) {
    if (id) onToggle?.(id)
    return true
  }
  if (key !== 'ArrowLeft') return false
  const above = rows.slice(0, row).findLast((before) => Number(before[0]?.parentElement?.dataset.depth) < Number(depth))
  if (above) focus(above[column])
  return above !== undefined
}
