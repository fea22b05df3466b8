/** Two preferences are in plain cookies, so that the server can draw the first page correctly; the keys that are switched off are in a third. */
export const MENU_COOKIE = 'waymark_menu'
export const THEME_COOKIE = 'waymark_theme'
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const YEAR = 60 * 60 * 24 * 365

export function cookieValue(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=')
    if (key === name) return value ?? ''
  }
  return null
}

/** The menu's width from a Cookie header: true for narrow, false for wide, null if never chosen. */
export function readNarrow(header: string | null): boolean | null {
  const value = cookieValue(header, MENU_COOKIE)
  return value === 'narrow' ? true : value === 'wide' ? false : null
}

/** For `<html data-theme>`: undefined if the system decides. */
export function readTheme(header: string | null): 'light' | 'dark' | undefined {
  const value = cookieValue(header, THEME_COOKIE)
  return value === 'light' || value === 'dark' ? value : undefined
}

const KEYS_COOKIE = 'waymark_keys'

/** The keys that a person switched off on this device; here, because lists ask too, without the table of keys. */
export function keysOff(): string[] {
  return (cookieValue(document.cookie, KEYS_COOKIE) ?? '').split('.').filter(Boolean)
}

export function keepKeysOff(ids: readonly string[]): void {
  write(KEYS_COOKIE, ids.join('.'))
}

export function write(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser a district runs
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
}

export function keepNarrow(narrow: boolean): void {
  write(MENU_COOKIE, narrow ? 'narrow' : 'wide')
}

export function currentTheme(): Theme {
  const value = document.documentElement.dataset.theme
  return value === 'light' || value === 'dark' ? value : 'system'
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  write(THEME_COOKIE, theme)
}
