import { Link } from '@remix-run/react'
import { Field } from '#app/components/field.tsx'
import { TextField } from '#app/components/fields.tsx'
import { PasswordField } from '#app/components/signed-out/password-field.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Joining, SignUp } from '#worker/auth/contract.ts'
import { EntryForm } from './entry-form.tsx'
import { NameFields } from './name-fields.tsx'
import { PASSWORD_HELP } from './new-password-fields.tsx'
import type { TicketHolder } from './provider-ticket.ts'
import { type Region, SchoolFields } from './school-fields.tsx'
import { EmailField } from './sign-in-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'

type RegisterFormProps = { answer?: FormAnswer; district: { id: string; name: string }; regions: Region[] }

/** Second step of signing up: name, schools, a password, the terms (spec §3 "Sign-up"). */
export function RegisterForm({ answer, district, regions }: RegisterFormProps) {
  const entry = useEntryForm('register', SignUp, answer)
  const { fields } = entry
  return (
    <EntryForm
      {...joining(entry, urls.register({ district: district.id }))}
      sub="Your district will review your request to join"
    >
      <DistrictLine field={fields.district_id} district={district} other={urls.register()} />
      <NameFields fields={fields} />
      <EmailField field={fields.email} help="We’ll email you a link to confirm it" />
      <PasswordField
        label="Password"
        name={fields.password.name}
        autoComplete="new-password"
        help={PASSWORD_HELP}
        errors={fields.password.errors}
      />
      <JoiningFields fields={fields} regions={regions} />
    </EntryForm>
  )
}

type ProviderRegisterFormProps = RegisterFormProps & { holder: TicketHolder }

/** The same after signing in with a provider: the address is known, and no password is needed. */
export function ProviderRegisterForm({ answer, district, regions, holder }: ProviderRegisterFormProps) {
  const entry = useEntryForm('register', Joining, answer)
  const { fields } = entry
  const sub = `Your email is ${holder.email}, confirmed by ${holder.provider.label}`
  return (
    <EntryForm {...joining(entry, urls.registerWithProvider({ district: district.id }))} sub={sub}>
      <DistrictLine field={fields.district_id} district={district} other={urls.registerWithProvider()} />
      <NameFields fields={fields} known={{ first_name: holder.first_name, last_name: holder.last_name }} />
      <JoiningFields fields={fields} regions={regions} />
    </EntryForm>
  )
}

/** The parts that both ways of signing up share. */
function joining({ form, sending }: Pick<ReturnType<typeof useEntryForm>, 'form' | 'sending'>, action: string) {
  return {
    form,
    sending,
    action,
    title: 'Create your account',
    refused: 'Your account was not created',
    verb: 'Create Account',
    working: 'Creating',
    below: (
      <p className="new">
        Already have an account? <Link to={urls.login()}>Sign in</Link>
      </p>
    ),
  }
}

type One = { name: string; initialValue?: unknown; errors?: string[] }

function DistrictLine({
  field,
  district,
  other,
}: {
  field: One
  district: RegisterFormProps['district']
  other: string
}) {
  return (
    <>
      <input type="hidden" name={field.name} value={district.id} />
      <Field label="District" name={field.name} group errors={field.errors}>
        {() => (
          <p className="read pair">
            <span>{district.name}</span> <Link to={other}>Choose another district</Link>
          </p>
        )}
      </Field>
    </>
  )
}

type JoiningFieldsProps = { fields: Record<'region' | 'school' | 'teacher_id' | 'terms', One>; regions: Region[] }

/** Region and schools, the teacher's number, the terms. */
function JoiningFields({ fields, regions }: JoiningFieldsProps) {
  const { teacher_id: teacherId, terms } = fields
  return (
    <>
      <SchoolFields fields={fields} regions={regions} />
      <TextField
        label="Teacher ID"
        name={teacherId.name}
        optional
        autoComplete="off"
        defaultValue={typeof teacherId.initialValue === 'string' ? teacherId.initialValue : undefined}
        errors={teacherId.errors}
      />
      <Field label="Terms" name={terms.name} hideLabel group errors={terms.errors}>
        {({ labelId: _, ...ids }) => (
          <Checkbox
            {...ids}
            name={terms.name}
            aria-required
            defaultChecked={terms.initialValue === 'on'}
            label={<TermsLabel />}
          />
        )}
      </Field>
    </>
  )
}

/** The texts open in a new tab, so that nothing typed is lost. */
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
