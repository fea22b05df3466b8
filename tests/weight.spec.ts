import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/browser.ts'
import { GENERAL, PUBLIC, planScreens, sampleOf } from '#tests/kit/browser-routes.ts'

test.describe.configure({ timeout: 180_000 })

/** Quality 6, in bytes after gzip: what a first visit of a page that lists may fetch as scripts, and of any page. */
const LIST_LIMIT = 150_000
const ANY_LIMIT = 200_000
const LISTS = [/^\/review-plan(\?|$)/, /^\/plan-elements/, /^\/trash$/, /^\/review-plan\/[^/]+\/[a-z-]+$/]

/** Opens each address and says which ones fetch more until they are quiet than they may. */
async function tooHeavy(page: Page, paths: string[]): Promise<string[]> {
  const sizes = new Map<string, number>()
  const found: string[] = []
  for (const path of paths) {
    const asked = new Set<string>()
    const note = (request: { url: () => string; resourceType: () => string }) => {
      if (request.resourceType() === 'script') asked.add(request.url())
    }
    page.on('request', note)
    await page.goto(path, { waitUntil: 'networkidle' })
    page.off('request', note)
    expect(asked.size, `${path} runs scripts`).toBeGreaterThan(0)
    let total = 0
    for (const url of asked) {
      const size = sizes.get(url) ?? gzipSync(await (await page.request.get(url)).body()).length
      sizes.set(url, size)
      total += size
    }
    const limit = LISTS.some((list) => list.test(path)) ? LIST_LIMIT : ANY_LIMIT
    if (total > limit) found.push(`${path}: ${total} bytes of script, ${limit} allowed`)
  }
  return found
}

test('a first visit of any page fetches no more script than its limit', async ({ stranger, signedIn, api }) => {
  const call = await api('superadmin')
  const screens = planScreens(await sampleOf(call, call.plan))
  const lists = [...GENERAL, ...screens].filter((path) => LISTS.some((list) => list.test(path)))
  expect(lists.length, 'the pages that list are among them').toBeGreaterThanOrEqual(9)
  const found = [
    ...(await tooHeavy(await stranger(), PUBLIC)),
    ...(await tooHeavy(await signedIn('superadmin'), [...GENERAL, ...screens])),
  ]
  expect(found).toEqual([])
})

test('the licenses of the scripts, which have no comments, are in one file', async ({ stranger }) => {
  const answer = await (await stranger()).request.get('/licenses.txt')
  expect(answer.status()).toBe(200)
  for (const name of ['react-dom', '@remix-run/router', 'valibot', 'lucide-react']) {
    expect(await answer.text()).toContain(`Name: ${name}\n`)
  }
})
