import type { FocusEvent } from 'react'
import { TextField } from '#app/components/fields.tsx'
import { tidyPhone } from '#worker/people/person-contract.ts'

type PhoneFieldProps = { label: string; defaultValue: string | undefined; optional?: boolean; autoComplete: string }

/** Ten digits, written as people read them once the field is left (spec §5); what is no such number stays as typed. */
export function PhoneField(props: PhoneFieldProps) {
  return <TextField name="phone_number" inputMode="tel" help="Ten digits." onBlur={tidy} {...props} />
}

function tidy({ target }: FocusEvent<HTMLInputElement>): void {
  const words = tidyPhone(target.value)
  if (words === target.value) return
  target.value = words
  // The form's own watchers compare with what was saved.
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
