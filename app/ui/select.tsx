import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './cn.ts'
import { type ControlLook, controlVariants } from './control.ts'
import { Icon } from './icon.tsx'

export type Option = { value: string; label: string; disabled?: boolean }
export type OptionGroup = { label: string; options: Option[] }

export type SelectProps = Omit<ComponentPropsWithoutRef<'select'>, 'children'> &
  ControlLook & {
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
  const { options, placeholder, look, className, ...rest } = props
  const many = rest.multiple && 'h-auto min-h-30 pr-2.5'
  return (
    <span data-slot="select" className="relative block">
      <select ref={ref} className={cn(controlVariants({ look, kind: 'select' }), many, className)} {...rest}>
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
      {rest.multiple ? null : (
        <Icon
          of="chevron-down"
          className="pointer-events-none absolute top-1/2 right-2.5 -mt-2 text-ink-2 print:hidden"
        />
      )}
    </span>
  )
})
