import { Form } from '@remix-run/react'
import type * as v from 'valibot'
import { Dock } from '#app/components/dock.tsx'
import { DraftNotice } from '#app/components/draft.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { one } from '#app/components/typed-values.ts'
import { currentOf, useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Conflict } from '#app/plans/conflict.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ViewMore } from '#app/ui/view-more.tsx'

type Words = { label: string; purpose: string; text: string | null }
type LongTextProps = Omit<Words, 'label'> & {
  /** Stands where there is no text. */
  nothing: string
  /** Null for who may only read. */
  writeAt: string | null
}

/** One long text to read; where there is none it says what it would be for. */
export function LongText({ nothing, purpose, text, writeAt }: LongTextProps) {
  return text ? (
    <div className="tab-text">
      <ViewMore text={text} open />
    </div>
  ) : (
    <EmptyState
      level={3}
      title={nothing}
      why={purpose}
      action={writeAt ? <ButtonLink to={writeAt}>Write it</ButtonLink> : null}
    />
  )
}

type FormProps = Words & {
  /** Its name in the form and in the API's row. */
  field: string
  version: number
  schema: v.GenericSchema
  id: string
  /** Names the draft kept on this device. */
  formKey: string
  intent: string
  back: string
  hidden?: Record<string, string>
  answer: FormAnswer | undefined
}

/** One long text to write, with a draft on this device and a choice where two people wrote at once. */
export function LongTextForm({ field, label, purpose, text, hidden = {}, ...props }: FormProps) {
  const { version, answer, schema, id, formKey, intent, back } = props
  const labels = { [field]: label }
  const saved = { [field]: text ?? undefined }
  const editor = useEditorForm({ id, schema, labels, saved, version, formKey, answer })
  const { errors, changes, values } = editor
  const current = currentOf<{ version: number; updated_by: string | null }>(answer)
  const theirs = current ? String((current as Record<string, unknown>)[field] ?? '') : '' // the field the form is about
  const yours = one(values[field]) ?? ''
  const differing = current && theirs !== yours ? [{ key: field, label, theirs, yours }] : []
  return (
    <FormState errors={errors} changes={changes}>
      <Form method="post" preventScrollReset className="tab-form" {...editor.formProps}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="version" value={editor.sends ?? version} />
        {current ? (
          <Conflict by={current.updated_by} differing={differing} />
        ) : (
          <ErrorSummary errors={errors} labels={labels} general={errors[''] ?? []} />
        )}
        <DraftNotice {...editor.draft} />
        <TextArea
          optional
          full
          rows={10}
          name={field}
          label={label}
          help={purpose}
          defaultValue={one(values[field])}
          className="long-text"
        />
        <Dock changes={changes} back={{ to: back }} save={{ name: 'intent', value: intent, pending: editor.pending }} />
      </Form>
      <LeaveGuard changes={editor.typed} formRef={editor.formRef} />
    </FormState>
  )
}
