import { UNMATCHED } from './log.ts'

/** The part of Remix's route manifest that matching needs. */
export type Manifest = Record<string, { id: string; parentId?: string; path?: string } | undefined>

/** The pattern of the screen for a path, as in app/routes.ts; a catch-all does not count. */
export function screenRoutes(manifest: Manifest): (pathname: string) => string {
  const patterns = Object.values(manifest).flatMap((route) => (route ? [partsOf(manifest, route.id)] : []))
  const known = patterns.filter((parts) => !parts.includes('*')).sort((a, b) => fixedParts(b) - fixedParts(a))
  return (pathname) => {
    const asked = readable(pathname)
    const found = asked && known.find((parts) => fits(parts, asked))
    return found ? `/${found.join('/')}` : UNMATCHED
  }
}

/** Remix prints the whole address to the log if it can't decode it. */
export function isReadable(pathname: string): boolean {
  return readable(pathname) !== null
}

export function partsOf(manifest: Manifest, id: string): string[] {
  const route = manifest[id]
  if (!route) return []
  const own = (route.path ?? '').split('/').filter(Boolean)
  return route.parentId === undefined ? own : [...partsOf(manifest, route.parentId), ...own]
}

/** Scripts request a screen's data at its path plus `.data`. */
export function readable(pathname: string): string[] | null {
  try {
    const page = pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
    return page
      .split('/')
      .filter(Boolean)
      .map((part) => decodeURIComponent(part))
  } catch {
    return null
  }
}

function fits(parts: string[], asked: string[]): boolean {
  if (parts.length !== asked.length) return false
  return parts.every((part, at) => part.startsWith(':') || part.toLowerCase() === asked[at]?.toLowerCase())
}

function fixedParts(parts: string[]): number {
  return parts.filter((part) => !part.startsWith(':')).length
}
