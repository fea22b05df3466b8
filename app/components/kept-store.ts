import { readDraft, writeDraft } from './draft-store.ts'

/**
 * A form of a page with tabs. What is typed stays while another tab is open: its draft is on this device, and this list
 * says which tabs have unsaved text, until someone saves it or leaves the page.
 */
export type KeptForm = {
  page: string
  tab: string
  /** Labels of the changed fields, by name. */
  fields: Record<string, string>
  /** True if its fields are the row's own, which the page's other forms of own fields save too. */
  own: boolean
  open: boolean
}
type Forms = ReadonlyMap<string, KeptForm>

const NONE: Forms = new Map()
let forms: Forms = NONE
const listeners = new Set<() => void>()

/** Kept forms by the keys of their drafts, as a store of React. */
export const keptForms = {
  subscribe(tell: () => void) {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
  now: () => forms,
  onServer: () => NONE,
}

function change(next: Forms) {
  forms = next
  for (const tell of listeners) tell()
}

/** True if the text of this form was kept when its tab was closed; it then returns without a question. */
export function isKept(key: string): boolean {
  return forms.get(key)?.open === false
}

/** Notes what is not saved in an open form. One that has just opened gets its kept text back in a moment. */
export function noteOpen(key: string, form: Omit<KeptForm, 'open'>) {
  if (Object.keys(form.fields).length > 0) change(new Map(forms).set(key, { ...form, open: true }))
  else if (!isKept(key)) forget([key])
}

/** Keeps a form whose tab was closed. If it was sent, it closed because it is saved. */
export function noteClosed(key: string) {
  const [form, draft] = [forms.get(key), readDraft(key)]
  if (form && draft && !draft.sent) change(new Map(forms).set(key, { ...form, open: false }))
  else forget([key])
}

/** Takes forms off the list: their text has returned, or nobody needs it any more. */
export function forget(keys: readonly string[]) {
  const next = new Map(forms)
  for (const key of keys) next.delete(key)
  if (next.size !== forms.size) change(next)
}

export function forgetPage(page: string) {
  forget([...forms].flatMap(([key, form]) => (form.page === page ? [key] : [])))
}

/** After a save: forms whose draft is gone were part of it. */
export function forgetSaved() {
  forget([...forms].flatMap(([key, { open }]) => (open || readDraft(key) ? [] : [key])))
}

/** Marks the drafts of closed forms as sent together with an open one, or after a refusal as not saved. */
export function markSent(keys: readonly string[], sent: boolean) {
  for (const key of keys) {
    const draft = isKept(key) ? readDraft(key) : null
    if (draft && draft.sent !== sent) writeDraft(key, { ...draft, sent })
  }
}

export function allKept(): string[] {
  return [...forms.keys()]
}
