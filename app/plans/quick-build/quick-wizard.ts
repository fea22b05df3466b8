import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { useNaming, useToday } from '#app/kit/use-shell.ts'
import { showToast } from '#app/ui/toaster.tsx'
import { levelName } from '#model/levels.ts'
import type { QuickSection } from '#worker/plans/quick-contract.ts'
import { pasteRows } from './quick-paste.ts'
import { allMessages, type QuickAct, type QuickView, quickReducer, shownMessages } from './quick-reducer.ts'
import { aboveOf, isEmptySheet } from './quick-state.ts'

export type Act = (act: QuickAct) => void
export type ParentOption = { value: string; label: string }

type Said = { message: string; detail?: string; undo: QuickAct }
const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** The message and the Undo after an action; null after removing an empty row. */
function saidOf(act: QuickAct, view: QuickView, today: string): Said | null {
  const before = view.sheet
  if (act.type === 'reset') return { message: 'Everything was cleared', undo: { type: 'back', view } }
  if (act.type === 'plan') {
    return isEmptySheet(before) ? null : { message: 'The sheet replaced your rows', undo: { type: 'back', view } }
  }
  if (act.type === 'remove' || act.type === 'clear') {
    const { section, key } = act
    const name = before.rows[section].find((row) => row.key === key)?.name
    const message = act.type === 'remove' ? 'Row removed' : 'Owner and statuses cleared'
    return name ? { message, detail: name, undo: { type: 'take-back', section, before, keys: [key] } } : null
  }
  if (act.type !== 'paste') return null
  const { count, left, keys } = pasteRows(before, act.section, act.at, act.text, today)
  if (count === 0 || act.section === 'plan') return null
  const detail = left > 0 ? `${rows(left)} not added: the section is full` : undefined
  return { message: `${rows(count)} pasted`, detail, undo: { type: 'take-back', section: act.section, before, keys } }
}

/** The wizard's state and its actions, with an Undo for those that delete something. */
export function useQuickWizard(start: () => QuickView) {
  const today = useToday()
  const [view, dispatch] = useReducer(
    (now: QuickView, act: QuickAct) => quickReducer(now, act, today),
    undefined,
    start,
  )
  const naming = useNaming()
  const latest = useRef(view)
  latest.current = view

  const act = useCallback<Act>(
    (step) => {
      const said = saidOf(step, latest.current, today)
      dispatch(step)
      if (!said) return
      const { undo, ...words } = said
      showToast({ kind: 'success', about: step.type, ...words, action: { label: 'Undo', run: () => dispatch(undo) } })
    },
    [today],
  )

  useEffect(() => {
    if (view.focus) document.getElementById(view.focus.id)?.focus()
  }, [view.focus])

  const messages = useMemo(() => allMessages(view), [view])
  const shown = useMemo(
    () =>
      shownMessages(view, (name, section) => {
        const above = aboveOf(section)
        return `No ${above ? levelName(naming, above) : 'row'} here is named “${name}”`
      }),
    [view, naming],
  )
  const optionsOf = useCallback(
    (section: QuickSection): ParentOption[] => {
      const above = aboveOf(section)
      if (!above) return []
      const label = levelName(naming, above)
      return latest.current.sheet.rows[above].map((row, at) => ({
        value: row.key,
        label: row.name || `${label} ${at + 1}`,
      }))
    },
    [naming],
  )
  return { view, act, messages, shown, optionsOf, naming }
}
export type QuickWizard = ReturnType<typeof useQuickWizard>
