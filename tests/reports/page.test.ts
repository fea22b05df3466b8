import { expect, test } from 'vitest'
import { cssString, footOf, renderPage } from '#app/reports/page.tsx'
import { markRules } from '#app/reports/paper-marks.ts'
import { measures } from '#db/measures/schema.ts'
import { DEFAULT_NAMING, inWords } from '#model/levels.ts'
import { NO_GROUP, type ReportLine } from '#model/reports.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { hostileTexts } from '#tests/kit/hostile.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { REPORTS } from '#worker/reports/registry.ts'
import tokens from '../../app/styles/tokens.css?raw'
import icons from '../../app/ui/icons.svg?raw'

/** A grouped report with the elements of no group, so that it lists elements like the others. */
const pathOf = ({ api, groups }: ReportLine, planId: string) =>
  `reports/${api}/?plan=${planId}${groups && groups !== 'mastered_status' ? `&${groups}=${NO_GROUP}` : ''}`

const PARTS = { styles: '', icons }
const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(2)> "\'&{}</style>'

async function pagesOf(name: string) {
  const district = await newDistrict('Maple & <b>Wood</b>')
  const ada = await district.person('super_admin', { firstName: HOSTILE, lastName: 'Ruiz' })
  const over = {
    name,
    executiveSummary: HOSTILE,
    latestReviewSummary: HOSTILE,
    lastReviewOn: '2026-08-01',
    description: HOSTILE,
  }
  const judged = {
    ...over,
    ownerId: ada.id,
    alertStatus: 'high_risk' as const,
    progressStatus: 'todo' as const,
    startDate: '2026-07-02',
  }
  const { plan } = await growPlan(district, name, {
    plan: { name, executiveSummary: HOSTILE },
    pillar: over,
    initiative: judged,
    objective: judged,
    strategy: judged,
  })
  await district.db
    .insert(measures)
    .values(measureRow(district.districtId, name, { isScorecardMeasure: true, ownerId: ada.id }))
  return Promise.all(
    REPORTS.map(async (report) => {
      const { body } = await ada.call('GET', `reports/${report.api}/?plan=${plan.id}`)
      return { report, html: renderPage(body.data, 'a4', PARTS) }
    }),
  )
}

test('a row below the heading of its parent names neither level nor parent; other rows name both', async () => {
  const pages = await pagesOf('A Plain Plan')
  const named = (key: string) =>
    pages.find(({ report }) => report.key === key)?.html.match(/>Objective( under 1\.1 [^<]*)?<\/span>/g) ?? []
  expect(pages.find(({ report }) => report.key === 'mastery')?.html).toContain('1.1 A Plain Plan')
  expect(named('mastery')).toHaveLength(0)
  expect(named('alert-status').length).toBeGreaterThan(0)
})

test('every report is a complete page: language, title, one main heading, no skipped level, scopes, captions, labels', async () => {
  for (const { report, html } of await pagesOf('A Plain Plan')) {
    expect(html, report.key).toMatch(/^<!doctype html><html lang="en">/)
    expect(html).toContain(`<title>${inWords(DEFAULT_NAMING, report.title)}: A Plain Plan</title>`)
    expect(html).toContain(report.sheet?.landscape ? '@page { size: A4 landscape; margin: ' : '@page { size: A4 }')
    const headings = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
    expect(headings.filter((level) => level === 1)).toHaveLength(1)
    headings.forEach((level, at) => {
      if (at > 0) expect(level - headings[at - 1]!, report.key).toBeLessThanOrEqual(1)
    })
    for (const [tag] of html.matchAll(/<th[ >][^>]*>?/g)) expect(tag).toContain('scope=')
    expect([...html.matchAll(/<table/g)].length).toBe([...html.matchAll(/<caption/g)].length)
    for (const [tag] of html.matchAll(/<svg[^>]*role="img"[^>]*>/g)) expect(tag).toMatch(/aria-label="[^"]+"/)
    for (const [tag] of html.matchAll(/<svg[^>]*>/g)) expect(tag).toMatch(/role="img"|aria-hidden="true"/)
    // Chrome tags them as Em and Strong, which only PDF 2 has; readers of our PDF 1.7 don't know these.
    expect(html, report.key).not.toMatch(/<(em|strong)[ >]/)
  }
})

test('the head of the chart over time says which time it shows, because a reader of the file finds only the word Today', async () => {
  const gantt = (await pagesOf('A Plain Plan')).find(({ report }) => report.key === 'gantt')
  const [, said] = gantt?.html.match(/<th scope="col" class="g-ax"><span role="img" aria-label="([^"]*)"/) ?? []
  expect(said).toMatch(/^Time from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d, with a line at today, \d{4}-\d\d-\d\d$/)
})

test('every report says risk status; only the name of the Alert Status Report says alert status', async () => {
  for (const { report, html } of await pagesOf('A Plain Plan')) {
    const [found] = html.replaceAll('Alert Status Report', '').match(/.{20}alert status/i) ?? []
    expect(found, report.key).toBeUndefined()
  }
})

