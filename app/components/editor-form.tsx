import { Form } from '@remix-run/react'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { ONCE } from '#app/kit/once.ts'
import { BaseVersion } from './base-version.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DraftNotice } from './draft.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { type DockProps, FormActions } from './form-actions.tsx'
import { FormState } from './form-state.tsx'
import { useKeeper } from './keeper.ts'
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
  /** Fields of other tabs that this form also saves, by name. */
  elsewhere?: Record<string, { label: string; to: string }>
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
  elsewhere = {},
  children,
  ...props
}: EditorFormProps) {
  const { firstButton, conflict, say, requiredNote, ...form } = props
  const { labels, errors, refusal, changes, saveConflict, pending } = editor
  const keeps = useKept(editor, own)
  return (
    <FormState errors={errors} changes={changes}>
      <Form method="post" {...form} {...editor.formProps}>
        {firstButton}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {editor.once ? <input type="hidden" name={ONCE} value={editor.once} autoComplete="off" /> : null}
        <BaseVersion {...editor.baseVersion} />
        {saveConflict ? (
          (conflict ?? <ConflictNotice saveConflict={saveConflict} labels={labels} say={say} />)
        ) : (
          <ErrorSummary errors={errors} refusal={refusal} labels={labels} elsewhere={elsewhere} />
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

/** Tells the page what is not saved here; true if the page asks before people leave. */
function useKept({ keepKey, typed }: Editor, own: boolean): boolean {
  const { noteOpen, noteClosed } = useKeeper() ?? {}
  const fields = Object.entries(typed).flatMap(([name, one]) => (one ? [[name, one.label]] : []))
  const said = JSON.stringify(Object.fromEntries(fields))
  useEffect(() => noteOpen?.(keepKey, { own, fields: JSON.parse(said) }), [noteOpen, keepKey, own, said])
  useEffect(() => () => noteClosed?.(keepKey), [noteClosed, keepKey])
  return noteOpen !== undefined
}
