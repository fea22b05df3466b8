import { useLocation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { EditorForm } from '#app/components/editor-form.tsx'
import { fieldId } from '#app/components/field.tsx'
import { changesOf, useWaiting, WaitingFields } from './waiting-fields.tsx'

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
  const waiting = useWaiting(editor.keepKey, editor.saveConflict ? null : version)
  const fields = waiting.flatMap(({ fields, tab }) =>
    Object.entries(fields).map(([name, label]) => ({ name, label, tab })),
  )
  const elsewhere = fields.map(({ name, label, tab }) => {
    return [name, { label, to: `${pathname}?tab=${tab}#${fieldId(name)}` }]
  })
  return (
    <EditorForm
      {...form}
      own
      elsewhere={Object.fromEntries(elsewhere)}
      {...(dock ? { dock: { ...dock, changes: { ...editor.changes, ...changesOf(waiting) } } } : {})}
    >
      <WaitingFields waiting={waiting} formRef={editor.formRef} />
      {children}
    </EditorForm>
  )
}
