import { useEffect, useRef, useState } from 'react'
import { type Draft, draftKey, draftKeys, forgetDraft, readDraft, writeDraft } from '#app/components/draft-store.ts'
import { changedPlaces, type GridAction, type GridState } from './grid-state.ts'

const PAUSE_MS = 400
const KIND = 'grid:'

/** Unsaved cells of another sheet of this person, on this device. */
export type OtherDraft = { key: string; name: string; address: string; count: number }
type Where = { userId: string; sheet: string; name: string; address: string }

/** Keeps unsaved cells on this device until they are saved or discarded, and brings them back. */
export function useSheetDraft(
  { userId, sheet, name, address }: Where,
  state: GridState,
  act: (action: GridAction) => void,
) {
  const key = draftKey(userId, `${KIND}${sheet}`)
  const [others, setOthers] = useState<OtherDraft[]>([])
  const read = useRef<string | null>(null)
  const restoring = useRef(false)
  const keepNow = useRef<(() => void) | null>(null)
  const now = useRef(state)
  now.current = state

  useEffect(() => {
    setOthers(draftKeys(userId, KIND).flatMap((one) => (one === key ? [] : otherOf(one))))
    const draft = readDraft(key)
    read.current = key
    if (!draft) return
    restoring.current = true
    act({ type: 'restore', cells: placesOf(now.current, draft) })
  }, [key, userId, act])

  useEffect(() => {
    if (read.current !== key) return
    // This state is the one of before the draft.
    if (restoring.current) {
      restoring.current = false
      return
    }
    const keep = () => {
      keepNow.current = null
      keepCells(key, state, { name, address })
    }
    keepNow.current = keep
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key, name, address, state])
  // A link or an expired session can end the page within the pause.
  useEffect(() => () => keepNow.current?.(), [])
  return others
}

function keepCells(key: string, state: GridState, sheet: { name: string; address: string }) {
  const changed = changedPlaces(state)
  if (changed.length === 0) return forgetDraft(key)
  const { rows, columns } = state.sheet
  const values = changed.map(({ row, col }) => [
    `${rows[row]?.key}|${columns[col]?.key}`,
    [state.texts[row]?.[col] ?? '', state.seen[row]?.[col] ?? ''],
  ])
  writeDraft(key, {
    ...{ savedAt: new Date().toISOString(), version: '', sent: false, values: Object.fromEntries(values) },
    labels: { sheet },
  })
}

function otherOf(key: string): OtherDraft[] {
  const draft = readDraft(key)
  const { name, address } = draft?.labels?.sheet ?? {}
  return draft && name && address ? [{ key, name, address, count: Object.keys(draft.values).length }] : []
}

/** The cells of a draft that the sheet still has. */
function placesOf({ sheet }: GridState, { values }: Draft) {
  return sheet.rows.flatMap((row, at) =>
    sheet.columns.flatMap((column, col) => {
      const [text, was] = values[`${row.key}|${column.key}`] ?? []
      return text === undefined || was === undefined ? [] : [{ row: at, col, text, was }]
    }),
  )
}
