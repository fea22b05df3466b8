import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef } from 'react'
import { useCells } from '#app/components/in-place/in-place.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { daysBetween } from '#model/dates.ts'
import type { Axis, Range } from './axis.ts'
import { type Draft, dayAt, dragged, isMoved, nudged, PARTS, type Part, problemOf } from './changes.ts'
import { cellRow, mayMove, shownRow } from './dated-row.ts'
import { Drafts } from './drafts.ts'
import type { Line } from './lines.ts'

type Change = {
  table: RefObject<HTMLTableElement>
  lines: readonly Line[]
  axis: Axis
  plan: Range & { id: string }
  today: string
  focusOn: (at: number) => void
}

const WEEK = 7
const partOf = (target: Element): Part =>
  (target.closest<HTMLElement>('[data-grip]')?.dataset.grip as Part | undefined) ?? 'both' // gantt-row.tsx sets them

/** Moves bars and their ends with a pointer, or with keys after Enter. Fingers scroll; they use the form of the dates. */
export function useDateChange({ table, lines, axis, plan, today, focusOn }: Change) {
  const { store, save } = useCells()! // the chart is inside InPlace
  const drafts = useMemo(() => new Drafts(), [])
  /** The day under the pointer when it took the bar. */
  const grabbed = useRef<string | null>(null)

  const shown = (id: string | undefined) => {
    const line = lines.find((one) => one.id === id)
    return line ? shownRow(store, line, today) : null
  }

  function begin(line: Line, part: Part, byKey: boolean): boolean {
    const { id, start_date: start, end_date: end } = line
    if (!start || !end || !mayMove(plan.id, line)) return false
    const from = { start, end }
    drafts.become({ id, part, from, to: from, byKey })
    return true
  }

  function drop() {
    grabbed.current = null
    drafts.become(null)
  }

  async function keep(draft: Draft) {
    drop()
    const row = shown(draft.id)
    if (!row || !isMoved(draft)) return
    const { start: start_date, end: end_date } = draft.to
    const refused =
      problemOf(draft.to, plan) ??
      (await save({ row: cellRow(plan.id, row), kind: 'dates', set: { start_date, end_date }, ownerName: null }))
    if (refused === null) return
    const message = typeof refused === 'string' ? refused : Object.values(refused).flat().join(' ')
    showToast({ kind: 'error', message, detail: `${row.name} keeps its dates.`, about: 'in-place' })
  }

  /** The day under the pointer. */
  function dayUnder(event: PointerEvent, row: Element): string | null {
    const time = row.querySelector('.g-ax')?.getBoundingClientRect()
    return time ? dayAt(axis, (event.clientX - time.left) / time.width) : null
  }
  const rowOf = (id: string) => table.current?.querySelector(`[data-row="${id}"]`) ?? null

  /** True if the key belongs to a change of dates. */
  function onKeyDown({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
    const row = (target as Element).closest<HTMLElement>('[data-row]') // events of elements
    if (row !== target || ctrlKey || metaKey || altKey) return false
    const draft = drafts.now
    if (!draft) {
      const line = shown(row?.dataset.row)
      return key === 'Enter' && line !== null && begin(line, 'end', true)
    }
    const nudge = (days: number) => drafts.become({ ...draft, to: nudged(draft.to, draft.part, days) })
    const choose = (step: number) => {
      const part = PARTS[(PARTS.indexOf(draft.part) + step + PARTS.length) % PARTS.length] ?? draft.part
      drafts.become({ ...draft, part })
    }
    const keys = new Map<string, () => void>([
      ['ArrowLeft', () => nudge(shiftKey ? -WEEK : -1)],
      ['ArrowRight', () => nudge(shiftKey ? WEEK : 1)],
      ['ArrowUp', () => choose(-1)],
      ['ArrowDown', () => choose(1)],
      ['Enter', () => void keep(draft)],
      ['Escape', drop],
    ])
    const act = keys.get(key)
    act?.()
    return act !== undefined
  }

  return {
    drafts,
    onKeyDown,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const target = event.target as Element // events of elements
        const row = target.closest('[data-bar]') && target.closest<HTMLElement>('[data-row]')
        const line = row ? shown(row.dataset.row) : null
        if (!row || !line || event.button !== 0 || event.pointerType === 'touch') return
        if (!begin(line, partOf(target), false)) return
        // Keeps the text from being selected.
        event.preventDefault()
        grabbed.current = dayUnder(event, row)
        table.current?.setPointerCapture(event.pointerId)
        focusOn(lines.findIndex(({ id }) => id === line.id))
      },
      onPointerMove(event: PointerEvent) {
        const draft = drafts.now
        const row = draft && rowOf(draft.id)
        const day = row && grabbed.current && dayUnder(event, row)
        if (!draft || !day || !grabbed.current) return
        const to = dragged(draft.from, draft.part, daysBetween(grabbed.current, day), axis.zoom)
        if (to.start !== draft.to.start || to.end !== draft.to.end) drafts.become({ ...draft, to })
      },
      onPointerUp() {
        if (drafts.now && grabbed.current) void keep(drafts.now)
      },
      onPointerCancel: drop,
      onBlur(event: FocusEvent) {
        const next = event.relatedTarget?.closest<HTMLElement>('[data-row]')?.dataset.row
        if (drafts.now?.byKey && next !== drafts.now.id) drop()
      },
    },
  }
}
