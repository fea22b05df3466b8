import type { AriaAttributes, ReactNode } from 'react'

export type RadioOption = { value: string; label: ReactNode; glyph?: ReactNode; disabled?: boolean }

export type RadioGroupProps = {
  name: string
  options: RadioOption[]
  /** Drawn as joined cells: one of a few, all visible. Plain ones are in a row, as for School or Department. */
  joined?: boolean
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

/** A choice of one of a few visible options. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, options, joined = false, defaultValue, value, onChange, labelledBy, describedBy } = props
  const { invalid, id, required } = props
  const chosen = (option: string) =>
    value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value }
  return (
    <div
      className={joined ? 'choice' : 'radios'}
      role="radiogroup"
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      aria-required={required || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={joined ? undefined : 'check'}>
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            {...chosen(option.value)}
            onChange={onChange ? (event) => onChange(event.target.value) : undefined}
            readOnly={value !== undefined && !onChange}
          />
          {option.glyph}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
