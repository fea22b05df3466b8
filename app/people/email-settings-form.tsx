import { EditorForm } from '#app/components/editor-form.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { RadioField } from '#app/components/fields.tsx'
import { one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { EditNoticePreferences, type NoticePreferences } from '#worker/notices/contract.ts'

type Props = { preferences: NoticePreferences['results']; answer: FormAnswer | undefined; back?: string }

/** How often to send each kind of email. Preferences have no version: the last save wins. */
export function EmailSettingsForm({ preferences, answer, back = urls.userProfile() }: Props) {
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
  const { values } = editor
  return (
    <EditorForm className="email-settings" editor={editor} hidden={{ form: 'emails' }} dock={{ back: { to: back } }}>
      <FieldGroup
        title="Emails you get"
        purpose="Only when there is something new: about your meetings within minutes, and about everything else on weekday mornings at 7:00. Emails about your account, such as a new password, always arrive."
      >
        {preferences.map(({ kind, label, how_often, choices }) => (
          <RadioField
            key={kind}
            full
            name={kind}
            stacked
            label={label}
            defaultValue={one(values[kind]) ?? how_often}
            options={choices}
          />
        ))}
      </FieldGroup>
    </EditorForm>
  )
}
