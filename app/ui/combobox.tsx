import { useHydrated } from '#app/kit/use-hydrated.ts'
import { ComboboxLive } from './combobox-live.tsx'
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts'
import { type Option, type OptionGroup, Select } from './select.tsx'

/** A select with search as you type. Without scripts it is the browser's own list; both submit the same fields. */
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

/** Options in the given order, with each group under its name. */
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
