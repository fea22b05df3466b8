import type { ComboboxOption } from './combobox-props.ts'

/** How many options to show at first, and how many more at a time (spec §9 "Autocomplete default page step"). */
export const STEP = 5

/** One line of the open list: an option, or an action below the options. */
export type ListItem =
  | { kind: 'option'; key: string; option: ComboboxOption }
  /** `left` is null before anyone has counted. */
  | { kind: 'more'; key: string; left: number | null; waiting: boolean }
  | { kind: 'retry'; key: string }
  | { kind: 'add'; key: string; text: string }

type Shown = {
  options: ComboboxOption[]
  /** How many options are beyond the limit, including those not loaded yet. */
  left: number | null
  limit: number
  state: 'idle' | 'waiting' | 'failed'
  /** Text that people can add as a new option. */
  added: string
}

/** The first options, then the actions that show more. */
export function itemsOf({ options, left, limit, state, added }: Shown): ListItem[] {
  const items: ListItem[] = options
    .slice(0, limit)
    .map((option) => ({ kind: 'option', key: `option ${option.value}`, option }))
  if (state === 'failed') items.push({ kind: 'retry', key: 'retry' })
  else if (left !== 0) items.push({ kind: 'more', key: 'more', left, waiting: state === 'waiting' })
  if (added) items.push({ kind: 'add', key: 'add', text: added })
  return items
}

const isOff = (item: ListItem) => item.kind === 'option' && item.option.disabled === true

/** The line that is current at first: the chosen option, unless someone searches, or the first line. */
export function startOf(items: ListItem[], values: string[], searching: boolean): string | undefined {
  const chosen = searching
    ? undefined
    : items.find((item) => item.kind === 'option' && values.includes(item.option.value))
  return (chosen ?? items.find((item) => !isOff(item)))?.key
}

/** The line that a key moves to; it stops at both ends. Undefined for any other key. */
export function keyLeadsTo(key: string, items: ListItem[], current: string | undefined): string | undefined {
  const on = items.filter((item) => !isOff(item))
  const at = on.findIndex((item) => item.key === current)
  const to = { ArrowDown: Math.min(at + 1, on.length - 1), ArrowUp: Math.max(at - 1, 0), Home: 0, End: on.length - 1 }
  return Object.hasOwn(to, key) ? on[to[key as keyof typeof to]]?.key : undefined // hasOwn checked the key
}
