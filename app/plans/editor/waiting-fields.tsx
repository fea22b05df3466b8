import { type RefObject, useEffect, useMemo } from 'react'
import { readDraft } from '#app/components/draft-store.ts'
import type { FieldChanges } from '#app/components/form-state.tsx'
import { useKeeper } from '#app/components/keeper.ts'
import { isSent } from '#app/components/sent.ts'
import { ALSO } from '#app/kit/form.ts'

type Waiting = { key: string; tab: string; fields: Record<string, string>; values: Record<string, string[]> }

/**
 * The own fields that wait in other tabs than this form's. Text that was typed on an older version is not among them:
 * saving it would undo what someone else saved since, so people see it with its own fields first.
 */
export function useWaiting(self: string, version: number | null): Waiting[] {
  const forms = useKeeper()?.forms
  return useMemo(
    () =>
      [...(forms ?? [])].flatMap(([key, { own, open, tab, fields }]) => {
        const draft = own && !open && key !== self ? readDraft(key) : null
        return draft?.version === String(version) ? [{ key, tab, fields, values: draft.values }] : []
      }),
    [forms, self, version],
  )
}

/** What waits, for the bar that names unsaved changes. */
export function changesOf(waiting: Waiting[]): FieldChanges {
  const fields = waiting.flatMap((each) => Object.entries(each.fields))
  return Object.fromEntries(fields.map(([name, label]) => [name, { label, was: '' }]))
}

type WaitingFieldsProps = { waiting: Waiting[]; formRef: RefObject<HTMLFormElement> }

/** Sends what waits with this form. */
export function WaitingFields({ waiting, formRef }: WaitingFieldsProps) {
  const keeper = useKeeper()
  useEffect(() => {
    const form = formRef.current
    const keys = waiting.map(({ key }) => key)
    const sent = (event: Event) => isSent(event) && keeper?.markSent(keys, true)
    form?.addEventListener('submit', sent)
    return () => form?.removeEventListener('submit', sent)
  }, [formRef, keeper, waiting])
  return waiting.flatMap(({ fields, values }) =>
    Object.keys(fields).map((name) => (
      <span hidden key={name}>
        <input type="hidden" name={ALSO} value={name} />
        {(values[name] ?? []).map((value) => (
          <input key={value} type="hidden" name={name} value={value} />
        ))}
      </span>
    )),
  )
}
