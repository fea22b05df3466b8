/** A draft keeps what was typed on this device until it is saved; `sent` once it went to the server. */
export type Draft = {
  savedAt: string
  version: string
  sent: boolean
  values: Record<string, string[]>
  /** The words of values that are ids, by field; absent in drafts older than them. */
  labels?: Record<string, Record<string, string>>
}

const PREFIX = 'draft:'

export const draftKey = (userId: string, formKey: string) => `${PREFIX}${userId}:${formKey}`

/** Where a draft waits that is on offer while its form is typed into anew: one word must not cost five sentences. */
export const waitingKey = (key: string) => `${key}:waiting`

/** Storage may be full, off or private: a draft is a kindness, never a condition. */
function quietly<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

export function readDraft(key: string): Draft | null {
  // Only writeDraft writes here; anything else is dropped.
  const draft = quietly(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null)
  return draft && typeof draft.values === 'object' ? draft : null
}

export function writeDraft(key: string, draft: Draft) {
  quietly(() => localStorage.setItem(key, JSON.stringify(draft)))
}

export function forgetDraft(key: string) {
  quietly(() => localStorage.removeItem(key))
}

function allKeys() {
  return quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) ?? []
}

/** After a save the server confirmed: what was sent need not be offered again. */
export function forgetSentDrafts() {
  for (const key of allKeys()) {
    if (readDraft(key)?.sent) forgetDraft(key)
  }
}

/** Where one has to sign in again nothing was saved: what was sent from here is a draft again (decisions §6). */
export function keepSentDrafts() {
  for (const key of allKeys()) {
    const draft = readDraft(key)
    if (draft?.sent) writeDraft(key, { ...draft, sent: false })
  }
}

/** At logout (decisions §6); an expired session keeps them for the same person. */
export function forgetDrafts(userId?: string) {
  for (const key of allKeys()) {
    if (!userId || key.startsWith(`${PREFIX}${userId}:`)) forgetDraft(key)
  }
}
