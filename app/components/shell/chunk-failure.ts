const FAILED = 'waymark_chunk'
const WINDOW = 5 * 60 * 1000

type Noted = { chunk: string; count: number; at: number }

function read(): Noted | null {
  try {
    const noted = JSON.parse(sessionStorage.getItem(FAILED) ?? 'null') as Noted | null
    return noted && Date.now() - noted.at < WINDOW ? noted : null
  } catch {
    return null
  }
}

/** Counts failures within five minutes. Without storage each counts as the second, so nothing reloads forever. */
export function noteFailure(chunk: string): number {
  const count = (read()?.count ?? 0) + 1
  try {
    sessionStorage.setItem(FAILED, JSON.stringify({ chunk, count, at: Date.now() } satisfies Noted))
    return count
  } catch {
    return 2
  }
}

/** The file that failed again after the reload. */
export function seenBefore(): string | null {
  const noted = read()
  return noted && noted.count > 1 ? noted.chunk : null
}

export function forgetFailures(): void {
  try {
    sessionStorage.removeItem(FAILED)
  } catch {
    // Storage is disabled, so there is nothing to read.
  }
}

/** If the server is down, a reload would end on the browser's own error page. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
