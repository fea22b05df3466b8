import type { ReactNode } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { ComboboxLive } from './combobox-live.tsx'
import { Select } from './select.tsx'

export type ComboboxOption = {
  value: string
  label: string
  /** A second line: a school, a role. */
  note?: string
  disabled?: boolean
}

export type ComboboxProps = {
  name: string
  options: ComboboxOption[]
  multiple?: boolean
  defaultValue?: string | string[]
  /** "Add a person", "Choose an owner". */
  placeholder?: string
  /** Lets a single choice be taken back. */
  clearable?: boolean
  /** Asks for more than the given options while someone types. */
  load?: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>
  /** Offers what was typed as a new option. */
  onAdd?: (text: string) => void
  onChange?: (values: string[]) => void
  /** Stands before a label: initials, a glyph. */
  mark?: (option: ComboboxOption) => ReactNode
  id?: string
  labelId?: string
  form?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Search as you type. Without scripts it is the browser's own list; both post the same fields. */
export function Combobox(props: ComboboxProps) {
  const hydrated = useHydrated()
  if (hydrated) return <ComboboxLive {...props} />
  const { name, options, multiple, defaultValue, placeholder, clearable, id, form } = props
  const chosen = typeof defaultValue === 'string' ? [defaultValue] : (defaultValue ?? [])
  return (
    <Select
      id={id}
      name={name}
      form={form}
      multiple={multiple}
      defaultValue={multiple ? chosen : (chosen[0] ?? '')}
      options={options}
      placeholder={multiple || (chosen[0] && !clearable) ? undefined : (placeholder ?? 'Choose')}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
    />
  )
}
