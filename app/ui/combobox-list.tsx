import { Popover } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { type ListItem, STEP } from './combobox-items.ts'
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts'
import { Icon, type IconName } from './icon.tsx'

type ComboboxListProps = Pick<ComboboxProps, 'mark' | 'multiple'> & {
  id: string
  /** The visible field; the list opens below it. */
  field: RefObject<HTMLDivElement>
  items: ListItem[]
  current: string | undefined
  values: string[]
  /** Shown when nothing was found. */
  none: string | null
  onCurrent: (key: string) => void
  onPick: (item: ListItem) => void
  onClose: () => void
}

export const itemId = (list: string, at: number) => `${list}-${at}`

/** The open list of a combobox; loaded when first needed. The focus stays in the field. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, field, items, current, values, none, multiple, mark, onCurrent, onPick, onClose } = props
  const at = items.findIndex((item) => item.key === current)
  useEffect(() => {
    document.getElementById(itemId(id, at))?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Anchor virtualRef={field} />
      <Popover.Content
        asChild
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (field.current?.contains(event.target as Node)) event.preventDefault() // the target of a press is a node
        }}
      >
        <div
          id={id}
          className="menu list floats"
          role="listbox"
          aria-label="Suggestions"
          aria-multiselectable={multiple || undefined}
          data-combobox-list
          // A press in the list must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {items.map((item, index) => (
            // biome-ignore lint/a11y: keys are heard in the field, which names the active line
            <div
              key={item.key}
              id={itemId(id, index)}
              role="option"
              aria-selected={item.key === current}
              aria-disabled={(item.kind === 'option' && item.option.disabled) || undefined}
              aria-checked={item.kind === 'option' ? values.includes(item.option.value) : undefined}
              data-selected={item.key === current}
              onPointerMove={() => onCurrent(item.key)}
              onClick={() => onPick(item)}
            >
              <Line item={item} chosen={item.kind === 'option' && values.includes(item.option.value)} mark={mark} />
            </div>
          ))}
          {none ? (
            <p className="none-found" role="presentation">
              {none}
            </p>
          ) : null}
        </div>
      </Popover.Content>
    </Popover.Root>
  )
}

type LineProps = { item: ListItem; chosen: boolean; mark?: (option: ComboboxOption) => ReactNode }

function Line({ item, chosen, mark }: LineProps) {
  if (item.kind === 'option') {
    const { label, note, tag } = item.option
    return (
      <>
        {chosen ? <Icon of="check" className="tick" /> : <span className="tick" />}
        {mark?.(item.option)}
        <span>
          <span data-label>{label}</span>
          {tag ? <span className="tag">{tag}</span> : null}
          {note ? <small>{note}</small> : null}
        </span>
      </>
    )
  }
  const { icon, words } = verbOf(item)
  return (
    <>
      <Icon of={icon} className="tick" />
      <span>{words}</span>
    </>
  )
}

function verbOf(item: Exclude<ListItem, { kind: 'option' }>): { icon: IconName; words: ReactNode } {
  if (item.kind === 'add') return { icon: 'plus', words: `Add “${item.text}”` }
  if (item.kind === 'retry') {
    return {
      icon: 'rotate-ccw',
      words: (
        <>
          Failed to fetch dropdown data<small>Try again</small>
        </>
      ),
    }
  }
  return {
    icon: 'chevron-down',
    words: item.waiting ? (
      'Loading'
    ) : (
      <>
        Show {Math.min(STEP, item.left ?? STEP)} more{item.left === null ? null : <small>{item.left} left</small>}
      </>
    ),
  }
}
