import { Command } from 'cmdk'
import { forwardRef } from 'react'
import type { ComboboxOption, ComboboxProps } from './combobox.tsx'
import { Check, ChevronDown, Icon, Plus } from './icon.tsx'

type ComboboxListProps = Pick<ComboboxProps, 'mark' | 'onAdd' | 'multiple'> & {
  found: ComboboxOption[]
  values: string[]
  text: string
  limit: number
  waiting: boolean
  onPick: (value: string) => void
  onMore: () => void
}

/** The first five that fit, then more on demand. */
export const ComboboxList = forwardRef<HTMLDivElement, ComboboxListProps>(function ComboboxList(props, ref) {
  const { found, values, text, limit, waiting, mark, onAdd, multiple, onPick, onMore, ...rest } = props
  const left = found.length - limit
  const typed = text.trim()
  return (
    <Command.List
      ref={ref}
      className="menu list floats"
      label="Suggestions"
      data-combobox-list
      aria-multiselectable={multiple || undefined}
      // A press in the list must not take the focus out of the input.
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      {found.slice(0, limit).map((option) => {
        const chosen = values.includes(option.value)
        return (
          <Command.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            aria-checked={chosen}
            onSelect={() => onPick(option.value)}
          >
            {chosen ? <Icon of={Check} className="tick" /> : <span className="tick" />}
            {mark?.(option)}
            <span>
              {option.label}
              {option.note ? <small>{option.note}</small> : null}
            </span>
          </Command.Item>
        )
      })}
      {left > 0 ? (
        <Command.Item value="show more" onSelect={onMore}>
          <Icon of={ChevronDown} className="tick" />
          <span>Show more, {left} left</span>
        </Command.Item>
      ) : null}
      {found.length === 0 ? (
        <p className="none-found" role="presentation">
          {waiting ? 'Searching' : typed ? `Nothing found for “${typed}”` : 'Nothing to choose from'}
        </p>
      ) : null}
      {onAdd && typed ? (
        <Command.Item value="add new" onSelect={() => onAdd(typed)}>
          <Icon of={Plus} className="tick" />
          <span>Add “{typed}”</span>
        </Command.Item>
      ) : null}
    </Command.List>
  )
})
