import { createContext, useContext } from 'react'

/**
 * A form of a page with tabs. What is typed stays while another tab is open: its draft is on this device, and the page
 * knows which tabs have unsaved text until someone saves it or leaves.
 */
export type KeptForm = {
  tab: string
  /** Labels of the changed fields, by name. */
  fields: Record<string, string>
  /** True if its fields are the row's own, which one Save saves for all tabs. */
  own: boolean
  open: boolean
}

/** The forms of a page with unsaved text, by the keys of their drafts. Its functions never change. */
export type Keeper = {
  forms: ReadonlyMap<string, KeptForm>
  /** True if the text of this form was kept when its tab was closed; it then returns without a question. */
  isKept: (key: string) => boolean
  /** Notes what is not saved in an open form. One that has just opened gets its kept text back in a moment. */
  noteOpen: (key: string, form: Pick<KeptForm, 'fields' | 'own'>) => void
  /** Keeps a form whose tab was closed. If it was sent, it closed because it is saved. */
  noteClosed: (key: string) => void
  /** Takes forms off the list: their text has returned, or nobody needs it any more. */
  forget: (keys: readonly string[]) => void
  /** Marks the drafts of closed forms as sent together with an open one, or, with all of them, as not saved. */
  markSent: (keys: readonly string[] | 'all', sent: boolean) => void
}

export const KeeperContext = createContext<Keeper | null>(null)

/** The keeper of a page that asks before people leave it (KeptForms), or null. */
export function useKeeper(): Keeper | null {
  return useContext(KeeperContext)
}
