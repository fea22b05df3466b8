import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useMoment } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { type Draft, draftKey, forgetDraft, readDraft, waitingKey, writeDraft } from './draft-store.ts'
import { Notice } from './error-panel.tsx'
import { readForm, sameValues, writeForm } from './form-values.ts'
import { useKeeper } from './keeper.ts'
import { isSent } from './sent.ts'

const PAUSE_MS = 500

type DraftOptions = {
  userId: string
  /** Names the form and its row: `objective:o12` or `create-strategy:p3`. */
  formKey: string
  formRef: RefObject<HTMLFormElement>
  /** The fields to keep; never passwords or files. */
  fields: string[]
  version?: number | string
  /** The answer that was not a success: what was sent becomes a draft again. */
  answer?: unknown
}

export type DraftHandle = {
  draft: Draft | null
  /** True if its tab was only closed in between, so that nobody needs to be asked. */
  atOnce: boolean
  restore: () => void
  /** What was sent is a draft again, here and in the tabs that went along. */
  unsent: () => void
  discard: () => void
}

/** Keeps what someone types on this device, and offers it again after a lost session or a closed window. */
export function useDraft({ userId, formKey, formRef, fields, version = '', answer }: DraftOptions): DraftHandle {
  const key = draftKey(userId, formKey)
  const [draft, setDraft] = useState<Draft | null>(null)
  const kept = useRef(fields)
  kept.current = fields
  const [atOnce, setAtOnce] = useState(false)
  const open = useRef<Draft | null>(null)
  open.current = draft
  const keeper = useRef(useKeeper())

  useEffect(() => {
    const form = formRef.current
    if (!form) return
    const now = readForm(form, kept.current)
    /** Returns a draft that is worth restoring, and deletes any other. */
    const worthy = (slot: string) => {
      const found = readDraft(slot)
      // A sent draft of an older version was saved, so there is nothing to restore.
      const stale = found?.sent && found.version !== String(version)
      const differs =
        found && kept.current.some((name) => found.values[name] && !sameValues(found.values[name], now[name]?.values))
      if (found && !stale && differs) return found
      if (found) forgetDraft(slot)
      return null
    }
    const offered = worthy(waitingKey(key)) ?? worthy(key)
    setDraft(offered)
    // Someone else may have saved in the meantime; then people decide.
    const returns = keeper.current?.isKept(key) && offered?.version === String(version)
    setAtOnce(returns === true)
    if (!returns) keeper.current?.forget([key])

    let timer: ReturnType<typeof setTimeout> | undefined
    const write = (sent: boolean) => {
      clearTimeout(timer)
      timer = undefined
      if (open.current) writeDraft(waitingKey(key), { ...open.current, sent: false })
      const read = readForm(form, kept.current)
      const each = Object.entries(read)
      const values = Object.fromEntries(each.map(([name, field]) => [name, field.values]))
      const labels = Object.fromEntries(each.map(([name, field]) => [name, field.labels]))
      writeDraft(key, { savedAt: new Date().toISOString(), version: String(version), sent, values, labels })
    }
    const typed = () => {
      clearTimeout(timer)
      timer = setTimeout(() => write(false), PAUSE_MS)
    }
    const sent = (event: Event) => write(isSent(event))
    form.addEventListener('input', typed)
    form.addEventListener('change', typed)
    form.addEventListener('submit', sent)
    return () => {
      // A closed tab keeps the last letters too.
      if (timer !== undefined && !form.isConnected) write(false)
      clearTimeout(timer)
      form.removeEventListener('input', typed)
      form.removeEventListener('change', typed)
      form.removeEventListener('submit', sent)
    }
  }, [key, formRef, version])

  const unsent = useCallback(() => {
    const own = readDraft(key)
    if (own?.sent) writeDraft(key, { ...own, sent: false })
    keeper.current?.markSent('all', false)
  }, [key])
  useEffect(() => {
    if (answer) unsent()
  }, [answer, unsent])

  const restore = useCallback(() => {
    // Close the offer first: what restoring writes counts as typed and becomes a draft of its own.
    open.current = null
    forgetDraft(waitingKey(key))
    keeper.current?.forget([key])
    if (draft && formRef.current) writeForm(formRef.current, draft.values, draft.labels)
    setDraft(null)
  }, [draft, formRef, key])
  const discard = useCallback(() => {
    // If someone typed since, that text is the draft now.
    forgetDraft(readDraft(waitingKey(key)) ? waitingKey(key) : key)
    setDraft(null)
  }, [key])
  return { draft, atOnce, restore, unsent, discard }
}

/** Offers a draft above its form. */
export function DraftNotice({ draft, atOnce, restore, discard }: DraftHandle) {
  const moment = useMoment()
  const latest = useRef(restore)
  latest.current = restore
  useEffect(() => {
    if (!draft || !atOnce) return
    const soon = setTimeout(() => latest.current())
    return () => clearTimeout(soon)
  }, [draft, atOnce])
  if (!draft || atOnce) return null
  const { date, time } = moment(draft.savedAt)
  return (
    <Notice kind="warn" title="What you typed here was not saved">
      <p>
        We kept a copy on this device on <time dateTime={draft.savedAt}>{`${date} at ${time}`}</time>.
      </p>
      <p className="acts mt-2">
        <Button variant="outline" size="sm" onClick={restore}>
          Restore draft
        </Button>
        <Button size="sm" variant="ghost" onClick={discard}>
          Discard draft
        </Button>
      </p>
    </Notice>
  )
}
