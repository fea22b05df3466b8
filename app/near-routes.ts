import { type Manifest, partsOf, readable } from '#worker/kit/screen-route.ts'

/** A parameter or a splat, which every address matches. */
const ANY = '*'

/**
 * The routes that an address can have, by the first part of their paths. Remix compares an address with all routes that
 * it knows three times for a page, and makes the pattern of each again: a fifth of the time of a small page.
 */
export function nearRoutes(manifest: Manifest) {
  const routes = Object.values(manifest).flatMap((route) => (route ? [route] : []))
  const parts = new Map(routes.map(({ id }) => [id, firstOf(partsOf(manifest, id))]))
  const known = new Set(parts.values())
  return {
    /** The first part of an address, if a route has it; otherwise an empty text. */
    partOf(pathname: string): string {
      const part = firstOf(readable(pathname) ?? [])
      return known.has(part) ? part : ''
    },
    /** The ids of the routes with this first part or any first part, and of those around them. */
    idsOf(part: string): Set<string> {
      const ids = new Set<string>()
      for (const { id } of routes) {
        if (![part, ANY].includes(parts.get(id) ?? '')) continue
        for (let one = manifest[id]; one; one = manifest[one.parentId ?? '']) ids.add(one.id)
      }
      return ids
    },
  }
}

function firstOf([part = '']: string[]): string {
  return part.startsWith(':') || part.startsWith('*') ? ANY : part.toLowerCase()
}
