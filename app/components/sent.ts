import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type FormValues, readForm } from './form-values.ts'

/** The name of conform's own button that validates a field. */
const CHECK = '__intent__'

/** True if a person submits the form. Conform also submits it to validate a field, but sends nothing. */
export function isSent(event: Event): boolean {
  return (event as SubmitEvent).submitter?.getAttribute('name') !== CHECK // a form's submit event is a SubmitEvent
}

/**
 * Returns a function to call when a save has ended. It gives the values that the form sent if someone has typed in it
 * since, because what was typed since is not saved; otherwise it gives none.
 */
export function useSentValues(formRef: RefObject<HTMLFormElement>, fields: readonly string[]): () => FormValues {
  const watched = useRef(fields)
  watched.current = fields
  const sent = useRef<FormValues>({})
  const typedSince = useRef(false)
  useEffect(() => {
    const form = formRef.current
    const note = (event: Event) => {
      if (!form || !isSent(event)) return
      sent.current = readForm(form, watched.current)
      typedSince.current = false
    }
    const typed = () => {
      typedSince.current = true
    }
    form?.addEventListener('submit', note)
    form?.addEventListener('input', typed)
    form?.addEventListener('change', typed)
    return () => {
      form?.removeEventListener('submit', note)
      form?.removeEventListener('input', typed)
      form?.removeEventListener('change', typed)
    }
  }, [formRef])
  return useCallback(() => {
    const values = typedSince.current ? sent.current : {}
    sent.current = {}
    return values
  }, [])
}
