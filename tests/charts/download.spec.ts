import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { expect, test } from '#tests/kit/browser.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

/** Opens a chart's menu and chooses a file: a menu with scripts, a list of links without. */
async function choose(page: Page, chart: string, kind: 'SVG' | 'PNG'): Promise<Download> {
  const name = `Download chart: ${chart}`
  await page
    .getByRole('button', { name, exact: true })
    .or(page.locator('summary', { hasText: name }))
    .first()
    .click()
  const file = `Download ${kind}`
  const item = page.getByRole('menuitem', { name: file }).or(page.getByRole('link', { name: file }))
  const [download] = await Promise.all([page.waitForEvent('download'), item.filter({ visible: true }).first().click()])
  return download
}

/** Width and height of a PNG. */
async function sizeOf(download: Download): Promise<number[]> {
  const bytes = readFileSync(await download.path())
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

/** What a browser reads of an SVG file: its title, its words, and its size. */
async function readSvg(page: Page, download: Download) {
  return page.evaluate(
    (text) => {
      const { documentElement: svg } = new DOMParser().parseFromString(text, 'image/svg+xml')
      const size = [svg.getAttribute('width'), svg.getAttribute('height')].map(Number)
      return {
        tag: svg.tagName,
        title: svg.querySelector('title')?.textContent,
        size,
        words: svg.querySelector('desc')?.textContent,
      }
    },
    readFileSync(await download.path(), 'utf8'),
  )
}

test('each chart of a report, of the dashboard, and of a measure is saved as SVG and as PNG', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const page = await signedIn('superadmin')
  const { results } = await call('GET', 'plans/measure/?page_size=1')
  const [survey] = (await call('GET', 'pulse_survey/surveys/?state=closed&page_size=1')).results
  for (const [path, chart, title] of [
    [`/alert-status-report?plan=${call.plan}`, 'Objective', 'Risk status by level: Objective'],
    [`/dashboard?plan=${call.plan}`, 'Implementation status, Objective', 'Implementation status: Objective'],
    [`/measurements/${results[0].id}`, results[0].name, results[0].name],
    [`/measurements/${results[0].id}`, `${results[0].name}, schools`, results[0].name],
    ['/measurements/scorecard?by=school', 'Results by school', 'by school'],
    [`/measurements/surveys/${survey.id}`, `${survey.name}, waves`, survey.name],
    [`/strategy-map?plan=${call.plan}`, 'Strategy Map', 'Strategy Map: '],
    [`/gantt-chart?plan=${call.plan}&zoom=year&open=initiative`, 'Gantt Chart', 'Gantt Chart: '],
  ]) {
    await page.goto(path)
    await hydrated(page)
    const drawing = await choose(page, chart, 'SVG')
    expect(drawing.suggestedFilename()).toMatch(/^[A-Z].* - .*\.svg$/)
    const svg = await readSvg(page, drawing)
    expect(svg.tag).toBe('svg')
    expect(svg.title).toContain(title)
    expect(svg.words).not.toBe('')
    const picture = await choose(page, chart, 'PNG')
    expect(picture.suggestedFilename()).toBe(drawing.suggestedFilename().replace(/svg$/, 'png'))
    expect(await sizeOf(picture)).toEqual(svg.size.map((pixels) => 2 * pixels))
  }
})

test('without scripts, the menu of a chart is a list of links', async ({ signedIn, api }) => {
  const { plan } = await api('superadmin')
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto(`/scorecard-report?plan=${plan}`)
  expect((await choose(page, 'All measures', 'SVG')).suggestedFilename()).toMatch(/^Scorecard - .*All measures.*\.svg$/)
  // A chart that a bookmark names and the report no longer has: back to the report, with the reason.
  await page.goto(`/scorecard-report/svg?plan=${plan}&chart=gone`)
  await expect(page).toHaveURL(/\/scorecard-report\?plan=/)
  await expect(page.getByText(/^Failed to download SVG: /)).toBeVisible()
})
