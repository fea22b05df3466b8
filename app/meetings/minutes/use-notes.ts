import { useRevalidator } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { draftKey, forgetDraft, readDraft, writeDraft } from '#app/components/draft-store.ts'
import type { AgendaItem } from '#worker/meetings/agenda-contract.ts'
import { sendNotes } from './send-notes.ts'

/** A pause in typing after which notes are saved, and one before trying again without a connection. */
const PAUSE_MS = 1000
const AGAIN_MS = 5000

export type NotesState = 'saved' | 'typing' | 'saving' | 'offline' | 'ended' | 'refused' | 'conflict'
type Options = { meetingId: string; userId: string; item: AgendaItem; box: RefObject<HTMLTextAreaElement> }

/**
 * Saves the notes of one topic as someone types. What is not saved yet stays on this device. What someone else wrote
 * appears where nothing was typed, and next to the field otherwise.
 */
export function useNotes({ meetingId, userId, item, box }: Options) {
  const key = draftKey(userId, `notes:${item.id}`)
  const base = useRef({ notes: item.notes ?? '', version: item.version })
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const busy = useRef(false)
  /** Nothing is sent until the person has chosen what to keep; what they type meanwhile stays on this device. */
  const unsettled = useRef(false)
  const [said, say] = useState<{ state: NotesState; detail?: string; theirs?: AgendaItem | null }>({ state: 'saved' })
  const { revalidate } = useRevalidator()

  const save = useCallback(async (): Promise<void> => {
    const notes = box.current?.value ?? ''
    const again = (wait: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(save, wait)
    }
    if (unsettled.current) return
    if (busy.current) return again(PAUSE_MS)
    if (notes === base.current.notes) {
      forgetDraft(key)
      return say({ state: 'saved' })
    }
    busy.current = true
    say({ state: 'saving' })
    const answer = await sendNotes(meetingId, { id: item.id, version: base.current.version, notes })
    busy.current = false
    if (answer.kind === 'stale') {
      const { current } = answer
      unsettled.current = !current || (current.notes ?? '') !== base.current.notes
      if (!current || unsettled.current) return say({ state: 'conflict', theirs: current })
      // Someone changed something else of the topic.
      base.current.version = current.version
      return save()
    }
    if (answer.kind !== 'saved') {
      if (answer.kind === 'offline') again(AGAIN_MS)
      return say({ state: answer.kind, detail: answer.kind === 'refused' ? answer.detail : '' })
    }
    base.current = { notes, version: answer.version }
    if (box.current && box.current.value !== notes) return again(PAUSE_MS)
    forgetDraft(key)
    say({ state: 'saved' })
    revalidate()
  }, [box, item.id, key, meetingId, revalidate])

  const typed = useCallback(() => {
    const values = { notes: [box.current?.value ?? ''], base: [base.current.notes] }
    const version = String(base.current.version)
    writeDraft(key, { savedAt: new Date().toISOString(), version, sent: false, values })
    say((before) => (before.state === 'conflict' ? before : { state: 'typing' }))
    clearTimeout(timer.current)
    timer.current = setTimeout(save, PAUSE_MS)
  }, [box, key, save])

  // What was typed before the page closed, or before the session ended, goes on from the notes that it began with:
  // compared with today's, what someone else has written since would look known, and be overwritten.
  useEffect(() => {
    const draft = readDraft(key)
    const kept = draft?.values.notes?.[0]
    if (draft && kept !== undefined && box.current && kept !== base.current.notes) {
      box.current.value = kept
      base.current = { notes: draft.values.base?.[0] ?? '', version: Number(draft.version) }
      timer.current = setTimeout(save, 0)
    }
    return () => clearTimeout(timer.current)
  }, [box, key, save])

  useEffect(() => {
    if (item.version <= base.current.version || busy.current || box.current?.value !== base.current.notes) return
    base.current = { notes: item.notes ?? '', version: item.version }
    box.current.value = base.current.notes
  }, [item.notes, item.version, box])

  const settle = (theirs: AgendaItem, notes: string) => {
    if (!box.current) return
    unsettled.current = false
    base.current = { notes: theirs.notes ?? '', version: theirs.version }
    box.current.value = notes
    say({ state: 'typing' })
    typed()
  }
  return { ...said, typed, save, settle }
}
