import type { AriaAttributes, ChangeEvent, ReactNode } from 'react'

export type RadioOption = { value: string; label: ReactNode; disabled?: boolean }

export type RadioGroupProps = {
  name: string
  options: RadioOption[]
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
  /** Id of the label above. */
  labelledBy?: string
  describedBy?: string
  invalid?: AriaAttributes['aria-invalid']
  id?: string
  required?: boolean
}

/** Plain radios in a row, as for School or Department. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, options, defaultValue, value, onChange, labelledBy, describedBy, invalid, id, required } = props
  const chosen = (option: string) =>
    value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value }
  return (
    <div
      className="radios"
      role="radiogroup"
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      aria-required={required || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            {...chosen(option.value)}
            onChange={onChange ? (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value) : undefined}
            readOnly={value !== undefined && !onChange}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
