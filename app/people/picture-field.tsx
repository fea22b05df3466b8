import { Field } from '#app/components/field.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Profile } from '#worker/people/profile-contract.ts'
import { Portrait } from './portrait.tsx'

/** The picture as it is, another one, or none. */
export function PictureField({ profile, label }: { profile: Profile; label: string }) {
  return (
    <Field
      full
      optional
      name="profile_pic"
      label={label}
      help="A jpeg, jpg or png of up to 10 MB. Its middle square is kept, nothing else of the file."
    >
      {({ labelId: _, ...ids }) => (
        <div className="logo-field">
          <Portrait person={profile} />
          <Input {...ids} type="file" name="profile_pic" accept=".jpeg,.jpg,.png,image/jpeg,image/png" />
          {profile.profile_pic ? <Checkbox name="clear_picture" label="Take the picture away" /> : null}
        </div>
      )}
    </Field>
  )
}
