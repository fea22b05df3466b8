import { type RefObject, useEffect, useRef } from 'react'

/** Tells the form's listeners about a value that nobody typed: they hear the same event as after typing. */
export function useTellForm(field: RefObject<EventTarget>, value: string): void {
  const told = useRef(value)
  useEffect(() => {
    if (told.current === value) return
    told.current = value
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value, field])
}
