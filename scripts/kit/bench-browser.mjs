import { CHROMIUM_FLAGS } from '../../tests/kit/browser-flags.ts'
import { quantile } from './bench-measure.mjs'
import { findChrome } from './chrome.mjs'

/** How much slower than this machine the browser's processor is: like a phone or an old laptop. */
const SLOWER = 4
/** Issue "Speed where we measured it": seconds to the largest paint, layout shift, and milliseconds of a click. */
const PAINT = 1.1
const SHIFT = 0.04
const CLICK = 150
/** How long the pointer rests on a link before the click, as people do. */
const REST = 200
const ROUNDS = 5
const VIEWPORT = { width: 1280, height: 800 }

/** First visits, and clicks on a menu entry and on a tab, in Chromium with a slowed processor. */
export async function measureBrowser(address, person, { planId, objectiveId }) {
  const { browser, page } = await openSignedIn(address, person)
  try {
    const storageState = await page.context().storageState()
    const element = `/review-plan/${planId}/objective/${objectiveId}`
    const visits = [
      ['Dashboard', `/dashboard?plan=${planId}`],
      ['Plans', '/review-plan'],
      ['Tree of the plan', `/review-plan/${planId}`],
      ['View of an objective', `${element}/view`],
      ['Editor of an objective', `${element}/update`],
      ['Measures', '/measurements'],
    ]
    const clicks = [
      ['From the dashboard to Plan Elements', '/dashboard', 'nav a[href^="/plan-elements"]', '/plan-elements'],
      ['To another tab of an objective', `${element}/view`, 'a[href*="tab=review"]', 'tab=review'],
    ]
    const open = () => slowed(browser, { baseURL: address, viewport: VIEWPORT, storageState })
    const rows = []
    for (const [label, path] of visits) rows.push(await visited(open, label, path))
    for (const [label, path, link, to] of clicks) rows.push(await clicked(open, { label, path, link, to }))
    return rows
  } finally {
    await browser.close()
  }
}

/** A window of Chromium in which this person has signed in. */
export async function openSignedIn(address, { email, password }) {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: await findChrome(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ baseURL: address, viewport: VIEWPORT })
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard*')
    return { browser, page }
  } catch (error) {
    await browser.close()
    throw error
  }
}

/** A page of its own, so that nothing is in its cache. */
async function slowed(browser, options) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, close: () => context.close() }
}

async function visited(open, label, path) {
  const found = []
  for (let at = 0; at < ROUNDS; at++) {
    const { page, close } = await open()
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    found.push(await page.evaluate(paints))
    await close()
  }
  const median = (pick) => quantile(found.map(pick), 0.5)
  return {
    label,
    paint: median(({ paint }) => paint) / 1000,
    shift: median(({ shift }) => shift),
    target: { paint: PAINT, shift: SHIFT },
  }
}

/** In the page: when its largest part was drawn, and how far parts moved. */
function paints() {
  const entries = (type) =>
    new Promise((resolve) => {
      const all = []
      new PerformanceObserver((list) => all.push(...list.getEntries())).observe({ type, buffered: true })
      setTimeout(() => resolve(all), 200)
    })
  return Promise.all([entries('largest-contentful-paint'), entries('layout-shift')]).then(([drawn, moved]) => ({
    paint: drawn.at(-1)?.startTime ?? Number.NaN,
    shift: moved.filter((one) => !one.hadRecentInput).reduce((sum, { value }) => sum + value, 0),
  }))
}

async function clicked(open, { label, path, link, to }) {
  const found = []
  for (let at = 0; at < ROUNDS; at++) {
    const { page, close } = await open()
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const target = page.locator(link).first()
    await target.hover()
    await page.waitForTimeout(REST)
    await page.evaluate(watchClick, to)
    await target.click()
    found.push(await page.evaluate(() => window.shownAfter))
    await close()
  }
  return { label, click: quantile(found, 0.5), target: { click: CLICK } }
}

/** In the page: milliseconds from the next click to the first drawing of the content under the new address. */
function watchClick(to) {
  window.shownAfter = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const watcher = new MutationObserver(() => {
          if (!location.href.includes(to)) return
          watcher.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
        })
        watcher.observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true })
      },
      { capture: true, once: true },
    )
  })
}