test('a table of the scorecard names its pillar in its head, which paper repeats on the pages that continue it', async () => {
  const scorecard = (await pagesOf('A Plain Plan')).find(({ report }) => report.key === 'scorecard')
  const heads = [...(scorecard?.html ?? '').matchAll(/<h2 class="r-need">(.*?)<\/h2>.*?<thead>(.*?)<\/thead>/gs)]
  expect(heads.length).toBeGreaterThan(0)
  for (const [, title, head] of heads) expect(head).toMatch(new RegExp(`^<tr class="r-cont"><th [^>]*>${title}</th>`))
})

test('a printed page contains the shape of each of its icons and statuses', async () => {
  const marks = markRules(icons, tokens)
  for (const { report, html } of await pagesOf('A Plain Plan')) {
    for (const [, href = ''] of html.matchAll(/<use href="([^"]*)"/g))
      expect(html, report.key).toContain(`<symbol id="${href.slice(1)}"`)
    const used = [...html.matchAll(/ mk-([\w-]+)"/g)].map(([, mark]) => mark!)
    expect(used.length, report.key).toBeGreaterThan(0)
    const without: readonly string[] = ['scorecard', 'gantt']
    if (!without.includes(report.key)) expect(used, report.key).toContain('risk-high_risk')
    for (const mark of used) expect(marks, report.key).toContain(`.paper .mk-${mark} {`)
  }
})

test('the shape of a status on paper has colors of its own, because a background has no style sheet', () => {
  const drawn = [...markRules(icons, tokens).matchAll(/url\("data:image\/svg\+xml,([^"]*)"\)/g)].map(([, svg]) =>
    decodeURIComponent(svg!),
  )
  expect(drawn).toHaveLength(icons.match(/<symbol id="(risk|progress|result)-/g)!.length)
  for (const svg of drawn) {
    expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="[\d ]+" color="#[\da-f]{6}">/)
    expect(svg).not.toContain('var(')
  }
})

test('markup in names, owners, summaries and reviews is text on the page', async () => {
  for (const { report, html } of await pagesOf(HOSTILE)) {
    expect(html, report.key).not.toMatch(/<script|<img|<b>Wood/)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  }
})

/** Every text of a report's data, with one text replaced by another. */
function withWords(data: unknown, from: string, to: string): unknown {
  if (typeof data === 'string') return data.replaceAll(from, to)
  if (Array.isArray(data)) return data.map((one) => withWords(one, from, to))
  if (data === null || typeof data !== 'object') return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withWords(value, from, to)]))
}

const tagsOf = (html: string) => html.match(/<[!/]?[a-z][^\s>]*/gi)

test('sixty hostile texts add no tag to any report: in district, plan, elements, people, or words', async () => {
  const district = await newDistrict('Plainwords')
  const ada = await district.person('super_admin', { firstName: 'Plainwords', lastName: 'Ruiz' })
  const words = { description: 'Plainwords', executiveSummary: 'Plainwords', latestReviewSummary: 'Plainwords' }
  const judged = {
    ...words,
    ownerId: ada.id,
    alertStatus: 'high_risk' as const,
    progressStatus: 'todo' as const,
    startDate: '2026-07-02',
    lastReviewOn: '2026-08-01',
  }
  const { plan } = await growPlan(district, 'Plainwords', {
    plan: { name: 'Plainwords', executiveSummary: 'Plainwords' },
    pillar: { ...words, name: 'Plainwords' },
    initiative: { ...judged, name: 'Plainwords' },
    objective: { ...judged, name: 'Plainwords' },
    strategy: { ...judged, name: 'Plainwords' },
  })
  await district.db
    .insert(measures)
    .values(measureRow(district.districtId, 'Plainwords', { isScorecardMeasure: true, ownerId: ada.id }))
  for (const report of REPORTS) {
    const { body } = await ada.call('GET', pathOf(report, plan.id))
    const plain = renderPage(body.data, 'a4', PARTS)
    expect(plain.split('Plainwords').length, `${report.key} shows the words`).toBeGreaterThan(5)
    for (const text of hostileTexts('127.0.0.1:9')) {
      // A document has the same shape, whatever its words are.
      const html = renderPage(withWords(body.data, 'Plainwords', text) as typeof body.data, 'a4', PARTS)
      expect(tagsOf(html), `${report.key}: ${text}`).toEqual(tagsOf(plain))
    }
  }
})

test('the foot of a page says district, report, and date as text, whatever they contain', () => {
  const foot = footOf('O’Neill & <i>Sons</i></style>"\\\n}', 'Board Report', '2026-11-21')
  expect(cssString(foot)).toMatch(/^"[\p{L}\p{N} \\]*"$/u)
  expect(cssString('A-1 "B"\n')).toBe('"A\\2d 1 \\22 B\\22 \\a "')
})
