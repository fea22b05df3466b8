import { writeFileSync } from 'node:fs'
import { POLICY } from '#app/kit/policy.ts'
import { expect, test } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { openCanary } from '#tests/kit/browser-canary.ts'
import { openChrome } from '#tests/kit/browser-chrome.ts'
import { readPdf, wordsOf } from '#tests/kit/browser-pdf.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { schoolYear } from '#tests/kit/browser-plan.ts'
import { hostileTexts } from '#tests/kit/hostile.ts'
import type { Env } from '#worker/kit/env.ts'
import { printPdf } from '#worker/reports/pdf.ts'

const SHAPE = { pillars: 4, initiatives: 8, objectives: 16, strategies: 16, activities: 16 } as const
const ABOVE = { initiatives: 'pillars', objectives: 'initiatives', strategies: 'objectives', activities: 'strategies' }
const PATHS = {
  pillars: 'pillar',
  initiatives: 'initiative',
  objectives: 'objective',
  strategies: 'strategies',
  activities: 'activity-task',
}
type Rows = keyof typeof SHAPE

/** A name can't contain invisible characters (docs/decisions.md 101), but other fields keep them. */
const nameOf = (text: string) => text.replaceAll(/[\u00ad\p{Cf}]/gu, '')

/** A plan of sixty elements, each with one hostile text as its name and others in its text fields. */
async function hostilePlan(api: Api, texts: string[]) {
  const dates = schoolYear()
  const names = [...texts]
  const rows = (key: Rows) =>
    Array.from({ length: SHAPE[key] }, (_, at) => {
      const above = key === 'pillars' ? null : (ABOVE[key] as Rows) // a section of the shape
      return {
        key: `${key} ${at}`,
        ...(above ? { parent_key: `${above} ${at % SHAPE[above]}` } : {}),
        name: nameOf(names.shift() ?? ''),
        ...dates,
      }
    })
  const sections = Object.fromEntries((Object.keys(SHAPE) as Rows[]).map((key) => [key, rows(key)])) // its own keys
  const name = unique(texts[0]?.slice(0, 60) ?? '')
  const { plan, ids } = await api('POST', 'plans/quick-plan/', { plan: { name, ...dates }, ...sections })
  await api('PATCH', `plans/${plan.id}/`, { executive_summary: texts.join('\n\n'), version: 1 })
  let at = 0
  for (const key of Object.keys(SHAPE) as Rows[]) {
    for (const id of Object.values(ids[key])) {
      const words = { description: texts[(at + 20) % 60], executive_summary: texts[(at + 40) % 60] }
      const judged = key === 'pillars' ? {} : { alert_status: 'high_risk', owner_id: api.me }
      await api('PATCH', `plans/${PATHS[key]}/${id}/`, { ...words, ...judged, version: 1 })
      at++
    }
  }
  return { id: plan.id as string, name }
}

/** Only letters: PDF readers omit zero-width characters and write wide letters as narrow ones. */
const lettersOf = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')

/**
 * Does the page show the text? For the one that reverses the writing direction, check the part after its wide space.
 */
function stands(printed: string, text: string): boolean {
  return printed.includes(lettersOf(text.slice(text.indexOf('\u3000') + 1)))
}

test('sixty hostile texts in a plan appear as text in its reports and call no server', async ({
  signedIn,
  api,
}, info) => {
  const canary = await openCanary()
  const texts = hostileTexts(canary.host)
  const plan = await hostilePlan(await api('superadmin'), texts)
  const page = await signedIn('superadmin')
  // A row that continues on the next page splits its text, but not in both reports.
  let printed = ''
  for (const report of ['school-board-report', 'plan-element-report']) {
    await page.goto(`/${report}?plan=${plan.id}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(plan.name)
    const answer = await page.request.get(`/${report}/pdf?plan=${plan.id}`, { timeout: 60_000 })
    expect(answer.status()).toBe(200)
    const path = info.outputPath(`${report}.pdf`)
    writeFileSync(path, await answer.body())
    const pdf = await readPdf(path)
    expect(pdf.title).toContain(plan.name)
    printed += lettersOf(pdf.words)
  }
  expect(await canary.heard()).toEqual([])
  expect(texts.filter((text) => !stands(printed, text))).toEqual([])
  expect(printed, 'a script has written there').not.toContain('scriptran')
  canary.close()
})

/** Must be a page's only content to load anything, or leaves the page before the others load. */
const ALONE = /<frameset|http-equiv=refresh/
const PAGES = 12

/**
 * The texts in pages of five, each in its own section. Without the sealed browser, the texts of these pages call the same
 * addresses as those of a page for each text.
 */
function hostilePages(texts: string[]): string[][] {
  const others = texts.filter((text) => !ALONE.test(text))
  const pages = Array.from({ length: PAGES }, (_, page) => others.filter((_text, at) => at % PAGES === page))
  return [...texts.filter((text) => ALONE.test(text)).map((text) => [text]), ...pages]
}

test('sixty hostile texts open no connection and run no script in the printing browser, even as markup', async (// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
{}, info) => {
  const canary = await openCanary()
  const chrome = await openChrome()
  const found: string[] = []
  let printed = 0
  // What the printing code logs about a page that refuses to print is expected here, and nothing else is.
  const logged: string[] = []
  const { error } = console
  console.error = (line) => logged.push(String(line))
  const pages = hostilePages(hostileTexts(canary.host))
  expect(pages.flat()).toHaveLength(60)
  for (const texts of pages) {
    const before = (await canary.heard()).length
    // As if nothing were escaped, and without the page's own policy: only the sealed browser protects.
    const [head, body] = [texts.join('\n'), texts.map((text) => `<section>${text}</section>`).join('\n')]
    const html = `<!doctype html><html lang="en"><head><title>x</title>${head}</head><body><p>Kept</p>${body}</body></html>`
    const path = info.outputPath('sealed.pdf')
    // A page that is navigating away may refuse to print.
    const pdf = await printPdf({} as Env, { html, paper: 'letter' }, chrome.open).catch(() => null)
    if (pdf) {
      printed++
      writeFileSync(path, pdf)
      if (lettersOf(await wordsOf(path)).includes('scriptran')) found.push(`one of ${head} has run`)
    }
    for (const sign of (await canary.heard()).slice(before)) found.push(`${sign} from one of ${head}`)
  }
  console.error = error
  expect(found).toEqual([])
  expect(logged.filter((line) => JSON.parse(line).failed !== 'printing')).toEqual([])
  expect(printed).toBeGreaterThanOrEqual(pages.length - 1)
  chrome.close()
  canary.close()
})

test('sixty hostile texts load nothing and run no script under the page’s own policy alone', async ({ page }) => {
  const canary = await openCanary()
  const found: string[] = []
  for (const text of hostileTexts(canary.host)) {
    // A policy can't stop a page from leaving; in the printing browser, the network does (above).
    if (/http-equiv=refresh|preconnect/.test(text)) continue
    const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`
    const html = `<!doctype html><html><head>${policy}<title>x</title></head><body><p>Kept</p>${text}</body></html>`
    await page.goto('about:blank')
    await page.setContent(html)
    await expect(page.getByText('Kept').first()).toBeAttached()
    if ((await page.locator('body').innerText()).includes('script ran')) found.push(`${text} has run`)
  }
  // For a frame that the policy blocks, Chromium may open a connection early, but sends nothing over it.
  expect(found).toEqual([])
  expect((await canary.heard()).filter((sign) => sign !== 'a connection')).toEqual([])
  canary.close()
})
