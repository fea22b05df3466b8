import type { AriaAttributes, ChangeEvent, ComponentPropsWithoutRef, ReactNode } from 'react'
import { checkLabel, radioMark } from './checkbox.tsx'

export type RadioOption = { value: string; label: ReactNode; glyph?: ReactNode; disabled?: boolean }

export type RadioGroupProps = {
  name: string
  options: RadioOption[]
  /** Drawn as joined cells: one of a few, all visible. Plain ones are in a row, as for School or Department. */
  joined?: boolean
  /** Long choices, one below the other. */
  stacked?: boolean
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

/** One of several, with its words. */
export function Radio({ label, ...rest }: Omit<ComponentPropsWithoutRef<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label data-slot="radio" className={checkLabel}>
      <input type="radio" className={radioMark} {...rest} />
      <span>{label}</span>
    </label>
  )
}

/** A choice of one of a few visible options. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    name,
    options,
    joined = false,
    stacked = false,
    defaultValue,
    value,
    onChange,
    labelledBy,
    describedBy,
  } = props
  const { invalid, id, required } = props
  const chosen = (option: string) =>
    value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value }
  return (
    <div
      data-slot="radio-group"
      className={joined ? 'choice' : stacked ? 'grid gap-2' : 'flex flex-wrap gap-x-6 gap-y-1'}
      role="radiogroup"
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      aria-required={required || undefined}
    >
      {options.map((option) => {
        const given = {
          name,
          value: option.value,
          disabled: option.disabled,
          ...chosen(option.value),
          onChange: onChange ? (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value) : undefined,
          readOnly: value !== undefined && !onChange,
        }
        return joined ? (
          <label key={option.value}>
            <input type="radio" {...given} />
            {option.glyph}
            <span>{option.label}</span>
          </label>
        ) : (
          <Radio key={option.value} label={option.label} {...given} />
        )
      })}
    </div>
  )
}
