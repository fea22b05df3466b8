import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

/** Quality 6, in bytes after gzip: the scripts of a first visit to a list page or an element, and to any page. */
const LIST_LIMIT = 150_000
const ANY_LIMIT = 200_000
const LISTS = [/^\/review-plan(\?|$)/, /^\/plan-elements/, /^\/trash$/, /^\/review-plan\/[^/]+\/[a-z-]+$/, /\/view$/]

/** A script's name depends on its content, so one size counts for every page and test of a worker. */
const sizes = new Map<string, number>()

/** Records the scripts of a page; `faults` reports if they exceed the limit of its address. */
export function watchScripts(page: Page): { faults: (path: string) => Promise<string[]> } {
  const asked = new Set<string>()
  const note = (request: Request) => {
    if (request.resourceType() === 'script') asked.add(request.url())
  }
  page.on('request', note)
  return {
    async faults(path) {
      page.off('request', note)
      if (asked.size === 0) return ['runs no scripts']
      let total = 0
      for (const url of asked) {
        const size = sizes.get(url) ?? gzipSync(await (await page.request.get(url)).body()).length
        sizes.set(url, size)
        total += size
      }
      const limit = LISTS.some((list) => list.test(path)) ? LIST_LIMIT : ANY_LIMIT
      return total > limit ? [`${total} bytes of script, ${limit} allowed`] : []
    },
  }
}
