import { type FocusEvent, useEffect, useRef } from 'react'
import type { FormAnswer } from '#app/kit/submit.ts'
import { isRefused } from './use-refusal.ts'

/**
 * Calls `check` with the name of a field when someone leaves it for the first time; after a refused save, conform checks
 * every field as it changes. A field left by pressing the mouse is checked after the button is released, because a
 * message moves what is below it, and the click would miss.
 */
export function useCheckOnLeave(answer: FormAnswer | undefined, check: (name: string) => void) {
  const latest = useRef(check)
  latest.current = check
  const pressed = useRef(false)
  const waiting = useRef(new Set<string>())
  const checked = useRef<{ answer?: FormAnswer | undefined; names: Set<string> }>({ names: new Set() })

  useEffect(() => {
    const gone = new AbortController()
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      setTimeout(() => {
        const names = [...waiting.current]
        waiting.current.clear()
        if (!gone.signal.aborted) for (const name of names) latest.current(name)
      })
    }
    const always = { capture: true, signal: gone.signal }
    document.addEventListener('pointerdown', press, always)
    document.addEventListener('pointerup', release, always)
    document.addEventListener('pointercancel', release, always)
    return () => gone.abort()
  }, [])

  return {
    onBlur: ({ target, currentTarget: form }: FocusEvent<HTMLFormElement>) => {
      const field: Element = target
      const name = field.matches('input, select, textarea') ? field.getAttribute('name') : null
      // A field in a dialog that this form opens can belong to a form of its own.
      if (!name || field.closest('form') !== form) return
      if (checked.current.answer !== answer) {
        checked.current = { answer, names: isRefused(answer) ? namesOf(form) : new Set() }
      }
      if (checked.current.names.has(name)) return
      checked.current.names.add(name)
      if (pressed.current) waiting.current.add(name)
      else latest.current(name)
    },
    /** A save checked every field. */
    allChecked: (form: HTMLFormElement) => {
      checked.current = { answer, names: namesOf(form) }
      waiting.current.clear()
    },
  }
}

const namesOf = (form: HTMLFormElement) =>
  new Set(Array.from(form.elements, (element) => element.getAttribute('name') ?? ''))
