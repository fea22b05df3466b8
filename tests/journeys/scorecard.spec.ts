import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'
import { lastSchools } from '#tests/kit/browser-schools.ts'

const PHONE = { viewport: { width: 390, height: 844 } } as const

test('a scorecard changes after a reading', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const name = unique('Scored reading')
  const measure = await call('POST', 'plans/measure/', {
    ...{ name, unit: 'percent', baseline_date: '2024-05-23', baseline_score: 60, cutoff: 3 },
    target_score_yr_2: 74,
  })
  const card = await call('POST', 'plans/balance-scorecard/', {
    name: unique('Reading cabinet'),
    items: [`measure:${measure.id}`],
  })
  const page = await signedIn('superadmin')
  const open = async () => {
    await page.goto(`/measurements/scorecard?scorecard=${card.id}&year=2025-2026`)
    return page.getByRole('row').filter({ hasText: name })
  }
  await expect(await open()).toContainText('No reading')
  await page.goto(`/measurements/${measure.id}`)
  await page.getByLabel('Date', { exact: true }).fill('2026-05-22')
  await page.getByRole('combobox', { name: 'School year' }).selectOption('By the date')
  await page.getByLabel('Value (%)').fill('72.5')
  await page.getByLabel('People').fill('1046')
  await page.getByRole('button', { name: 'Add reading' }).click()
  await expectAnnounced(page, 'Reading saved')
  const row = await open()
  await expect(row).toContainText('Approaching')
  await expect(row).toContainText('−1.5')
  await expect(page.getByText('0 of 1').first()).toBeVisible()
})

test('each count of a pillar on the dashboard leads to its rows on the scorecard', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.goto('/dashboard')
  const counts = page.locator('.scored-table tbody tr').first().locator('td a')
  const links = await counts.evaluateAll((all) =>
    all.map((one) => ({ to: one.getAttribute('href') ?? '', count: Number(one.textContent) })),
  )
  expect(links.length).toBeGreaterThan(1)
  for (const { to, count } of links) {
    await page.goto(to)
    await expect(page.locator(`[id="${to.split('#')[1]}"] tbody tr:not(.ob)`)).toHaveCount(count)
  }
})

test('a scorecard on a phone shows one year and never scrolls sideways', async ({ signedIn }) => {
  const page = await signedIn('superadmin', PHONE)
  for (const view of ['', '?by=school']) {
    await page.goto(`/measurements/scorecard${view}`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  }
  await expect(page.getByText('Each bar: schools with a result.')).toBeVisible()
  await page.goto('/measurements/scorecard')
  const row = page.locator('.score tbody tr:not(.ob)').first()
  await expect(row.locator('td.ry')).toBeVisible()
  await expect(row.locator('td.y:not(.ry):not(.base)').first()).toBeHidden()
})

test('a scorecard by keyboard: its filters, its files, and its wide table', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.goto('/measurements/scorecard')
  await page.getByLabel('Find by name').fill('no such row')
  await expect(page.getByRole('heading', { name: 'No measures or surveys match this search' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all rows' }).click()
  await expect(page.getByLabel('Find by name')).toHaveValue('')
  await page.getByLabel('Cutoff').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/cutoff=at_or_above/)
  await page.getByRole('link', { name: 'Schools', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/by=school/)
  const table = page.getByRole('region', { name: 'Results by school' })
  await table.focus()
  await expect(table).toBeFocused()
  const before = await table.evaluate((element) => element.scrollLeft)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThanOrEqual(before)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', /\/measurements\//)
})

test('any of many schools and scorecards is found by name', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const [school] = await lastSchools(call)
  const page = await signedIn('superadmin')
  await page.goto('/measurements/scorecard')
  await hydrated(page)
  const field = page.locator('[data-combobox=school_id]').getByRole('combobox')
  await field.fill(school.name.toUpperCase())
  await expect(page.getByRole('option', { name: school.name })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`school_id=${school.id}`))
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: `Remove ${school.name}` }).click()
  await expect(page).not.toHaveURL(/school_id/)

  const plain = await signedIn('superadmin', { javaScriptEnabled: false })
  for (const path of ['/measurements/scorecard', '/measurements?more=true']) {
    await plain.goto(path)
    await plain.getByLabel('Find in School').fill(school.name)
    await plain.getByRole('search').getByRole('button', { name: 'Show', exact: true }).click()
    await plain.getByLabel('School', { exact: true }).selectOption(school.name)
    await plain.getByRole('search').getByRole('button', { name: 'Show', exact: true }).click()
    expect(new URL(plain.url()).searchParams.get('school_id'), path).toBe(school.id)
    await expect(plain.getByLabel('School', { exact: true })).toHaveValue(school.id)
  }

  await page.goto(`/measurements/scorecard?school_id=${school.id}&cutoff=below`)
  await page.getByRole('link', { name: 'Open as report' }).click()
  await expect(page.getByText(`school ${school.name}; all students`)).toBeVisible()
  await expect(page.getByLabel('Result', { exact: true })).toHaveValue('below')
})

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} scripts what two people change on a scorecard stays`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const add = async (name: string) => {
      const measure = { name: unique(name), unit: 'percent' }
      return { name: measure.name, key: `measure:${(await call('POST', 'plans/measure/', measure)).id}` }
    }
    const [kept, left, gone, mine] = [await add('Kept'), await add('Left out'), await add('Gone'), await add('Mine')]
    const name = unique('Shared card')
    const items = [kept.key, left.key, gone.key]
    const card = await call('POST', 'plans/balance-scorecard/', { name, items })
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto(`/measurements/scorecards/${card.id}/update`)
    if (javaScriptEnabled) await hydrated(page)
    // It is newer than the open page.
    const theirs = await add('Theirs')
    await call('PUT', `plans/balance-scorecard/${card.id}/`, {
      ...{ version: card.version, name, items: [kept.key, left.key, theirs.key] },
    })
    await page.getByRole('checkbox', { name: mine.name }).check()
    await page.getByRole('checkbox', { name: left.name }).uncheck()
    await page.getByRole('button', { name: 'Save scorecard' }).click()
    await expect(page.getByText('We added the changes that only they made: Measures and surveys')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Fields you both changed' })).toHaveCount(0)
    for (const { name, isOn } of [
      ...[kept, mine, theirs].map(({ name }) => ({ name, isOn: true })),
      ...[left, gone].map(({ name }) => ({ name, isOn: false })),
    ])
      await expect(page.getByRole('checkbox', { name })).toBeChecked({ checked: isOn })
    if (javaScriptEnabled) await expect(page.getByText('3 chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Save scorecard' }).click()
    await expectAnnounced(page, 'Scorecard saved')
    const saved = await call('GET', `plans/balance-scorecard/${card.id}/items/`)
    const names = saved.items.map((item: { name: string }) => item.name)
    expect(names.sort()).toEqual([kept.name, mine.name, theirs.name].sort())
  })
}
