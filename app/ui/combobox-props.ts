import type { ReactNode } from 'react'

export type ComboboxOption = {
  value: string
  label: string
  /** A second line: a school, a role. */
  note?: string
  /** What must be known of it, beside its label: "Deactivated". */
  tag?: string
  /** Stands together with others of this word in the browser's own list. */
  group?: string
  disabled?: boolean
}

/** A page of options that fit a text; `count` is how many there are in all. */
export type ComboboxLoad = (
  ask: { text: string; page: number },
  signal: AbortSignal,
) => Promise<{ options: ComboboxOption[]; count: number }>

export type ComboboxProps = {
  name: string
  /** All that is offered, or with `load` the first ones in its order. */
  options: ComboboxOption[]
  /** Set but no longer offered: a person who left, a type that was deleted. */
  kept?: ComboboxOption[]
  multiple?: boolean
  defaultValue?: string | string[]
  /** "Add a person", "Choose an owner". */
  placeholder?: string
  /** Lets a single choice be taken back. */
  clearable?: boolean
  /** Asks for more than the given options, five at a time (decisions §9, page_size=5). */
  load?: ComboboxLoad
  /** With `load`: there are more than the given ones. */
  more?: boolean
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
