import { useCommandState } from 'cmdk'
import type { ComponentPropsWithoutRef, Ref } from 'react'

type ComboboxInputProps = ComponentPropsWithoutRef<'input'> & {
  inputRef: Ref<HTMLInputElement>
  listbox: HTMLElement | null
  open: boolean
}

/** cmdk's own input claims to be open at all times; this one tells screen readers the truth. */
export function ComboboxInput({ inputRef, listbox, open, ...rest }: ComboboxInputProps) {
  const active = useCommandState((state) => state.selectedItemId)
  return (
    <input
      ref={inputRef}
      type="text"
      role="combobox"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      aria-autocomplete="list"
      aria-expanded={open}
      aria-controls={open ? listbox?.id : undefined}
      aria-activedescendant={open ? active : undefined}
      {...rest}
    />
  )
}
