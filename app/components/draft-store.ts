/** A draft keeps what someone typed on this device until it is saved; `sent` after it went to the server. */
export type Draft = {
  savedAt: string
  version: string
  sent: boolean
  values: Record<string, string[]>
  /** The values that the form started with; older drafts don't have them. */
  from?: Record<string, string[]>
  /** Labels of values that are ids, by field; older drafts don't have them. */
  labels?: Record<string, Record<string, string>>
}

const PREFIX = 'draft:'

export const draftKey = (userId: string, formKey: string) => `${PREFIX}${userId}:${formKey}`

/**
 * Where we keep an offered draft while someone types in its form, so that one new word does not overwrite the draft.
 */
export const waitingKey = (key: string) => `${key}:waiting`

/** Storage may be full, disabled, or blocked; the form must work without drafts. */
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

/** The drafts of a person whose forms have this prefix. */
export function draftKeys(userId: string, formPrefix: string): string[] {
  return allKeys().filter((key) => key.startsWith(draftKey(userId, formPrefix)))
}

/** After the server confirmed a save, there is no need to offer what was sent. */
export function forgetSentDrafts() {
  for (const key of allKeys()) {
    if (readDraft(key)?.sent) forgetDraft(key)
  }
}

/** If people have to sign in again, the server saved nothing, so what they sent becomes a draft again. */
export function keepSentDrafts() {
  for (const key of allKeys()) {
    const draft = readDraft(key)
    if (draft?.sent) writeDraft(key, { ...draft, sent: false })
  }
}
