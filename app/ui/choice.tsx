import type { ReactNode } from 'react'
import type { RadioGroupProps } from './radio-group.tsx'

export type ChoiceOption = { value: string; label: string; glyph?: ReactNode; disabled?: boolean }
export type ChoiceProps = Omit<RadioGroupProps, 'options'> & { options: ChoiceOption[] }

/** One of a few, all visible: radios drawn as joined cells. */
export function Choice(props: ChoiceProps) {
  const { name, options, defaultValue, value, onChange, labelledBy, describedBy, invalid, id, required } = props
  const chosen = (option: string) =>
    value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value }
  return (
    <div
      className="choice"
      role="radiogroup"
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      aria-required={required || undefined}
    >
      {options.map((option) => (
        <label key={option.value}>
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
