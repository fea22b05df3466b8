import { matchRoutes } from '@remix-run/react'
import type { Router } from './keep-page/call-off.ts'

/** A pointer that only passes over a link asks for nothing. */
const REST_MS = 60
const asked = new Set<string>()

/**
 * When the pointer rests on a link, or it gets the focus, the browser fetches the code of the page behind it, so that
 * the click waits for its data only. The files never change, and no page or data is requested, because reading those
 * ahead would cost the database for pages that nobody opens, and a kept answer could be older than the last save.
 */
export function loadAhead(router: Router): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onIntent = ({ target }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (!link?.href || link.origin !== location.origin || link.hasAttribute('download')) return
    timer = setTimeout(() => fetchCode(router, link.pathname), REST_MS)
  }
  const kinds = ['pointerover', 'focusin'] as const
  for (const kind of kinds) document.addEventListener(kind, onIntent)
  return () => {
    clearTimeout(timer)
    for (const kind of kinds) document.removeEventListener(kind, onIntent)
  }
}

/** As `prefetch`, because a `modulepreload` that fails makes every later import of the file fail too. */
function fetchCode(router: Router, pathname: string): void {
  for (const { route } of matchRoutes(router.routes, pathname) ?? []) {
    const { module, imports = [] } = window.__remixManifest.routes[route.id ?? ''] ?? {}
    for (const href of module ? [module, ...imports] : []) {
      if (asked.has(href) || performance.getEntriesByName(new URL(href, location.href).href).length > 0) continue
      asked.add(href)
      document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }))
    }
  }
}
