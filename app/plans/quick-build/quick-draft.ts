import { useCallback, useEffect, useRef } from 'react'
import { draftKey, forgetDraft, readDraft, writeDraft } from '#app/components/draft-store.ts'
import { isEmptySheet, readFields, type Sheet, writeFields } from './quick-state.ts'

const PAUSE_MS = 400

type DraftOptions = {
  userId: string
  /** Each outline has a draft of its own. */
  formKey: string
  /** The page shows what it starts with, not what a post without scripts sent. */
  untouched: boolean
  sheet: Sheet
  onFound: (sheet: Sheet, savedAt: string) => void
}

/**
 * Keeps the sheet on this device while somebody types, and brings it back after a reload, a lost session or a closed
 * window (decisions §6). `sent` marks it as on its way: the message of a success forgets it.
 */
export function useQuickDraft({ userId, formKey, untouched, sheet, onFound }: DraftOptions) {
  const key = draftKey(userId, formKey)
  const latest = useRef(sheet)
  const found = useRef(onFound)
  const closed = useRef(false)
  const fresh = useRef(untouched)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  latest.current = sheet
  found.current = onFound

  const write = useCallback(
    (sent: boolean) => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (isEmptySheet(latest.current)) forgetDraft(key)
      else
        writeDraft(key, { savedAt: new Date().toISOString(), version: '', sent, values: writeFields(latest.current) })
    },
    [key],
  )

  useEffect(() => {
    const draft = readDraft(key)
    if (!draft || !fresh.current) return
    const kept = readFields(Object.entries(draft.values).map(([name, values]) => [name, values[0]]))
    if (!isEmptySheet(kept)) found.current(kept, draft.savedAt)
  }, [key])

  /** The sheet that the draft need not be written for: the one at the start, or the one that was sent last. */
  const settled = useRef(sheet)
  useEffect(() => {
    if (sheet === settled.current || closed.current) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write(false), PAUSE_MS)
  }, [sheet, write])

  // What was typed in the last moment is written before the page goes away.
  useEffect(() => {
    const flush = () => timer.current !== undefined && !closed.current && write(false)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [write])

  const send = useCallback(() => {
    settled.current = latest.current
    write(true)
  }, [write])
  const keep = useCallback(() => write(false), [write])
  const forget = useCallback(() => {
    closed.current = true
    clearTimeout(timer.current)
    timer.current = undefined
    forgetDraft(key)
  }, [key])
  return { send, keep, forget }
}
