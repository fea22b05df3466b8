import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/browser.ts'
import { widerThanWindow } from '#tests/kit/browser-axe.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const PHONE = { viewport: { width: 390, height: 844 } } as const

/** Every list of the product; in the marked ones, two rows are selected first to show the bar at the bottom. */
const LISTS = [
  '/team-members',
  '/team-members?status=pending',
  '/school-list',
  '/department',
  '/review-plan',
  '/plan-elements',
  '/resources',
  '/trash',
]
const SELECTED = ['/team-members', '/plan-elements']

/** Describes where the focus is if it is invisible: clipped, off the screen, or under a bar. */
function unseenFocus(page: Page): Promise<{ at: string; unseen: boolean } | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    // A checkbox drawn by its label is visible at the label.
    const shown = focused.classList.contains('vh') ? (focused.closest('label') ?? focused) : focused
    const { left, right, top, bottom, width, height } = shown.getBoundingClientRect()
    const seen = [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        return hit !== null && (shown.contains(hit) || hit.closest('label')?.contains(shown) === true)
      }),
    )
    const box = [left, top, right, bottom].map(Math.round).join(' ')
    return { at: `${focused.outerHTML.slice(0, 120)} at ${box}`, unseen: !seen || width < 4 || height < 4 }
  })
}

/**
 * The words in the names and addresses of a list that are broken. They may break after a dash, an address after its @,
 * and a word of more than 16 letters anywhere.
 */
function brokenNames(page: Page): Promise<string[]> {
  return page.locator('tbody :is(a.name, .em)').evaluateAll((names) =>
    names.flatMap((name) => {
      const words = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
      const cut: string[] = []
      while (words.nextNode()) {
        for (const { 0: word, index } of (words.currentNode.textContent ?? '').matchAll(/[^\s\p{Dash}]+/gu)) {
          const range = document.createRange()
          range.setStart(words.currentNode, index)
          range.setEnd(words.currentNode, index + word.length)
          if (word.length <= 16 && range.getClientRects().length > 1) cut.push(word)
        }
      }
      return cut
    }),
  )
}

/** Goes through the whole page by the Tab key. */
async function unseenStops(page: Page): Promise<string[]> {
  const found: string[] = []
  const first = new Set<string>()
  for (let press = 0; press < 160; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await unseenFocus(page)
    if (stop === null) break
    if (stop.unseen) found.push(stop.at)
    if (press > 0 && first.has(stop.at)) break
    if (press === 0) first.add(stop.at)
  }
  return found
}

test('on a phone the Tab key never focuses something invisible', async ({ signedIn }) => {
  const page = await signedIn('superadmin', PHONE)
  // The greeting after signing in covers the top bar for three seconds.
  await page.goto('/user-profile')
  await expect(page.locator('.toast')).toHaveCount(0)
  for (const path of LISTS) {
    await page.goto(path)
    await hydrated(page)
    expect([path, await unseenStops(page)]).toEqual([path, []])
  }
  for (const path of SELECTED) {
    await page.goto(path)
    await hydrated(page)
    for (const row of [0, 1]) await page.locator('input[name=ids]').nth(row).check()
    await expect(page.locator('.bulk')).toContainText('2 selected')
    expect([path, await unseenStops(page)]).toEqual([path, []])
  }
})

test('on a phone a list can be sorted and fully selected above its first entry', async ({ signedIn }) => {
  const page = await signedIn('superadmin', PHONE)
  await page.goto('/team-members')
  await hydrated(page)
  await page.getByLabel('Sort by').selectOption('Role, region')
  await expect(page).toHaveURL(/sort=role/)
  // The address changes before the rows and links of the new order are shown.
  const descending = page.getByRole('link', { name: 'Sort in descending order' })
  await expect(descending).toHaveAttribute('href', /sort=-role/)
  await descending.click()
  await expect(page).toHaveURL(/sort=-role/)
  await page.getByLabel('Select all').check()
  await expect(page.locator('.bulk')).toContainText(/\d+ selected of/)
  const clear = page.getByRole('button', { name: 'Clear' })
  const verb = page.getByRole('button', { name: 'Deactivate' })
  const [above, below] = [await clear.boundingBox(), await verb.boundingBox()]
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
  await clear.click()
  await expect(page.getByLabel('Select all')).not.toBeChecked()

  // At 320 px, as at 400 %, a name is not broken inside a word; from 768 px the list is a table.
  await page.setViewportSize({ width: 320, height: 800 })
  for (const status of ['accepted', 'pending']) {
    await page.goto(`/team-members?status=${status}`)
    expect(await brokenNames(page)).toEqual([])
  }
  await page.setViewportSize({ width: 768, height: 1000 })
  await expect(page.getByRole('columnheader', { name: 'Last name' })).toBeVisible()
  await expect(page.getByLabel('Sort by')).toBeHidden()
  for (const path of [...LISTS, '/measurements', '/measurements/surveys']) {
    await page.goto(path)
    expect(await brokenNames(page), path).toEqual([])
    expect(await widerThanWindow(page), path).toEqual([])
  }
})

