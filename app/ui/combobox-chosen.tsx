import { useState } from 'react'
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts'
import { Icon } from './icon.tsx'

type ComboboxChosenProps = Pick<ComboboxProps, 'multiple' | 'clearable' | 'mark'> & {
  id: string
  chosen: ComboboxOption[]
  onRemove: (value: string) => void
  /** Dims the old choice while someone searches for another. */
  quiet: boolean
}

const SHOWN = 6

/** The chosen values: tokens, or one name with its mark. */
export function ComboboxChosen({ id, chosen, multiple, clearable, mark, onRemove, quiet }: ComboboxChosenProps) {
  const [all, setAll] = useState(false)
  if (!multiple) {
    const [one] = chosen
    if (!one) return <span id={id} className="vh" />
    return (
      <>
        <span id={id} className={quiet ? 'vh' : 'chosen'}>
          <span className="who">
            {mark?.(one)}
            {one.label}
            {one.tag ? <span className="tag">{one.tag}</span> : null}
          </span>
        </span>
        {clearable ? (
          <button
            type="button"
            className="clear-one"
            aria-label={`Remove ${one.label}`}
            onClick={() => onRemove(one.value)}
          >
            <Icon of="x" />
          </button>
        ) : null}
      </>
    )
  }
  const shown = all || chosen.length <= SHOWN + 1 ? chosen : chosen.slice(0, SHOWN)
  return (
    <>
      <span id={id} className="vh">
        {chosen.length > 0 ? `${chosen.length} chosen` : ''}
      </span>
      {shown.map((option) => (
        <span key={option.value} className="token">
          {mark?.(option)}
          <span>
            {option.label}
            {option.tag ? <span className="tag">{option.tag}</span> : null}
          </span>
          <button type="button" aria-label={`Remove ${option.label}`} onClick={() => onRemove(option.value)}>
            <Icon of="x" />
          </button>
        </span>
      ))}
      {shown.length < chosen.length ? (
        <button type="button" className="token flat" onClick={() => setAll(true)}>
          and {chosen.length - shown.length} more
        </button>
      ) : null}
    </>
  )
}
