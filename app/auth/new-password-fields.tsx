import { PasswordField } from '#app/components/signed-out/password-field.tsx'

type One = { name: string; errors?: string[] }

export const PASSWORD_HELP = 'At least 8 characters. A few words are easier to remember and harder to guess.'

/** New password and confirmation, for reset and change (spec §3). */
export function NewPasswordFields({ fields }: { fields: { newPassword: One; confirmPassword: One } }) {
  const { newPassword, confirmPassword } = fields
  return (
    <>
      <PasswordField
        label="New password"
        name={newPassword.name}
        autoComplete="new-password"
        errors={newPassword.errors}
        help={PASSWORD_HELP}
      />
      <PasswordField
        label="Confirm password"
        name={confirmPassword.name}
        autoComplete="new-password"
        errors={confirmPassword.errors}
      />
    </>
  )
}

/** Tells a password manager which account the password is for. */
export function ForPasswordManager({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
