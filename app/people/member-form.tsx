import { EditorForm } from '#app/components/editor-form.tsx'
import { EnterSaves } from '#app/components/enter-saves.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { TextArea, TextField } from '#app/components/fields.tsx'
import type { WithSchools } from '#app/components/schools/school-step.ts'
import { many, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { GRANTABLE, type Role } from '#model/permissions.ts'
import { AddMember, EditMember, type MemberDetail } from '#worker/people/member-contract.ts'
import { GradesField } from './grades-field.tsx'
import { formatMember, MEMBER_LABELS, type MemberKey, type Places, valuesOfMember } from './member-values.ts'
import { verbsOf } from './member-words.ts'
import { PhoneField } from './phone-field.tsx'
import { PlaceFields } from './place-fields.tsx'

type MemberFormProps = {
  /** Null for a new member. */
  member: MemberDetail | null
  asker: Role
  places: Places
  answer: (FormAnswer & { extra?: WithSchools }) | undefined
}

/** All fields of a member, for create and edit (spec §2 "add-member form"). */
export function MemberForm({ member, asker, places, answer }: MemberFormProps) {
  const editor = useEditorForm<MemberDetail>({
    id: 'member-form',
    schema: member ? EditMember : AddMember,
    labels: MEMBER_LABELS,
    saved: valuesOfMember(member, places),
    version: member?.version ?? null,
    formKey: member ? `member:${member.id}` : 'add-member',
    answer,
    read: (current) => valuesOfMember(current, places),
  })
  const { values, saveConflict } = editor
  const step = answer?.extra?.schools
  const kept = [...(member?.user_schools ?? []), ...(saveConflict?.current.user_schools ?? [])]
  /** A waiting person gets a role and schools in the same step as the acceptance. */
  const accepts = member !== null && verbsOf(member).includes('accept')
  const roles = member && !GRANTABLE[asker].includes(member.role) ? [member.role] : GRANTABLE[asker]
  const text = (key: MemberKey, more: { help?: string; inputMode?: 'numeric'; autoComplete?: string } = {}) => (
    <TextField
      optional
      name={key}
      label={MEMBER_LABELS[key]}
      defaultValue={one(values[key])}
      autoComplete="off"
      {...more}
    />
  )
  return (
    <EditorForm
      requiredNote
      firstButton={<EnterSaves />}
      editor={editor}
      hidden={member ? { id: member.id } : {}}
      say={formatMember(places, [...kept, ...(step?.named ?? [])])}
      dock={{
        back: { to: member ? urls.member(member.id) : urls.teamMembers() },
        save: {
          word: accepts ? 'Save and accept' : member ? 'Save' : 'Add member',
          ...(accepts ? { name: 'intent', value: 'accept' } : {}),
          pendingWord: member ? 'Saving' : 'Adding',
        },
        // Save comes first in the form, so that Enter saves and does not accept.
        children: accepts ? (
          <Button variant="outline" type="submit">
            Save
          </Button>
        ) : null,
      }}
    >
      <FieldGroup title="Name and contact" purpose="The invitation goes to this email, and they sign in with it.">
        <TextField
          name="first_name"
          label={MEMBER_LABELS.first_name}
          defaultValue={one(values.first_name)}
          autoComplete="off"
        />
        <TextField
          name="last_name"
          label={MEMBER_LABELS.last_name}
          defaultValue={one(values.last_name)}
          autoComplete="off"
        />
        <TextField
          name="email"
          type="email"
          label={MEMBER_LABELS.email}
          defaultValue={one(values.email)}
          autoComplete="off"
        />
        <PhoneField
          optional
          label={MEMBER_LABELS.phone_number}
          defaultValue={one(values.phone_number)}
          autoComplete="off"
        />
      </FieldGroup>
      <FieldGroup title="Access" purpose="Takes effect right away.">
        <PlaceFields {...{ roles, values, places, kept, step }} />
      </FieldGroup>
      <FieldGroup title="Work" purpose="Helps others find the right person.">
        {text('user_position')}
        {text('team_role')}
        {text('years_service', { inputMode: 'numeric', help: '0 to 50.' })}
        {text('teacher_id')}
        <GradesField label={MEMBER_LABELS.user_grades} chosen={many(values.user_grades)} />
        {text('address')}
        <TextArea full optional rows={3} name="notes" label={MEMBER_LABELS.notes} defaultValue={one(values.notes)} />
      </FieldGroup>
    </EditorForm>
  )
}
