import { Form } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { BaseVersion } from './base-version.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DraftNotice } from './draft.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { type DockProps, FormActions } from './form-actions.tsx'
import { FormState } from './form-state.tsx'
import { useIsKeptPage, useKeep, useWaiting, WaitingFields } from './kept-forms.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { FormatValue } from './typed-values.ts'
import type { Editor } from './use-editor-form.ts'

type EditorFormProps = Pick<ComponentProps<typeof Form>, 'className' | 'encType' | 'preventScrollReset'> & {
  editor: Editor
  hidden?: Record<string, string>
  /** Comes before every other button: the Enter key presses a form's first one. */
  firstButton?: ReactNode
  /** Replaces the table of both versions after a conflict, for forms that let people choose field by field. */
  conflict?: ReactNode
  /** Turns values of that table into words. */
  say?: FormatValue
  requiredNote?: boolean
  /** False where another form of the page already asks before people leave: a page can ask only once. */
  guarded?: boolean
  /** True if its fields are the row's own: one Save then saves those of all tabs. */
  own?: boolean
  /** The bar of buttons at the end; it gets the changed fields and whether the form is being sent. */
  dock?: DockProps
  children: ReactNode
}

/**
 * A form of useEditorForm: errors or a conflict on top, then the offer of a draft, the fields, and the buttons. Asks
 * before unsaved changes are left, or has the page ask if it keeps what is typed in its tabs (KeptForms).
 */
export function EditorForm({
  editor,
  hidden = {},
  dock,
  guarded = true,
  own = false,
  children,
  ...props
}: EditorFormProps) {
  const { firstButton, conflict, say, requiredNote, ...form } = props
  const { labels, errors, changes, clash, pending } = editor
  const keeps = useIsKeptPage()
  useKeep(editor.keepKey, editor.typed, own)
  const waiting = useWaiting(editor.keepKey).labels
  return (
    <FormState errors={errors} changes={changes}>
      <Form method="post" {...form} {...editor.formProps}>
        {firstButton}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <BaseVersion {...editor.baseVersion} />
        {/* After a conflict only this form's fields were compared, so the others wait. */}
        {own && keeps && !clash ? <WaitingFields self={editor.keepKey} formRef={editor.formRef} /> : null}
        {clash ? (
          (conflict ?? <ConflictNotice clash={clash} labels={labels} say={say} />)
        ) : (
          <ErrorSummary errors={errors} labels={{ ...waiting, ...labels }} general={errors[''] ?? []} />
        )}
        <DraftNotice {...editor.draft} />
        {requiredNote ? <p className="mute form-note">All fields are required unless marked optional.</p> : null}
        {children}
        {dock ? <FormActions changes={changes} {...dock} save={{ pending, ...dock.save }} /> : null}
      </Form>
      {guarded && !keeps ? <LeaveGuard changes={editor.typed} formRef={editor.formRef} /> : null}
    </FormState>
  )
}
