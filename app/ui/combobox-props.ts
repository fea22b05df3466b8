import type { ReactNode } from 'react'

export type ComboboxOption = {
  value: string
  label: string
  /** A second line: a school, a role. */
  note?: string
  /** A note next to the label: "Deactivated". */
  tag?: string
  /** The group of the option in the browser's own list. */
  group?: string
  disabled?: boolean
}

/** Loads one page of options that match a text; `count` is the total number. */
export type ComboboxLoad = (
  ask: { text: string; page: number },
  signal: AbortSignal,
) => Promise<{ options: ComboboxOption[]; count: number }>

export type ComboboxProps = {
  name: string
  /** All options, or with `load` the first ones in its order. */
  options: ComboboxOption[]
  /** Options that are set but no longer available: a person who left, a type that was deleted. */
  kept?: ComboboxOption[]
  multiple?: boolean
  defaultValue?: string | string[]
  /** "Add a person", "Choose an owner". */
  placeholder?: string
  /** Adds a button that clears a single choice. */
  clearable?: boolean
  /** Loads more than the given options, five at a time. */
  load?: ComboboxLoad
  /** With `load`: there are more options than the given ones. */
  more?: boolean
  /** Offers the typed text as a new option. */
  onAdd?: (text: string) => void
  onChange?: (values: string[]) => void
  /** Shown before a label: initials, an icon. */
  mark?: (option: ComboboxOption) => ReactNode
  id?: string
  labelId?: string
  form?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}