test('in a low window the form’s button bar does not stick', async ({ signedIn }) => {
  const page = await signedIn('superadmin', { viewport: { width: 320, height: 256 } })
  await page.goto('/district-profile')
  await expect(page.locator('.dock')).toHaveCSS('position', 'static')
})

test('what is wrong with two numbers next to each other fits on a phone', async ({ api, signedIn }) => {
  const { results } = await (await api('superadmin'))('GET', 'pulse_survey/surveys/')
  const page = await signedIn('superadmin', PHONE)
  await page.goto(`/measurements/surveys/${results[0].id}/results`)
  for (const number of ['Favorable, %', 'Average']) await page.getByLabel(number).first().fill('101')
  await page.getByRole('button', { name: 'Save results' }).click()
  await expect(page.getByText(/^Enter a number from 0 to 100(\. Did you mean 10\.1\?)?$/)).toHaveCount(2)
  expect(await widerThanWindow(page)).toEqual([])
})

test('on a phone without scripts, no bar or button covers or outlives the filters', async ({ signedIn }) => {
  const page = await signedIn('superadmin', { ...PHONE, javaScriptEnabled: false })
  await page.goto('/plan-elements')
  const show = page.getByRole('search').getByRole('button', { name: 'Show' })
  const [button, bar] = [await show.boundingBox(), await page.locator('.bulk').boundingBox()]
  expect(bar!.y).toBeGreaterThanOrEqual(button!.y + button!.height)
  await page.locator('input[name=ids]').first().check()
  const fixed = await page.locator('.bulk').boundingBox()
  expect(Math.round(fixed!.y + fixed!.height)).toBe(PHONE.viewport.height)

  await page.goto('/plan-element-report')
  const apply = page.locator('.r-line').getByRole('button', { name: 'Show' })
  await expect(apply).toBeHidden()
  await page.locator('.r-fold > summary', { hasText: 'Filters' }).click()
  await expect(apply).toBeVisible()
})

test('on a phone both downloads of measures are on one line', async ({ signedIn }) => {
  const page = await signedIn('superadmin', PHONE)
  await page.goto('/measurements')
  const places = await Promise.all(
    ['Download CSV', 'Download Excel'].map((name) => page.getByRole('link', { name }).boundingBox()),
  )
  expect(places[0]!.y).toBe(places[1]!.y)
})

/** Texts of a list's entries that are under a button of the same entry. */
const coveredTexts = (page: Page) =>
  page.locator('.entries > tbody > tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const buttons = [...row.querySelectorAll('.ph-acts :is(a, button)')].map((one) => one.getBoundingClientRect())
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        if (texts.currentNode.parentElement?.closest('.ph-acts, .vh')) continue
        const range = document.createRange()
        range.selectNode(texts.currentNode)
        const covered = [...range.getClientRects()].some((text) =>
          buttons.some(
            ({ left, right, top, bottom }) =>
              text.right > left && text.left < right && text.bottom > top + 1 && text.top < bottom - 1,
          ),
        )
        if (covered) found.push(texts.currentNode.textContent ?? '')
      }
      return found
    }),
  )

test('on a phone no button of an entry covers a text of it', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const { results } = await call('GET', 'auth/super-admin-user-choices/?page_size=100')
  const [contact] = results.sort((a: { name: string }, b: { name: string }) => b.name.length - a.name.length)
  const name = unique('A department')
  await call('POST', 'auth/departments/', { name, main_contact_person: contact.id })
  const page = await signedIn('superadmin', PHONE)
  for (const path of [`/department?search=${encodeURIComponent(name)}`, '/measurements', ...LISTS]) {
    await page.goto(path)
    await hydrated(page)
    expect([path, await coveredTexts(page)]).toEqual([path, []])
  }
})

test('on a phone every row of the dashboard begins alike, with room to tap what can be changed', async ({
  signedIn,
}) => {
  const page = await signedIn('superadmin', PHONE)
  await page.goto('/dashboard?scope=all')
  await hydrated(page)
  const rows = await page.locator('.todo > li:visible').evaluateAll((items) =>
    items.map((item) => {
      const from = (part: Element | null) => (part ? part.getBoundingClientRect() : null)
      const { y } = item.getBoundingClientRect()
      return {
        name: Math.round((from(item.querySelector('.name'))?.y ?? 0) - y),
        tall: from(item.querySelector('.cell'))?.height ?? null,
      }
    }),
  )
  expect(rows.some(({ tall }) => tall === null)).toBe(true)
  expect(rows.flatMap(({ tall }) => tall ?? []).length).toBeGreaterThan(0)
  for (const { tall } of rows) expect(tall ?? 44).toBeGreaterThanOrEqual(44)
  expect(new Set(rows.map(({ name }) => name)).size, JSON.stringify(rows)).toBe(1)
})
