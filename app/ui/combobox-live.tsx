import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ComboboxProps } from './combobox.tsx'
import { ComboboxChosen } from './combobox-chosen.tsx'
import { itemsOf, keyLeadsTo, type ListItem, STEP, startOf } from './combobox-items.ts'
import { ChevronDown, Icon } from './icon.tsx'
import { Late, useLate } from './late.ts'
import { useMatches } from './use-matches.ts'

/** The detail of `restore-values`: values that nobody typed, and the words of those that may not be known here. */
export type RestoredValues = { values: string[]; labels?: Record<string, string> }

const LIST = new Late(() => import('./combobox-list.tsx'))

/** The combobox once scripts run; hidden inputs of the same name carry its values. */
export function ComboboxLive(props: ComboboxProps) {
  const { name, options, multiple = false, defaultValue, placeholder, clearable, load, onAdd, onChange, mark } = props
  const { kept = [], more = false } = props
  const [values, setValues] = useState<string[]>(() => [defaultValue ?? []].flat().filter(Boolean))
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [limit, setLimit] = useState(STEP)
  const [active, setActive] = useState('')
  // After "Show 5 more" the first of them is current, as soon as it is there.
  const [onward, setOnward] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const list = useLate(LIST, open, shut)
  const matches = useMatches({ options, more, kept, text, limit, open, load })
  const { known, found, left, state } = matches
  const items = itemsOf({ options: found, left: left(limit), limit, state, added: onAdd ? text.trim() : '' })
  const next = onward === null ? undefined : items[onward]
  const current =
    next?.kind === 'option'
      ? next.key
      : items.some((item) => item.key === active)
        ? active
        : startOf(items, values, text !== '')
  const at = items.findIndex((item) => item.key === current)
  const chosen = values.map((value) => known.get(value) ?? { value, label: value })
  const nothing = text.trim() ? `Nothing found for “${text.trim()}”` : 'Nothing to choose from'

  // Heard, not seen: the list itself shows it.
  const total = found.length + (left(found.length) ?? 0)
  const said = text.trim() === '' || state !== 'idle' ? '' : total === 0 ? nothing : `${total} found`

  function choose(next: string[]) {
    setValues(next)
    onChange?.(next)
    // Hidden inputs do not say that they changed; the form's own watchers need to hear it.
    queueMicrotask(() =>
      requestAnimationFrame(() => box.current?.dispatchEvent(new Event('change', { bubbles: true }))),
    )
  }

  function search(next: string) {
    setText(next)
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

  function point(key: string) {
    setActive(key)
    setOnward(null)
  }

  function showMore() {
    setActive('more')
    setOnward(items.filter((item) => item.kind === 'option').length)
    setLimit(limit + STEP)
  }

  function pick(item: ListItem | undefined) {
    if (!item) return
    if (item.kind === 'more') return item.waiting || showMore()
    if (item.kind === 'retry') return matches.retry()
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
    input.current?.focus()
  }

  function remove(value: string) {
    choose(values.filter((each) => each !== value))
    input.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const last = values.at(-1)
    if (key === 'Backspace' && !text && last && (multiple || clearable)) return remove(last)
    if (key === 'Enter') {
      event.preventDefault()
      // In a shut list it sends the form, as in every other field; before the list is there it does nothing.
      if (!open) input.current?.form?.requestSubmit()
      else if (list) pick(items[at])
    } else if (key === 'Escape' && open) {
      event.stopPropagation()
      shut()
    } else if (key === 'ArrowDown' && !open) {
      event.preventDefault()
      setOpen(true)
    } else if (open) {
      const next = keyLeadsTo(key, items, current)
      if (next === undefined) return
      event.preventDefault()
      point(next)
    }
  }

  // A restored draft hands its values over by this event, because nobody typed them.
  useEffect(() => {
    const node = box.current
    const restore = (event: Event) => {
      const { values: wanted, labels = {} } = (event as CustomEvent<RestoredValues>).detail // sent as such
      for (const value of wanted) matches.name(value, labels[value] ?? value)
      setValues(wanted)
    }
    node?.addEventListener('restore-values', restore)
    return () => node?.removeEventListener('restore-values', restore)
  })

  const chosenId = `${props.id ?? name}-chosen`
  const hint = chosen.length === 0 || open ? (placeholder ?? 'Search') : multiple ? (placeholder ?? 'Add') : ''
  return (
    <div ref={box} data-combobox={name} {...LIST.onIntent}>
      {chosen.map(({ value, label }) => (
        <input key={value} type="hidden" name={name} form={props.form} value={value} data-label={label} />
      ))}
      {/* biome-ignore lint/a11y: a press beside the input only moves the focus into it; keys have it already */}
      <div
        ref={field}
        className="pick"
        onClick={(event) => {
          if ((event.target as Element).closest('button')) return
          input.current?.focus()
          setOpen(true)
        }}
      >
        <ComboboxChosen
          id={chosenId}
          {...{ chosen, multiple, clearable, mark }}
          onRemove={remove}
          quiet={open && !multiple}
        />
        <input
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={list !== null}
          aria-controls={list ? listId : undefined}
          aria-activedescendant={list && at >= 0 ? list.itemId(listId, at) : undefined}
          id={props.id}
          value={text}
          onChange={(event) => search(event.target.value)}
          onKeyDown={press}
          placeholder={hint}
          aria-labelledby={props.labelId ? `${props.labelId} ${chosenId}` : undefined}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          aria-required={props.required}
          onBlur={(event) => {
            if (!event.relatedTarget?.closest('[data-combobox-list]')) shut()
          }}
        />
        <Icon of={ChevronDown} />
      </div>
      {open ? (
        <span className="vh" role="status">
          {said}
        </span>
      ) : null}
      {list ? (
        <list.ComboboxList
          id={listId}
          {...{ field, items, current, values, multiple, mark }}
          none={found.length > 0 || state === 'failed' ? null : state === 'waiting' ? 'Searching' : nothing}
          onCurrent={point}
          onPick={pick}
          onClose={shut}
        />
      ) : null}
    </div>
  )
}
