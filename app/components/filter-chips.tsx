import { Link } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import type { Option } from '#app/ui/select.tsx'
import { FROM_LINK } from './filter-tools.tsx'

export type FilterChip = {
  /** The field of the form that this filter comes from. */
  name: string
  label: string
  /** What is chosen, in full. */
  words: string
  /** The same list without this filter. */
  to: string
}

/** Names each filter in use in full, as a link that removes it: at 1280 px a field can cut off its value (look §16). */
export function FilterChips({ chips }: { chips: FilterChip[] }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Filters in use" className="flex w-full flex-wrap gap-2">
      {chips.map(({ name, label, words, to }) => (
        <li key={name} className="max-w-full">
          <Link
            to={to}
            replace
            preventScrollReset
            onClick={({ currentTarget }) => keepFocus(currentTarget, name)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control border border-control bg-sheet px-2.5 py-1 text-13 text-ink no-underline hover:border-ink-2 hover:bg-hover max-md:min-h-11"
          >
            <span className="vh">Remove the filter </span>
            <span className="min-w-0 break-words">
              {label}: <span className="font-medium">{words}</span>
            </span>
            <Icon of="x" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Choice<Name extends string> = { name: Name; label: string; options: Option[] }

/** The chips of the choices that have a value; `without` is the address of the list without one of them. */
export function chipsOf<Name extends string>(
  choices: Choice<Name>[],
  values: Partial<Record<Name, string | null>>,
  without: (name: Name) => string,
): FilterChip[] {
  return choices.flatMap(({ name, label, options }) => {
    const chosen = values[name]
    const words = options.find(({ value }) => value === chosen)?.label ?? FROM_LINK
    return chosen ? [{ name, label, words, to: without(name) }] : []
  })
}

/** The chip disappears with its filter, so this moves the focus to the field, or to the button that opens the fields. */
function keepFocus(chip: HTMLElement, name: string) {
  const form = chip.closest('form')
  const fields = [form?.elements.namedItem(name), form?.querySelector('.fold')]
  const shown = fields.find((one): one is HTMLElement => one instanceof HTMLElement && one.checkVisibility())
  shown?.focus({ preventScroll: true })
}
