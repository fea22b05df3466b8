import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { ComboboxChosen } from './combobox-chosen.tsx'
import { keyLeadsTo, type ListItem } from './combobox-items.ts'
import type { ComboboxProps } from './combobox-props.ts'
import { Icon } from './icon.tsx'
import { LazyPart, useLazyPart } from './lazy-part.ts'
import { type RestoredValues, useCombobox } from './use-combobox.ts'

const LIST = new LazyPart('combobox-list', () => import('./combobox-list.tsx'))

/** The combobox with scripts; hidden inputs of the same name submit its values. */
export function ComboboxLive(props: ComboboxProps) {
  const { name, multiple = false, placeholder, clearable, onChange, mark } = props
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const combobox = useCombobox(props, (values) => {
    onChange?.(values)
    // Hidden inputs fire no change events, so fire one for the form's listeners.
    queueMicrotask(() =>
      requestAnimationFrame(() => box.current?.dispatchEvent(new Event('change', { bubbles: true }))),
    )
  })
  const { values, chosen, text, open, items, current, shut, point } = combobox
  const list = useLazyPart(LIST, open, shut)
  const at = items.findIndex((item) => item.key === current)

  function pick(item: ListItem | undefined) {
    combobox.pick(item)
    if (item?.kind === 'option') input.current?.focus()
  }

  function remove(value: string) {
    combobox.remove(value)
    input.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const last = values.at(-1)
    if (key === 'Backspace' && !text && last && (multiple || clearable)) return remove(last)
    if (key === 'Enter') {
      event.preventDefault()
      // In a closed list, Enter submits the form, as in every other field; while the list loads, it does nothing.
      if (!open) input.current?.form?.requestSubmit()
      else if (list) pick(items[at])
    } else if (key === 'Escape' && open) {
      event.stopPropagation()
      shut()
    } else if (key === 'ArrowDown' && !open) {
      event.preventDefault()
      combobox.openList()
    } else if (open) {
      const next = keyLeadsTo(key, items, current)
      if (next === undefined) return
      event.preventDefault()
      point(next)
    }
  }

  // A restored draft passes its values with this event, because nobody types them.
  const restored = useRef(false)
  useEffect(() => {
    const node = box.current
    const restore = (event: Event) => {
      restored.current = true
      combobox.restore((event as CustomEvent<RestoredValues>).detail) // restore-values always has this detail
    }
    node?.addEventListener('restore-values', restore)
    return () => node?.removeEventListener('restore-values', restore)
  })
  // The form's listeners read the values from the page, so they hear of them only when they are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each restored value
  useEffect(() => {
    if (!restored.current) return
    restored.current = false
    box.current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [values])

  const chosenId = `${props.id ?? name}-chosen`
  const hint = chosen.length === 0 || open ? (placeholder ?? 'Search') : multiple ? (placeholder ?? 'Add') : ''
  return (
    <div ref={box} data-combobox={name} {...LIST.onIntent}>
      {chosen.map(({ value, label }) => (
        <input key={value} type="hidden" name={name} form={props.form} value={value} data-label={label} />
      ))}
      {/* biome-ignore lint/a11y: a press next to the input only moves the focus into it; keys have it already */}
      <div
        ref={field}
        className={multiple ? 'pick' : 'pick single'}
        onClick={(event) => {
          if ((event.target as Element).closest('button')) return
          input.current?.focus()
          combobox.openList()
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
          onChange={(event) => combobox.search(event.target.value)}
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
        <Icon of="chevron-down" />
      </div>
      {open ? (
        <span className="vh" role="status">
          {combobox.said}
        </span>
      ) : null}
      {list ? (
        <list.ComboboxList
          id={listId}
          {...{ field, items, current, values, multiple, mark }}
          none={combobox.none}
          onCurrent={point}
          onPick={pick}
          onClose={shut}
        />
      ) : null}
    </div>
  )
}
