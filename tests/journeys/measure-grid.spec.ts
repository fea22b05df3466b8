import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { axeFaults } from '#tests/kit/browser-axe.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

type School = { id: string; name: string }
const YEAR = '2025-2026'

/** A measure of its own for a test, at 29 schools. */
async function makeMeasure(api: Api) {
  const all: School[] = await api('GET', 'auth/schools/list/')
  const schools = all.slice(0, 29)
  const name = unique('Pasted measure')
  const body = { name, unit: 'percent', windows: 'yearly', schools: schools.map(({ id }) => id) }
  const { id } = await api('POST', 'plans/measure/', body)
  return { id: id as string, name, schools, path: `/measurements/grid?measure=${id}&year=${YEAR}` }
}

const cell = (page: Page, row: string, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
    .locator('td')
    .nth(column)
/** Targets are columns 0 to 4, then reading and students of 2024-25 and of 2025-26. */
const [TARGET, READING] = [1, 7]

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => {
    const data = new DataTransfer()
    data.setData('text/plain', copied)
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, text)
}

test('a planner pastes a year of readings for 29 schools, corrects one, saves, and undoes', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const { path, schools, id } = await makeMeasure(call)
  expect(schools.length).toBeGreaterThan(20)
  const page = await signedIn('superadmin')
  await page.goto(path)
  await hydrated(page)
  expect(await axeFaults(page)).toEqual([])
  const first = schools[0]!.name
  await cell(page, first, READING).click()
  await paste(page, schools.map((_, at) => `${at === 3 ? '690' : 60 + at / 2}\t${40 + at}`).join('\r\n'))
  const dock = page.locator('.dock')
  await expect(dock).toContainText(`${schools.length * 2} cells changed, not saved`)
  await expect(dock).toContainText('1 cell to fix')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(cell(page, schools[3]!.name, READING), 'Save goes to what is wrong').toBeFocused()
  await expect(page.locator('.grid-bar')).toContainText('Enter a number from 0 to 100')
  await page.getByRole('button', { name: 'Use 69.0' }).click()
  await cell(page, first, READING).click()
  await page.keyboard.press('Control+s')
  await expectAnnounced(page, `${schools.length} cells saved`)
  const { count } = await call('GET', `plans/measure/${id}/records/`)
  expect(count).toBe(schools.length)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, `${schools.length} cells restored`)
  await expect(cell(page, first, READING)).toHaveText('')
})

test('the sheet is edited with the keys of a spreadsheet, and unsaved cells survive a reload', async ({
  signedIn,
  api,
}) => {
  const { path, schools } = await makeMeasure(await api('superadmin'))
  const [first, second, third] = schools.map(({ name }) => name) as [string, string, string]
  const page = await signedIn('superadmin')
  await page.goto(path)
  await hydrated(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await cell(page, first, TARGET).click()
  await press('7', '1', '.', '5', 'Enter')
  await expect(cell(page, first, TARGET)).toHaveText('71.5')
  await expect(cell(page, second, TARGET), 'Enter goes down').toBeFocused()
  await press('ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
  await expect(cell(page, third, TARGET)).toHaveText('71.5')
  await press('Control+z')
  await expect(cell(page, third, TARGET)).toHaveText('')
  await press('Control+Shift+z')
  await expect(cell(page, third, TARGET)).toHaveText('71.5')
  await press('F2', 'Backspace', 'Escape', 'Tab')
  // An undo goes to the first cell that it changed.
  await expect(cell(page, second, TARGET + 1)).toBeFocused()
  await expect(page.locator('.dock')).toContainText('3 cells changed')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('grid:'))))
    .toBe(true)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await hydrated(page)
  await expect(cell(page, third, TARGET)).toHaveText('71.5')
  await expect(page.locator('.dock')).toContainText('3 cells changed')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('button', { name: 'Discard 3 cells' }).click()
  await expect(cell(page, third, TARGET)).toHaveText('')
})

test('what someone types while a save is under way, or just before the session ends, is not lost', async ({
  signedIn,
  api,
}) => {
  const { path, schools } = await makeMeasure(await api('superadmin'))
  const [first, second] = schools.map(({ name }) => name) as [string, string]
  const page = await signedIn('superadmin')
  await page.goto(path)
  await hydrated(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/measurements/grid**', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await cell(page, first, READING).click()
  await page.keyboard.type('50')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.dock')).toContainText('Saving')
  // The field is still open when Save is pressed: a click outside the sheet takes it over.
  await cell(page, second, READING).click()
  await page.keyboard.type('60')
  release()
  await expectAnnounced(page, '1 cell saved')
  await page.unroute('**/measurements/grid**')
  await cell(page, first, READING).click()
  await page.keyboard.type('55')
  await page.getByRole('button', { name: 'Save 1 cell' }).click()
  await expectAnnounced(page, '2 cells saved')
  await expect(cell(page, first, READING)).toHaveText('55.0')
  await expect(cell(page, second, READING)).toHaveText('60.0')
  await expect(cell(page, first, READING), 'the bar with Save is gone').toBeFocused()

  await page.context().clearCookies()
  await page.keyboard.type('70')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\?next=/)
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('grid:'))?.[1]))
    .toContain('"70"')
})

