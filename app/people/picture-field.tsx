import { Field } from '#app/components/field.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Profile } from '#worker/people/profile-contract.ts'
import { Portrait } from './portrait.tsx'

/** Keep the picture, replace it, or remove it. */
export function PictureField({ profile, label }: { profile: Profile; label: string }) {
  return (
    <Field
      full
      optional
      name="profile_pic"
      label={label}
      help="A JPEG or PNG of up to 10 MB. We keep only the square in the middle."
    >
      {({ labelId: _, ...ids }) => (
        <div className="logo-field">
          <Portrait person={profile} />
          <Input
            {...ids}
            type="file"
            className="max-w-104 min-w-0 flex-[1_1_16rem]"
            name="profile_pic"
            accept=".jpeg,.jpg,.png,image/jpeg,image/png"
          />
          {profile.profile_pic ? <Checkbox name="clear_picture" label="Remove picture" /> : null}
        </div>
      )}
    </Field>
  )
}
