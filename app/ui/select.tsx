import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon } from './icon.tsx'

export type Option = { value: string; label: string; disabled?: boolean }
export type OptionGroup = { label: string; options: Option[] }

export type SelectProps = Omit<ComponentPropsWithoutRef<'select'>, 'children'> & {
  options: (Option | OptionGroup)[]
  /** The first, empty choice: "Choose a region". */
  placeholder?: string
}

function OptionTag({ value, label, disabled }: Option) {
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  )
}

/** The browser's own list, styled like every other field. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(props, ref) {
  const { options, placeholder, ...rest } = props
  return (
    <span className="sel">
      <select ref={ref} {...rest}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map((each) => (
                <OptionTag key={each.value} {...each} />
              ))}
            </optgroup>
          ) : (
            <OptionTag key={option.value} {...option} />
          ),
        )}
      </select>
      {rest.multiple ? null : <Icon of="chevron-down" />}
    </span>
  )
})
