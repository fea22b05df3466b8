import type { ReactNode } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { ComboboxLive } from './combobox-live.tsx'
import { type Option, type OptionGroup, Select } from './select.tsx'

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

/** Search as you type. Without scripts it is the browser's own list; both post the same fields. */
export function Combobox(props: ComboboxProps) {
  const hydrated = useHydrated()
  if (hydrated) return <ComboboxLive {...props} />
  const { name, options, kept = [], multiple, defaultValue, placeholder, clearable, id, form } = props
  const chosen = typeof defaultValue === 'string' ? [defaultValue] : (defaultValue ?? [])
  const offered = new Set(options.map((option) => option.value))
  const stays = new Map(kept.map((option) => [option.value, option]))
  for (const value of stays.keys()) if (offered.has(value) || !chosen.includes(value)) stays.delete(value)
  return (
    <Select
      id={id}
      name={name}
      form={form}
      multiple={multiple}
      defaultValue={multiple ? chosen : (chosen[0] ?? '')}
      options={[...[...stays.values()].map(asPlain), ...grouped(options)]}
      placeholder={multiple || (chosen[0] && !clearable) ? undefined : (placeholder ?? 'Choose')}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
    />
  )
}

function asPlain({ value, label, note, tag, group, disabled }: ComboboxOption): Option {
  const more = [note === group ? null : note, tag].filter(Boolean).join(', ')
  return { value, label: more ? `${label} (${more})` : label, disabled }
}

/** In the given order, with those of one group under its word. */
function grouped(options: ComboboxOption[]): (Option | OptionGroup)[] {
  const rows: (Option | OptionGroup)[] = []
  const groups = new Map<string, Option[]>()
  for (const option of options) {
    const group = option.group === undefined ? null : groups.get(option.group)
    if (group) group.push(asPlain(option))
    else if (option.group === undefined) rows.push(asPlain(option))
    else {
      const first = [asPlain(option)]
      groups.set(option.group, first)
      rows.push({ label: option.group, options: first })
    }
  }
  return rows
}
