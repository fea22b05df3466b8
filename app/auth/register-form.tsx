import { Link } from '@remix-run/react'
import { PasswordField } from '#app/components/enter/password-field.tsx'
import { Field } from '#app/components/field.tsx'
import { TextField } from '#app/components/fields.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SignUp } from '#worker/auth/contract.ts'
import { EntryForm } from './entry-form.tsx'
import { NameFields } from './name-fields.tsx'
import { PASSWORD_HELP } from './new-password-fields.tsx'
import { type Region, SchoolFields } from './school-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'

type RegisterFormProps = { answer?: FormAnswer; district: { id: string; name: string }; regions: Region[] }

/** Second step of signing up: oneself, one's schools, a password, the terms (spec §3 "Sign-up"). */
export function RegisterForm({ answer, district, regions }: RegisterFormProps) {
  const { form, fields, sending } = useEntryForm('register', SignUp, answer)
  return (
    <EntryForm
      form={form}
      title="Create your account"
      sub="Your district decides on your request to join"
      refused="Your account was not created"
      action={urls.register({ district: district.id })}
      verb="Create Account"
      working="Creating"
      sending={sending}
      below={
        <p className="new">
          Already have an account? <Link to={urls.login()}>Sign in</Link>
        </p>
      }
    >
      <input type="hidden" name={fields.district_id.name} value={district.id} />
      <Field label="District" name={fields.district_id.name} group errors={fields.district_id.errors}>
        {() => (
          <p className="read pair">
            <span>{district.name}</span> <Link to={urls.register()}>Choose another</Link>
          </p>
        )}
      </Field>
      <NameFields fields={fields} />
      <TextField
        label="Email"
        name={fields.email.name}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help="We mail a link to confirm it"
        defaultValue={fields.email.initialValue}
        errors={fields.email.errors}
      />
      <PasswordField
        label="Password"
        name={fields.password.name}
        autoComplete="new-password"
        help={PASSWORD_HELP}
        errors={fields.password.errors}
      />
      <SchoolFields fields={fields} regions={regions} />
      <TextField
        label="Teacher ID"
        name={fields.teacher_id.name}
        optional
        autoComplete="off"
        defaultValue={fields.teacher_id.initialValue ?? undefined}
        errors={fields.teacher_id.errors}
      />
      <Field label="Terms" name={fields.terms.name} hideLabel group errors={fields.terms.errors}>
        {({ labelId: _, ...ids }) => (
          <Checkbox
            {...ids}
            name={fields.terms.name}
            aria-required
            defaultChecked={fields.terms.initialValue === 'on'}
            label={<TermsLabel />}
          />
        )}
      </Field>
    </EntryForm>
  )
}

/** The texts open beside the form, so that nothing typed is lost. */
function TermsLabel() {
  return (
    <>
      I accept the{' '}
      <a href={urls.terms()} target="_blank" rel="noreferrer">
        Terms &amp; Condition
      </a>{' '}
      and the{' '}
      <a href={urls.privacyPolicy()} target="_blank" rel="noreferrer">
        Privacy Policy
      </a>
      <span className="vh"> (both open in a new tab)</span>
    </>
  )
}
