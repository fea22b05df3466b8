import type { FocusEvent } from 'react'
import { TextField } from '#app/components/fields.tsx'
import { tidyPhone } from '#worker/people/person-contract.ts'

type PhoneFieldProps = { label: string; defaultValue: string | undefined; optional?: boolean; autoComplete: string }

/** Formats ten digits as a phone number when the field loses focus (spec §5); keeps other text as typed. */
export function PhoneField(props: PhoneFieldProps) {
  return <TextField name="phone_number" inputMode="tel" help="Ten digits." onBlur={tidy} {...props} />
}

function tidy({ target }: FocusEvent<HTMLInputElement>): void {
  const words = tidyPhone(target.value)
  if (words === target.value) return
  target.value = words
  // Tell the form's listeners, which compare values with the saved ones.
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
