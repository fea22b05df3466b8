import { TextField } from '#app/components/fields.tsx'
import './auth.css'

type One = { name: string; initialValue?: unknown; errors?: string[] }
type NameFieldsProps = {
  fields: { first_name: One; last_name: One }
  /** The initial values. */
  known?: { first_name: string; last_name: string }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** First and last name next to each other. */
export function NameFields({ fields: { first_name, last_name }, known }: NameFieldsProps) {
  return (
    <div className="side-by-side">
      <TextField
        label="First name"
        name={first_name.name}
        autoComplete="given-name"
        defaultValue={textOf(first_name.initialValue) ?? known?.first_name}
        errors={first_name.errors}
      />
      <TextField
        label="Last name"
        name={last_name.name}
        autoComplete="family-name"
        defaultValue={textOf(last_name.initialValue) ?? known?.last_name}
        errors={last_name.errors}
      />
    </div>
  )
}
