import { useState } from 'react'
import { EditorForm } from '#app/components/editor-form.tsx'
import { FieldGroup, ReadField } from '#app/components/field.tsx'
import { RadioField, TextArea, TextField } from '#app/components/fields.tsx'
import { ImageField } from '#app/components/image-field.tsx'
import { type FieldValues, many, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { ROLE_LABELS } from '#model/permissions.ts'
import { phoneWords } from '#worker/people/person-contract.ts'
import { type Profile, ProfileForm as Schema } from '#worker/people/profile-contract.ts'
import { GradesField } from './grades-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { Portrait } from './portrait.tsx'

const LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  phone_number: 'Phone number',
  user_position: 'Position',
  team_role: 'Team role',
  years_service: 'Years of service',
  teacher_id: 'Teacher ID',
  user_grades: 'Grade levels',
  is_community_member: 'Community member',
  community_email: 'Community email',
  address: 'Address',
  notes: 'Notes',
  profile_pic: 'Picture',
  clear_picture: 'No picture',
}
type Key = keyof typeof LABELS

function valuesOf(profile: Profile): FieldValues {
  const text = (value: string | number | null) => (value === null ? undefined : String(value))
  return {
    first_name: profile.first_name,
    last_name: profile.last_name,
    phone_number: profile.phone_number ? phoneWords(profile.phone_number) : undefined,
    user_position: text(profile.user_position),
    team_role: text(profile.team_role),
    years_service: text(profile.years_service),
    teacher_id: text(profile.teacher_id),
    user_grades: profile.user_grades,
    is_community_member: profile.is_community_member ? 'member' : 'noMember',
    community_email: text(profile.community_email),
    address: text(profile.address),
    notes: text(profile.notes),
  }
}

/** The person's own profile in edit mode. Fields that only a member manager can change are read-only. */
export function ProfileForm({ profile, answer }: { profile: Profile; answer: FormAnswer | undefined }) {
  const saved = valuesOf(profile)
  const { version } = profile
  const editor = useEditorForm<Profile>({
    id: 'profile',
    schema: Schema,
    labels: LABELS,
    saved,
    version,
    formKey: 'profile',
    answer,
    read: valuesOf,
  })
  const { values } = editor
  const hydrated = useHydrated()
  const [community, setCommunity] = useState(one(values.is_community_member) ?? 'noMember')
  const text = (
    key: Key,
    more: { help?: string; inputMode?: 'numeric'; autoComplete?: string; optional?: boolean } = {},
  ) => <TextField optional name={key} label={LABELS[key]} defaultValue={one(values[key])} {...more} />
  return (
    <EditorForm requiredNote editor={editor} encType="multipart/form-data" dock={{ back: { to: urls.userProfile() } }}>
      <FieldGroup title="Who you are" purpose="Shown wherever you own or write something.">
        {text('first_name', { autoComplete: 'given-name', optional: false })}
        {text('last_name', { autoComplete: 'family-name', optional: false })}
        <PhoneField label={LABELS.phone_number} defaultValue={one(values.phone_number)} autoComplete="tel-national" />
        <ReadField label="Email" value={profile.email} note="Ask a Super Admin or Region Admin to change it." />
        <ImageField
          name="profile_pic"
          label={LABELS.profile_pic}
          advice="We keep only the square in the middle."
          picture={<Portrait person={profile} />}
          remove={profile.profile_pic ? { name: 'clear_picture', label: 'Remove picture' } : null}
        />
      </FieldGroup>
      <FieldGroup title="What you do" purpose="Helps others find the right person.">
        {text('user_position', { autoComplete: 'organization-title' })}
        {text('team_role', { autoComplete: 'off' })}
        {text('years_service', { inputMode: 'numeric', help: '0 to 50.', autoComplete: 'off' })}
        {text('teacher_id', { autoComplete: 'off' })}
        <GradesField label={LABELS.user_grades} chosen={many(values.user_grades)} />
        <RadioField
          name="is_community_member"
          label={LABELS.is_community_member}
          value={community}
          onChange={setCommunity}
          options={[
            { value: 'member', label: 'Yes' },
            { value: 'noMember', label: 'No' },
          ]}
        />
        {community === 'member' || !hydrated ? text('community_email', { autoComplete: 'email' }) : null}
        {text('address', { autoComplete: 'street-address' })}
        <TextArea full optional rows={3} name="notes" label={LABELS.notes} defaultValue={one(values.notes)} />
      </FieldGroup>
      <FieldGroup title="Your access" purpose="A Super Admin or your Region Admin changes these.">
        <ReadField label="Role" value={ROLE_LABELS[profile.role]} />
        <ReadField label="Region" value={profile.region_name ?? 'None'} />
        <ReadField
          full
          label="Schools"
          value={profile.user_schools.map((school) => school.name).join(', ') || 'None'}
        />
      </FieldGroup>
    </EditorForm>
  )
}
