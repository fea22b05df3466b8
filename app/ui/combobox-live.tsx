import { Command } from 'cmdk'
import { Popover } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import type { ComboboxProps } from './combobox.tsx'
import { ComboboxChosen } from './combobox-chosen.tsx'
import { ComboboxInput } from './combobox-input.tsx'
import { ComboboxList } from './combobox-list.tsx'
import { ChevronDown, Icon } from './icon.tsx'
import { useMatches } from './use-matches.ts'

const FIRST = 5
const MORE = 20

/** The list of the combobox once scripts run; hidden inputs of the same name carry its values. */
export function ComboboxLive(props: ComboboxProps) {
  const { name, options, multiple = false, defaultValue, placeholder, clearable, load, onAdd, onChange, mark } = props
  const [values, setValues] = useState<string[]>(() => [defaultValue ?? []].flat().filter(Boolean))
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [limit, setLimit] = useState(FIRST)
  const [active, setActive] = useState('')
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { known, found, waiting } = useMatches(options, text, load)
  const visible = [...found.slice(0, limit).map((option) => option.value), 'show more', 'add new']
  const start = (!text && visible.find((value) => values.includes(value))) || visible[0]
  const current = visible.includes(active) ? active : (start ?? '')
  const chosen = values.map((value) => known.get(value) ?? { value, label: value })

  function choose(next: string[]) {
    setValues(next)
    onChange?.(next)
    // Hidden inputs do not say that they changed; the form's own watchers need to hear it.
    queueMicrotask(() =>
      requestAnimationFrame(() => box.current?.dispatchEvent(new Event('change', { bubbles: true }))),
    )
  }

  function type(next: string) {
    setText(next)
    setLimit(FIRST)
    setActive('')
    setOpen(true)
  }

  function shut() {
    setOpen(false)
    setText('')
    setLimit(FIRST)
  }

  function pick(value: string) {
    if (multiple) {
      choose(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
      setText('')
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

  // A restored draft hands its values over by this event, because nobody typed them.
  useEffect(() => {
    const node = box.current
    const restore = (event: Event) => setValues((event as CustomEvent<string[]>).detail)
    node?.addEventListener('restore-values', restore)
    return () => node?.removeEventListener('restore-values', restore)
  }, [])

  const chosenId = `${props.id ?? name}-chosen`
  return (
    <Popover.Root open={open} onOpenChange={(next) => (next ? setOpen(true) : shut())}>
      <Command
        ref={box}
        shouldFilter={false}
        value={current}
        onValueChange={setActive}
        label={placeholder ?? name}
        data-combobox={name}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && open) {
            event.stopPropagation()
            shut()
          }
          if (event.key === 'ArrowDown' && !open) setOpen(true)
          // Enter in a shut list sends the form, as in every other field.
          if (event.key === 'Enter' && !open) {
            event.preventDefault()
            input.current?.form?.requestSubmit()
          }
          const last = values.at(-1)
          if (event.key === 'Backspace' && !text && last && (multiple || clearable)) remove(last)
        }}
      >
        {chosen.map((option) => (
          <input
            key={option.value}
            type="hidden"
            name={name}
            form={props.form}
            value={option.value}
            data-label={option.label}
          />
        ))}
        <Popover.Anchor asChild>
          {/* biome-ignore lint/a11y: a press beside the input only moves the focus into it; keys have it already */}
          <div
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
            <ComboboxInput
              inputRef={input}
              listbox={list}
              open={open}
              id={props.id}
              value={text}
              onChange={(event) => type(event.target.value)}
              placeholder={
                chosen.length === 0 || open ? (placeholder ?? 'Search') : multiple ? (placeholder ?? 'Add') : ''
              }
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
        </Popover.Anchor>
        <Popover.Content
          asChild
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (box.current?.contains(event.target as Node)) event.preventDefault()
          }}
        >
          <ComboboxList
            ref={setList}
            {...{ found, values, text, limit, waiting, mark, onAdd, multiple }}
            onPick={pick}
            onMore={() => setLimit(limit + MORE)}
          />
        </Popover.Content>
      </Command>
    </Popover.Root>
  )
}
