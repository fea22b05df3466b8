import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { type Draft, draftKey, forgetDraft, readDraft, waitingKey, writeDraft } from './draft-store.ts'
import { Notice } from './error-panel.tsx'
import { type FormValues, readForm, sameValues, writeForm } from './form-values.ts'
import { useKeeper } from './keeper.ts'
import { isSent, useSentValues } from './sent.ts'

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
  /** True if it was typed over an older version: restoring leaves the fields alone that it did not change. */
  outdated: boolean
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
  // As in useUnsaved: people may type before the scripts load.
  const moment = useRef<'given' | 'now'>(useHydrated() ? 'now' : 'given')
  const from = useRef<Draft['values']>({})
  const refused = useRef(false)
  refused.current = Boolean(answer)
  const takeSent = useSentValues(formRef, fields)
  const typedSince = useRef(false)

  useLayoutEffect(() => {
    const form = formRef.current
    if (!form) return
    const now = readForm(form, kept.current)
    const sentValues = takeSent()
    typedSince.current = Object.keys(sentValues).some(
      (name) => !sameValues(sentValues[name]?.values, now[name]?.values),
    )
    // After a conflict the form shows what was typed, but it started with the values from before.
    if (moment.current === 'given' || !refused.current)
      from.current = valuesIn({ ...readForm(form, kept.current, { moment: moment.current }), ...sentValues })
    moment.current = 'now'
    /** Returns a draft that is worth restoring, and deletes any other. */
    const worthy = (slot: string) => {
      const found = readDraft(slot)
      // A sent draft of an older version was saved, so there is nothing to restore.
      const stale = found?.sent && found.version !== String(version)
      const restored = found ? toRestore(found, String(version)) : {}
      const differs = kept.current.some((name) => restored[name] && !sameValues(restored[name], now[name]?.values))
      if (found && !stale && differs) return found
      if (found) forgetDraft(slot)
      return null
    }
    const left = keeper.current?.isKept(key) ? worthy(key) : null
    // Someone else may have saved in the meantime; then people decide.
    const returns = left?.version === String(version) ? left : null
    setDraft(returns ?? worthy(waitingKey(key)) ?? (typedSince.current ? null : worthy(key)))
    setAtOnce(returns !== null)
    if (!returns) keeper.current?.forget([key])
  }, [key, formRef, version, takeSent])

  useEffect(() => {
    const form = formRef.current
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = (sent: boolean) => {
      clearTimeout(timer)
      timer = undefined
      if (open.current) writeDraft(waitingKey(key), { ...open.current, sent: false })
      const read = readForm(form, kept.current)
      const labels = Object.fromEntries(Object.entries(read).map(([name, field]) => [name, field.labels]))
      const [savedAt, values] = [new Date().toISOString(), valuesIn(read)]
      writeDraft(key, { savedAt, version: String(version), sent, values, from: from.current, labels })
    }
    const typed = () => {
      clearTimeout(timer)
      timer = setTimeout(() => write(false), PAUSE_MS)
    }
    const sent = (event: Event) => write(isSent(event))
    form.addEventListener('input', typed)
    form.addEventListener('change', typed)
    form.addEventListener('submit', sent)
    if (typedSince.current) write(false)
    typedSince.current = false
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
    // An offer that nobody has answered stays if its tab was only closed.
    if (!atOnce) forgetDraft(waitingKey(key))
    keeper.current?.forget([key])
    if (draft && formRef.current) writeForm(formRef.current, toRestore(draft, String(version)), draft.labels)
    setDraft(null)
  }, [draft, atOnce, formRef, key, version])
  const discard = useCallback(() => {
    // If someone typed since, that text is the draft now.
    forgetDraft(readDraft(waitingKey(key)) ? waitingKey(key) : key)
    setDraft(null)
  }, [key])
  const outdated = draft?.from !== undefined && draft.version !== String(version)
  return { draft, atOnce, outdated, restore, unsent, discard }
}

const valuesIn = (read: FormValues) =>
  Object.fromEntries(Object.entries(read).map(([name, field]) => [name, field.values]))

/** What a draft puts into its form: all of it, or if the row was saved since, only what its author changed. */
function toRestore({ values, from, version: former }: Draft, version: string): Draft['values'] {
  if (!from || former === version) return values
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValues(value, from[name])))
}

/** Offers a draft above its form. */
export function DraftNotice({ draft, atOnce, outdated, restore, discard }: DraftHandle) {
  const moment = useMoment()
  const latest = useRef(restore)
  latest.current = restore
  // Before the form is painted, so that nobody types into or saves the text of the server instead. React runs the
  // effects of the form's fields before it draws this.
  useLayoutEffect(() => {
    if (draft && atOnce) latest.current()
  }, [draft, atOnce])
  if (!draft || atOnce) return null
  const { date, time } = moment(draft.savedAt)
  return (
    <Notice kind="warn" title="What you typed here was not saved">
      <p>
        We kept a copy on this device on <time dateTime={draft.savedAt}>{`${date} at ${time}`}</time>.
        {outdated ? ' It was saved again after that, so restoring brings back only the fields that you changed.' : null}
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
