import { createContext, type ReactNode, useContext } from 'react'

/** Messages by field name, as the API gives them. */
export type FieldErrors = Record<string, string[] | undefined>
/** What a changed field was before, in words; an empty string when it was empty. */
export type FieldChanges = Record<string, { label: string; was: string } | undefined>

type FormState = {
  errors: FieldErrors
  changes: FieldChanges
  /** Sets the ids of its fields apart where two forms are on the page: a dialog above an editor. */
  prefix: string
}

const State = createContext<FormState>({ errors: {}, changes: {}, prefix: '' })

/** Lets every field of a form find its own messages and its own change by name. */
export function FormState(props: Partial<FormState> & { children: ReactNode }) {
  const { errors = {}, changes = {}, prefix = '', children } = props
  return <State.Provider value={{ errors, changes, prefix }}>{children}</State.Provider>
}

export function useFieldState(name: string | undefined) {
  const { errors, changes, prefix } = useContext(State)
  return { errors: name ? errors[name] : undefined, change: name ? changes[name] : undefined, prefix }
}
