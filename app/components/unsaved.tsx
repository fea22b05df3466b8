import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import type { FieldChanges } from './form-state.tsx'
import { type FieldWords, type FormValues, readForm, sameValues, wordIn } from './form-values.ts'
import { onFormChange } from './on-form-change.ts'
import { isSent, useSentValues } from './sent.ts'
import { type FieldValues, many } from './typed-values.ts'

/** After this time, a submitted form is being sent. */
const STARTED_MS = 300

type UnsavedOptions = {
  formRef: RefObject<HTMLFormElement>
  /** Labels of the fields to watch, by name. */
  labels: Record<string, string>
  /** The saved row's version: when it changes, the form's values become the saved ones, as they were when it was sent. */
  version?: number | string
  /** After a conflict: the values that someone else saved become the saved ones, field by field. */
  theirs?: FieldValues | null
  /** Labels of its ids. */
  words?: FieldWords | undefined
}

/** Finds the fields that differ from the saved values; for the button bar, the "was" labels, and the leave guard. */
export function useUnsaved({ formRef, labels, version, theirs, words }: UnsavedOptions): {
  changes: FieldChanges
  dirty: boolean
} {
  const [changes, setChanges] = useState<FieldChanges>({})
  const watched = useRef(labels)
  watched.current = labels
  // People may type before the scripts load, and a refused save fills the form itself, so compare with the values that
  // the page came with. On a page that scripts opened, nobody can have typed earlier.
  const moment = useRef<'given' | 'now'>(useHydrated() ? 'now' : 'given')
  const beginning = useRef<FormValues>({})
  const takeSent = useSentValues(formRef, Object.keys(labels))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version starts over
  useEffect(() => {
    const form = formRef.current
    if (!form) return
    const names = () => Object.keys(watched.current)
    const stands = { ...readForm(form, names(), { moment: moment.current }), ...takeSent() }
    const saved = theirs ? rebased(form, { stands, before: beginning.current, theirs, words }) : stands
    beginning.current = saved
    moment.current = 'now'
    const compare = () => {
      const now = readForm(form, names(), { files: true })
      const found: FieldChanges = {}
      for (const [name, label] of Object.entries(watched.current)) {
        if (!sameValues(saved[name]?.values, now[name]?.values)) found[name] = { label, was: saved[name]?.words ?? '' }
      }
      setChanges((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
    }
    compare()
    return onFormChange(form, compare)
  }, [formRef, version, theirs, takeSent])
  return { changes, dirty: Object.keys(changes).length > 0 }
}

type Rebase = { stands: FormValues; before: FormValues; theirs: FieldValues; words?: FieldWords | undefined }

/** The values that were saved since, with the page's labels. */
function rebased(form: HTMLFormElement, { stands, before, theirs, words = {} }: Rebase): FormValues {
  const each = Object.entries(stands).map(([name, field]) => {
    if (!(name in theirs)) return [name, before[name] ?? field]
    const given = many(theirs[name]).map((value) => value.replace(/\r\n?/g, '\n'))
    // The page treats an empty text as one empty value.
    const values = given.length === 0 && field.values.length === 1 ? [''] : given
    const known = [field, before[name]].find((one) => one && sameValues(one.values, values))
    const said = values.map((value) => words[name]?.[value] ?? wordIn(form, name, value))
    return [name, known ?? { values, words: said.join(', '), labels: {} }]
  })
  return Object.fromEntries(each)
}

/** True from the press on Save until its answer appears. */
export function useSending(formRef: RefObject<HTMLFormElement>) {
  const sending = useRef(false)
  const state = useNavigating((navigation) => navigation.state)
  const latest = useRef(state)
  latest.current = state
  useEffect(() => {
    if (state === 'idle') sending.current = false
  }, [state])
  useEffect(() => {
    const form = formRef.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const sent = (event: Event) => {
      if (!isSent(event)) return
      sending.current = true
      clearTimeout(timer)
      // Validation may have stopped the submit: then nothing is being sent.
      timer = setTimeout(() => {
        if (latest.current === 'idle') sending.current = false
      }, STARTED_MS)
    }
    const typed = () => {
      sending.current = false
    }
    form?.addEventListener('submit', sent)
    form?.addEventListener('input', typed)
    return () => {
      clearTimeout(timer)
      form?.removeEventListener('submit', sent)
      form?.removeEventListener('input', typed)
    }
  }, [formRef])
  return sending
}
