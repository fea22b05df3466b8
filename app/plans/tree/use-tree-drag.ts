import { type DragEvent, useRef } from 'react'
import { isMovable } from '#app/plans/move/move-fields.tsx'
import { LEVELS, levelName, type Naming } from '#model/levels.ts'
import type { TreeRow } from '#worker/plans/tree-contract.ts'

/** Opens a closed row after the pointer rests on it this long. */
const OPENS_AFTER_MS = 700

type DragOptions = {
  rows: readonly TreeRow[]
  naming: Naming
  onDrop: (node: TreeRow, parent: TreeRow) => void
  /** Opens a closed row during the drag. */
  onOpen: (id: string) => void
}

export const isDraggable = (node: TreeRow) => isMovable(node.level, node.is_editable)

const rowOf = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('tr[data-id]') // the event's target is an element

/**
 * Drags a row to a new parent with a mouse; the menu's Move works for everyone. Valid targets are marked directly on
 * the table, so that nothing renders while the pointer moves.
 */
export function useTreeDrag({ rows, naming, onDrop, onOpen }: DragOptions) {
  const dragged = useRef<TreeRow | null>(null)
  const over = useRef<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const table = useRef<HTMLTableElement>(null)
  const status = useRef<HTMLParagraphElement>(null)

  function taker(event: DragEvent): HTMLElement | null {
    const row = rowOf(event)
    const node = dragged.current
    const fits = node && row?.dataset.level === LEVELS[node.level].parent && row.dataset.id !== node.parent_id
    return fits ? row : null
  }

  function leave() {
    clearTimeout(timer.current)
    over.current?.removeAttribute('data-over')
    over.current = null
  }

  function end() {
    leave()
    dragged.current = null
    table.current?.removeAttribute('data-takes')
    for (const row of table.current?.querySelectorAll('[data-here]') ?? []) row.removeAttribute('data-here')
    if (status.current) status.current.textContent = ''
  }

  function start(event: DragEvent) {
    const row = rowOf(event)
    const node = rows.find(({ id }) => id === row?.dataset.id)
    if (!row || !node || !(event.target as Element).closest('[data-grip]')) return
    dragged.current = node
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', node.name)
    event.dataTransfer.setDragImage(row, 0, 0)
    const { parent } = LEVELS[node.level]
    table.current?.setAttribute('data-takes', parent)
    table.current?.querySelector(`[data-id="${node.parent_id}"]`)?.setAttribute('data-here', '')
    if (status.current) status.current.textContent = `${node.name}: drop it on ${levelName(naming, parent)}`
  }

  function move(event: DragEvent) {
    if (!dragged.current) return
    const row = taker(event)
    if (row) {
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    }
    const under = rowOf(event)
    if (under === over.current) return
    leave()
    over.current = under
    if (row) row.setAttribute('data-over', '')
    const closed = under?.querySelector('[aria-expanded="false"]') ? under.dataset.id : undefined
    if (closed) timer.current = setTimeout(() => onOpen(closed), OPENS_AFTER_MS)
  }

  function drop(event: DragEvent) {
    const row = taker(event)
    const node = dragged.current
    const parent = rows.find(({ id }) => id === row?.dataset.id)
    if (!parent || !node) return
    event.preventDefault()
    end()
    onDrop(node, parent)
  }

  const handlers = { onDragStart: start, onDragEnter: move, onDragOver: move, onDrop: drop, onDragEnd: end }
  return { table, status, handlers }
}
