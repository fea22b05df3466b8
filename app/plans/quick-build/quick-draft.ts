import { useCallback, useEffect, useRef } from 'react'
import { draftKey, forgetDraft, readDraft, writeDraft } from '#app/components/draft-store.ts'
import { isEmptySheet, readFields, type Sheet, writeFields } from './quick-state.ts'

const PAUSE_MS = 400

type DraftOptions = {
  userId: string
  /** Identifies the draft: each outline has its own. */
  formKey: string
  /** True if the page shows its initial sheet rather than a sheet posted without scripts. */
  untouched: boolean
  sheet: Sheet
  onFound: (sheet: Sheet, savedAt: string) => void
}

/**
 * Saves the sheet on this device during typing, and restores it after a reload, an expired session, or a closed window.
 * `sent` marks a draft whose save is under way; the success message deletes it.
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

  /** The sheet that needs no draft: the initial one, or the last one sent. */
  const settled = useRef(sheet)
  useEffect(() => {
    if (sheet === settled.current || closed.current) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write(false), PAUSE_MS)
  }, [sheet, write])

  // Write the last keystrokes before the page goes away.
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
