import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import type { AppEnv } from './call.ts'
import { Problem } from './problem.ts'

type Route = { method: string; path: string }

/**
 * Refuses a method that a path of these routes does not have, before anything else is checked. Of several paths that
 * fit, the one with more fixed parts counts: `plans/pillar` is a list, not a plan with the id "pillar".
 */
export function allowedMethods(routes: () => readonly Route[]) {
  let router: TrieRouter<string[]> | null = null
  return createMiddleware<AppEnv>(async (c, next) => {
    router ??= routerOf(routes())
    const [allowed] = router.match('ALL', c.req.path)[0][0] ?? []
    if (allowed && !allowed.includes(c.req.method)) throw notAllowed(c.req.method, allowed)
    await next()
  })
}

function routerOf(routes: readonly Route[]): TrieRouter<string[]> {
  const methodsOf = new Map<string, Set<string>>()
  for (const { method, path } of routes) {
    const fits = path.replace(/:\w+/g, ':any') // two calls may name the same parameter differently
    methodsOf.set(fits, new Set([...(methodsOf.get(fits) ?? []), method, ...(method === 'GET' ? ['HEAD'] : [])]))
  }
  const router = new TrieRouter<string[]>()
  // The router finds paths in the order in which they were added.
  const paths = [...methodsOf].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
  for (const [path, methods] of paths) router.add('ALL', path, [...methods].sort())
  return router
}

/** One sign for each part of a path, in which a fixed part comes before a parameter. */
function rank(path: string): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') ? 1 : 0))
    .join('')
}

function notAllowed(method: string, allowed: readonly string[]): Problem {
  const Allow = allowed.join(', ')
  return new Problem(405, `This path does not take ${method}. It takes ${Allow}.`, null, { Allow })
}