test('two people who change one cell both see it, and nothing is lost', async ({ signedIn, api }) => {
  const call = await api('regionadmin')
  const { path, schools, id } = await makeMeasure(await api('superadmin'))
  const [first, second] = schools as [School, School]
  const page = await signedIn('superadmin')
  await page.goto(path)
  await hydrated(page)
  await call('PUT', 'plans/measure-grid/', {
    cells: [{ kind: 'reading', measure_id: id, school_year: YEAR, school_id: first.id, score: 55, people: 50 }],
  })
  await cell(page, first.name, READING).click()
  await page.keyboard.type('60')
  await page.keyboard.press('Tab')
  await cell(page, second.name, READING).click()
  await page.keyboard.type('65')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save 2 cells' }).click()
  await expect(
    page.getByRole('heading', { name: 'Harriet Lindqvist changed 1 cell while you were editing' }),
  ).toBeVisible()
  await page.getByLabel('Harriet Lindqvist: 55.0, 50 students').check()
  await page.getByRole('button', { name: 'Save with these values' }).click()
  await expectAnnounced(page, '1 cell saved')
  await expect(cell(page, first.name, READING)).toHaveText('55.0')
  await expect(cell(page, second.name, READING)).toHaveText('65.0')
})

test('many cells that two people changed are chosen with one press, and a wrong address says so', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const { path, schools, id } = await makeMeasure(call)
  const three = schools.slice(0, 3)
  const page = await signedIn('superadmin')
  await page.goto(`${path}&rows=nothing`)
  await expect(page.locator('.cell-grid')).toBeVisible()
  expect(new URL(page.url()).searchParams.has('rows')).toBe(false)
  await hydrated(page)
  await cell(page, three[0]!.name, READING).click()
  await paste(page, three.map((_, at) => 60 + at).join('\n'))
  const reading = { kind: 'reading', measure_id: id, school_year: YEAR }
  const cells = three.map((school, at) => ({ ...reading, school_id: school.id, score: 50 + at }))
  await call('PUT', 'plans/measure-grid/', { cells })
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Choose theirs for all' }).click()
  await page.getByLabel('Yours: 61').check()
  await page.getByRole('button', { name: 'Save with these values' }).click()
  await expectAnnounced(page, '1 cell saved')
  for (const [at, value] of ['50.0', '61.0', '52.0'].entries())
    await expect(cell(page, three[at]!.name, READING)).toHaveText(value)
})

for (const [how, options] of [
  ['without scripts', { javaScriptEnabled: false }],
  ['on a phone', { viewport: { width: 390, height: 844 } }],
] as const) {
  test(`a principal enters a reading for the own school ${how}`, async ({ signedIn, api }) => {
    const { path, id } = await makeMeasure(await api('superadmin'))
    const page = await signedIn('principal', options)
    await page.goto(path)
    const [row] = await page
      .locator('.entry-row')
      .filter({ has: page.getByLabel(/Reading, %/) })
      .all()
    const reading = row!.getByLabel(/Reading, %/)
    await reading.fill('690')
    await page.locator('.entry').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter a number from 0 to 100')).toBeVisible()
    await expect(page.getByLabel(/Reading, %/).first()).toHaveValue('690')
    await page
      .getByLabel(/Reading, %/)
      .first()
      .fill('69')
    await page.locator('.entry').getByRole('button', { name: 'Save' }).click()
    await expectAnnounced(page, '1 cell saved')
    const { results } = await (await api('superadmin'))('GET', `plans/measure/${id}/records/`)
    expect(results).toMatchObject([{ score: 69, school_year: YEAR }])

    const onlyRead = page.getByRole('heading', { name: 'You can only read these numbers' })
    await expect(onlyRead).toHaveCount(0)
    await page.goto(`${path}&rows=groups`)
    await expect(onlyRead).toBeVisible()
  })
}

test('on a phone, typed numbers are not lost with another school year or a session that ended', async ({
  signedIn,
  api,
}) => {
  const { path, id } = await makeMeasure(await api('superadmin'))
  const page = await signedIn('superadmin', { viewport: { width: 390, height: 844 } })
  await page.goto(path)
  await hydrated(page)
  const reading = page.getByLabel(/Reading, %/).nth(1)
  const year = (name: string) => page.getByRole('navigation', { name: 'School year' }).getByText(name)
  await reading.fill('69')
  await year('2024-25').click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Not saved yet: 1 cell.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(reading).toHaveValue('69')

  await page.context().clearCookies()
  await page.locator('.entry').getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\?next=/)
  await page.getByLabel('Email').fill('superadmin@maplewood.school')
  await page.getByLabel('Password', { exact: true }).fill('maplewood-demo-2026')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(reading).toHaveValue('69')
  await page.locator('.entry').getByRole('button', { name: 'Save' }).click()
  await expectAnnounced(page, '1 cell saved')
  const { results } = await (await api('superadmin'))('GET', `plans/measure/${id}/records/`)
  expect(results).toMatchObject([{ score: 69 }])
  await year('2024-25').click()
  await page.waitForURL(/year=2024-2025/)
})
