import { useFetcher, useLocation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '#app/ui/toaster.tsx'
import type { GridConflicts } from '#worker/measures/grid-contract.ts'
import type { Step } from './cell-history.ts'
import { cellsToSave, refusedCells, type ToSave } from './cells-to-save.ts'
import type { SheetAnswer } from './grid-answer.ts'
import { changedPlaces, type GridAction, type GridState, problems } from './grid-state.ts'
import { at } from './selection.ts'
import type { Place } from './sheet.ts'
import { type Conflict, conflictsOf } from './sheet-conflicts.tsx'
import { cellId } from './sheet-table.tsx'

/** Saves the changed cells, all or none, and handles each answer. */
export function useSaving(state: GridState, act: (action: GridAction) => void) {
  const fetcher = useFetcher<SheetAnswer>()
  const { pathname, search } = useLocation()
  const sent = useRef<ToSave[]>([])
  const sentTexts = useRef<{ cells: (Place & { to: string })[]; steps: readonly Step[] }>({ cells: [], steps: [] })
  const now = useRef(state)
  now.current = state
  const reason = useRef<HTMLInputElement>(null)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [reasonError, setReasonError] = useState<string | null>(null)
  const post = useCallback(
    (body: object) =>
      fetcher.submit(JSON.stringify(body), {
        ...{ method: 'post', action: `${pathname}${search}`, encType: 'application/json' },
      }),
    [fetcher.submit, pathname, search],
  )

  const save = () => {
    const { current } = now
    if (fetcher.state !== 'idle') return
    const [wrong] = problems(current, changedPlaces(current))
    if (wrong) {
      act({ type: 'select', selection: at(wrong) })
      return document.getElementById(cellId(wrong))?.focus()
    }
    const cells = cellsToSave(current)
    if (cells.length === 0) return
    sent.current = cells
    const texts = cells.flatMap(({ places }) =>
      places.map(({ row, col }) => ({ row, col, to: current.texts[row]?.[col] ?? '' })),
    )
    sentTexts.current = { cells: texts, steps: current.history.done }
    setReasonError(null)
    post({ cells: cells.map(({ cell }) => cell), reason: reason.current?.value.trim() || null })
  }

  const { data: answer } = fetcher
  const heard = useRef<SheetAnswer>()
  useEffect(() => {
    if (!answer || heard.current === answer) return
    heard.current = answer
    if (answer.kind === 'saved') {
      setConflicts([])
      act({ type: 'saved', ...sentTexts.current })
      const { saves } = answer.saved
      const action = { label: 'Undo', run: () => post({ undo: saves }) }
      return showToast({ kind: 'success', message: answer.detail, ...(saves.length > 0 && { action }) })
    }
    if (answer.kind === 'undone') {
      const detail =
        answer.kept > 0 ? `Someone has changed ${answer.kept} of the cells since, so they stay.` : undefined
      return showToast({ kind: 'success', message: answer.detail, ...(detail && { detail }) })
    }
    if (answer.status === 412) return setConflicts(conflictsOf(now.current, sent.current, answer.data as GridConflicts))
    const messages = (answer.data ?? {}) as Record<string, string[]>
    if (messages.reason?.[0]) {
      setReasonError(messages.reason[0])
      return reason.current?.focus()
    }
    act({ type: 'refuse', refused: refusedCells(sent.current, messages) })
    showToast({ kind: 'error', message: answer.detail })
  }, [answer, act, post])

  return { save, pending: fetcher.state !== 'idle', conflicts, setConflicts, reason, reasonError }
}
