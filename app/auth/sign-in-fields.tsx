import { Link } from '@remix-run/react'
import { TextField } from '#app/components/fields.tsx'
import { PasswordField } from '#app/components/signed-out/password-field.tsx'
import { urls } from '#app/kit/urls.ts'

type EmailFieldProps = {
  field: { name: string; initialValue?: string; errors?: string[] }
  help?: string
}

/** The email address of an account. */
export function EmailField({ field, help }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name={field.name}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      help={help}
      defaultValue={field.initialValue}
      errors={field.errors}
    />
  )
}

/** An account's password, with a link to reset it. */
export function CurrentPasswordField({ field }: { field: { name: string; errors?: string[] } }) {
  return (
    <PasswordField
      label="Password"
      name={field.name}
      autoComplete="current-password"
      errors={field.errors}
      aside={<Link to={urls.forgotPassword()}>Forgot password?</Link>}
    />
  )
}

export function BackToLogin() {
  return (
    <p className="new">
      <Link to={urls.login()}>Back to login</Link>
    </p>
  )
}
