import { useEffect, useRef } from 'react'
import { useRestored } from './use-restored.ts'

type CascadeLowestProps = {
  name: string
  value: string
  /** The words of the chosen option. */
  label: string | undefined
  onRestore: (value: string) => void
}

/** The lowest choice as one value, so that drafts and changes see it. The server reads the steps instead. */
export function CascadeLowest({ name, value, label, onRestore }: CascadeLowestProps) {
  const field = useRestored<HTMLInputElement>(onRestore)
  const heard = useRef(value)
  // Nobody types into it, so tell the form's listeners.
  useEffect(() => {
    if (heard.current === value) return
    heard.current = value
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value, field])
  return <input ref={field} type="hidden" name={name} value={value} data-label={label} data-cascade={name} />
}
