import { createContext, type ReactNode, useContext } from 'react'

/** Messages by field name, as the API gives them. */
export type FieldErrors = Record<string, string[] | undefined>
/** The former value of each changed field, as text; an empty string if it was empty. */
export type FieldChanges = Record<string, { label: string; was: string } | undefined>

type FormState = {
  errors: FieldErrors
  changes: FieldChanges
  /** Makes field ids unique when two forms are on the page, such as a dialog above an editor. */
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
