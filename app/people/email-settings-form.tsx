import { Form } from '@remix-run/react'
import { Dock } from '#app/components/dock.tsx'
import { DraftNotice } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { RadioField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { EditNoticePreferences, type NoticePreferences } from '#worker/notices/contract.ts'

type Props = { preferences: NoticePreferences['results']; answer: FormAnswer | undefined }

/** How often for each kind of email. Preferences have no version: the last save counts. */
export function EmailSettingsForm({ preferences, answer }: Props) {
  const labels = Object.fromEntries(preferences.map(({ kind, label }) => [kind, label]))
  const editor = useEditorForm({
    id: 'emails',
    schema: EditNoticePreferences,
    labels,
    saved: Object.fromEntries(preferences.map(({ kind, how_often }) => [kind, how_often])),
    version: 0,
    formKey: 'emails',
    answer,
  })
  const { errors, values, changes } = editor
  return (
    <FormState errors={errors} changes={changes}>
      <Form method="post" className="email-settings" {...editor.formProps}>
        <input type="hidden" name="form" value="emails" />
        <ErrorSummary errors={errors} labels={labels} general={errors[''] ?? []} />
        <DraftNotice {...editor.draft} />
        <FieldGroup
          title="Emails you get"
          purpose="On weekday mornings at 7:00, and only when there is something new. Emails about your account, such as a new password, always arrive."
        >
          {preferences.map(({ kind, label, how_often, choices }) => (
            <RadioField
              key={kind}
              full
              name={kind}
              label={label}
              defaultValue={one(values[kind]) ?? how_often}
              options={choices}
            />
          ))}
        </FieldGroup>
        <Dock changes={changes} back={{ to: urls.userProfile() }} save={{ pending: editor.pending }} />
      </Form>
      <LeaveGuard changes={editor.typed} formRef={editor.formRef} />
    </FormState>
  )
}
