/** A page of a single row that this person opened from the search on this device. */
export type Recent = { href: string; label: string }

const MOST = 8
/** Pages of single rows end with an id, such as elm_1x2, some with a mode; other pages are in the menu. */
const ONE_ROW = /^\/[\w/-]+\/[a-z]{3}_\w+(\/view)?$/
const keyOf = (userId: string) => `recent:${userId}`

export function readRecent(userId: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return [] // storage can be disabled, or its text be from elsewhere
  }
}

function isRecent(one: unknown): one is Recent {
  const { href, label } = (one ?? {}) as Partial<Recent>
  return typeof href === 'string' && ONE_ROW.test(href) && typeof label === 'string'
}

/** The list with a page first; pages that are not of one row don't count. */
export function withRecent(kept: readonly Recent[], page: Recent): Recent[] {
  if (!ONE_ROW.test(page.href)) return [...kept]
  return [page, ...kept.filter(({ href }) => href !== page.href)].slice(0, MOST)
}

/** Signing out clears the browser's storage, and this with it. */
export function noteRecent(userId: string, { href, label }: Recent): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(withRecent(readRecent(userId), { href, label })))
  } catch {
    // Storage can be full or disabled; then nothing is kept.
  }
}
