const FAILED = 'waymark_chunk'
const UNDER_WAY = 'waymark_under_way'
const WINDOW = 5 * 60 * 1000
const SIGNS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
  'Loading chunk',
]

type Noted = { chunk: string; count: number; at: number }

/** The name of the chunk in the browsers' different words; null for any other error. */
export function chunkOf(reason: unknown): string | null {
  if (!(reason instanceof Error)) return null
  if (reason.name !== 'ChunkLoadError' && !SIGNS.some((sign) => reason.message.includes(sign))) return null
  const file = /([\w.-]+?)(?:-[\w-]{8})?\.(?:js|css)\b/.exec(reason.message)
  const number = /chunk (\S+)/.exec(reason.message)
  return file?.[1] ?? number?.[1] ?? 'page'
}

function read(): Noted | null {
  try {
    const noted = JSON.parse(sessionStorage.getItem(FAILED) ?? 'null') as Noted | null
    return noted && Date.now() - noted.at < WINDOW ? noted : null
  } catch {
    return null
  }
}

/** Counts failures within five minutes; without storage each one counts as the second, so nothing reloads for ever. */
export function noteFailure(chunk: string): number {
  const count = (read()?.count ?? 0) + 1
  return keep(FAILED, JSON.stringify({ chunk, count, at: Date.now() } satisfies Noted)) ? count : 2
}

/** The chunk that failed again after the reload. */
export function seenBefore(): string | null {
  const noted = read()
  return noted && noted.count > 1 ? noted.chunk : null
}

export function forgetFailures(): void {
  drop(FAILED)
}

/** The router reloads the page by itself when a screen's code is missing; what it was about to open tells us so. */
export function beginNavigation(pathname: string): void {
  keep(UNDER_WAY, pathname)
}

export function endNavigation(): void {
  drop(UNDER_WAY)
}

/** The screen whose opening a reload has cut off, once. */
export function takeLostNavigation(): string | null {
  try {
    const pathname = sessionStorage.getItem(UNDER_WAY)
    drop(UNDER_WAY)
    const entry = performance.getEntriesByType('navigation')[0]
    const reloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
    return reloaded && pathname ? (pathname.split('/').findLast((part) => part !== '') ?? 'page') : null
  } catch {
    return null
  }
}

function keep(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
