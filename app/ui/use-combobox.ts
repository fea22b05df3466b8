import { useState } from 'react'
import { itemsOf, type ListItem, STEP, startOf } from './combobox-items.ts'
import type { ComboboxProps } from './combobox-props.ts'
import { useMatches } from './use-matches.ts'

/** The detail of `restore-values`: values that nobody typed, and labels of those that the list may not know. */
export type RestoredValues = { values: string[]; labels?: Record<string, string> }

/** The state of a combobox: its values, the open list, and the current line. Calls `changed` on every choice. */
export function useCombobox(props: ComboboxProps, changed: (values: string[]) => void) {
  const { options, kept = [], more = false, multiple = false, defaultValue, load, onAdd } = props
  const [values, setValues] = useState<string[]>(() => [defaultValue ?? []].flat().filter(Boolean))
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [limit, setLimit] = useState(STEP)
  const [active, setActive] = useState('')
  // After "Show 5 more", the first new one becomes current once it is loaded.
  const [onward, setOnward] = useState<number | null>(null)
  const { known, found, left, state, retry, name } = useMatches({ options, more, kept, text, limit, open, load })

  const items = itemsOf({ options: found, left: left(limit), limit, state, added: onAdd ? text.trim() : '' })
  const next = onward === null ? undefined : items[onward]
  const stays = items.some((item) => item.key === active) ? active : startOf(items, values, text !== '')
  const current = next?.kind === 'option' ? next.key : stays
  const nothing = text.trim() ? `Nothing found for “${text.trim()}”` : 'Nothing to choose from'
  const total = found.length + (left(found.length) ?? 0)

  function point(key: string) {
    setActive(key)
    setOnward(null)
  }

  function search(wanted: string) {
    setText(wanted)
    setLimit(STEP)
    point('')
    setOpen(true)
  }

  function shut() {
    setOpen(false)
    setText('')
    setLimit(STEP)
    point('')
  }

  function choose(wanted: string[]) {
    setValues(wanted)
    changed(wanted)
  }

  function showMore() {
    setActive('more')
    setOnward(items.filter((item) => item.kind === 'option').length)
    setLimit(limit + STEP)
  }

  function pick(item: ListItem | undefined) {
    if (!item) return
    if (item.kind === 'more') return item.waiting || showMore()
    if (item.kind === 'retry') return retry()
    if (item.kind === 'add') {
      shut()
      return onAdd?.(item.text)
    }
    const { value, disabled } = item.option
    if (disabled) return
    if (multiple) {
      choose(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
      if (text) search('')
    } else {
      choose([value])
      shut()
    }
  }

  return {
    values,
    chosen: values.map((value) => known.get(value) ?? { value, label: value }),
    text,
    open,
    openList: () => setOpen(true),
    items,
    current,
    /** Shown in an empty list. */
    none: found.length > 0 || state === 'failed' ? null : state === 'waiting' ? 'Searching' : nothing,
    /** Only for screen readers: the list itself shows it. */
    said: text.trim() === '' || state !== 'idle' ? '' : total === 0 ? nothing : `${total} found`,
    point,
    search,
    shut,
    pick,
    remove: (value: string) => choose(values.filter((each) => each !== value)),
    restore: ({ values: wanted, labels = {} }: RestoredValues) => {
      for (const value of wanted) name(value, labels[value] ?? value)
      setValues(wanted)
    },
  }
}
