import { useLocation } from '@remix-run/react'
import { type ComponentProps, type RefObject, useEffect, useMemo } from 'react'
import { readDraft } from '#app/components/draft-store.ts'
import { EditorForm } from '#app/components/editor-form.tsx'
import { fieldId } from '#app/components/field.tsx'
import { useKeeper } from '#app/components/keeper.ts'
import { isSent } from '#app/components/sent.ts'
import { ALSO } from '#app/kit/form.ts'

type NodeFormProps = Omit<ComponentProps<typeof EditorForm>, 'own' | 'elsewhere'> & {
  /** The version of the node, or null for a new one. */
  version: number | null
}

/**
 * A form of a plan's or an element's own fields. One Save saves what waits in its other tabs too (decision 361); their
 * errors link to those tabs.
 */
export function NodeForm({ version, dock, children, ...form }: NodeFormProps) {
  const { editor } = form
  const { pathname } = useLocation()
  // After a conflict only this form's fields were compared, so the others wait.
  const waiting = useWaiting(editor.keepKey, editor.clash ? null : version)
  const fields = waiting.flatMap(({ fields, tab }) =>
    Object.entries(fields).map(([name, label]) => ({ name, label, tab })),
  )
  const also = Object.fromEntries(fields.map(({ name, label }) => [name, { label, was: '' }]))
  const elsewhere = fields.map(({ name, label, tab }) => {
    return [name, { label, to: `${pathname}?tab=${tab}#${fieldId(name)}` }]
  })
  return (
    <EditorForm
      {...form}
      own
      elsewhere={Object.fromEntries(elsewhere)}
      {...(dock ? { dock: { ...dock, changes: { ...editor.changes, ...also } } } : {})}
    >
      <WaitingFields waiting={waiting} formRef={editor.formRef} />
      {children}
    </EditorForm>
  )
}

type Waiting = { key: string; tab: string; fields: Record<string, string>; values: Record<string, string[]> }

/**
 * The own fields that wait in other tabs than this form's. Text that was typed on an older version is not among them:
 * saving it would undo what someone else saved since, so people see it with its own fields first.
 */
function useWaiting(self: string, version: number | null): Waiting[] {
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

function WaitingFields({ waiting, formRef }: { waiting: Waiting[]; formRef: RefObject<HTMLFormElement> }) {
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
