import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const textOf = (mark: string) => ({
  strategy: `Ring ${mark} birds`,
  strategic_method: 'At dawn, in pairs.',
  pillar: `${mark} pillar`,
  initiative: 'Watching',
  objective: 'Children notice more',
})
const add = (call: Api, mark: string) => call('POST', 'strategic_repository/strategies/', textOf(mark))
const library = (mark: string) => `/resources?tab=repository&search=${encodeURIComponent(mark)}`

async function openMenu(page: Page, name: string) {
  const dots = page.getByRole('button', { name: `More for ${name}` })
  await dots.or(page.getByRole('link', { name: `More for ${name}` })).click()
}

for (const javaScriptEnabled of [true, false]) {
  test(`a Super Admin adds, edits, deletes, and restores a strategy ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    signedIn,
  }) => {
    const mark = unique('Kestrel')
    const text = textOf(mark)
    const page = await signedIn('riverbend', { javaScriptEnabled })
    const here = async () => {
      if (javaScriptEnabled) await hydrated(page)
    }
    await page.goto('/resources?tab=repository')
    await page.getByRole('link', { name: 'Add strategy' }).click()
    await expect(page.getByRole('heading', { name: 'Add strategy' })).toBeVisible()
    await here()
    await page.getByLabel('Strategy', { exact: true }).fill(text.strategy)
    await page.getByLabel('Pillar').fill('p'.repeat(201))
    await page.getByRole('button', { name: 'Add strategy' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Strategic method: Is required!')
    await expect(alert).toContainText('Pillar cannot be more than 200 characters long')
    await expect(page.getByLabel('Strategy', { exact: true })).toHaveValue(text.strategy)
    await page.getByLabel('Strategic method').fill(text.strategic_method)
    await page.getByLabel('Pillar').fill(text.pillar)
    await page.getByLabel('Initiative').fill(text.initiative)
    await page.getByLabel('Objective').fill(text.objective)
    await page.getByRole('button', { name: 'Add strategy' }).click()
    await expectAnnounced(page, 'Strategy added')
    await expect(page).toHaveURL('/resources?tab=repository')

    await page.goto(library(mark))
    await here()
    const row = page.getByRole('row', { name: text.strategy })
    await expect(row).toContainText('All')
    await page.getByRole('link', { name: `Edit ${text.strategy}` }).click()
    await expect(page.getByRole('heading', { name: text.strategy })).toBeVisible()
    await here()
    await page.getByLabel('Strategic method').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(alert).toContainText('Strategic method: Is required!')
    await page.getByLabel('Strategic method').fill('At dusk, alone.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectAnnounced(page, 'Details Updated Successfully!!')
    await expect(page).toHaveURL(library(mark))
    await expect(row).toContainText('At dusk, alone.')

    await here()
    await openMenu(page, text.strategy)
    const del = page.getByRole('menuitem', { name: 'Delete' }).or(page.getByRole('button', { name: 'Delete' }))
    await expect(del).toBeInViewport({ ratio: 1 })
    await del.click()
    await expectAnnounced(page, 'Strategy deleted')
    await expect(page.getByText('No Strategic Repository Found')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectAnnounced(page, 'Strategy restored')
    await expect(page).toHaveURL(library(mark))
    await expect(row).toContainText('At dusk, alone.')
  })
}

test('another person’s save is merged or shown as a conflict, and a duplicate strategy is refused', async ({
  signedIn,
  api,
}) => {
  const call = await api('riverbend')
  const mark = unique('Plover')
  const { id, version, ...text } = await add(call, mark)
  const page = await signedIn('riverbend')
  await page.goto(`/resources/strategies/${id}/edit`)
  await hydrated(page)
  await page.getByLabel('Strategic method').fill('Mine.')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await call('PATCH', `strategic_repository/${id}/`, {
    version,
    strategic_method: 'Theirs.',
    objective: `${mark} of theirs`,
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const differing = page.getByRole('table', { name: 'Fields you both changed' }).getByRole('row')
  await expect(differing).toHaveText([/Field/, /Strategic method\s*Theirs\.\s*Mine\./])
  await expect(page.getByRole('alert')).toContainText('We added the changes that only they made: Objective')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectAnnounced(page, 'Details Updated Successfully!!')
  const saved = await call('GET', `strategic_repository/${id}/`)
  expect([saved.strategic_method, saved.objective]).toEqual(['Mine.', `${mark} of theirs`])

  await page.goto('/resources/strategies/add')
  await hydrated(page)
  await page.getByLabel('Strategy', { exact: true }).fill(text.strategy.toUpperCase())
  await page.getByLabel('Strategic method').fill('mine.')
  await page.getByLabel('Pillar').fill(text.pillar)
  await page.getByLabel('Initiative').fill(text.initiative)
  await page.getByLabel('Objective').fill(`${mark} of theirs`)
  await page.getByRole('button', { name: 'Add strategy' }).click()
  await expect(page.getByRole('alert')).toContainText('Your repository already has this strategy')
})

test('typed values are kept on the device and offered again', async ({ signedIn, api }) => {
  const { id } = await add(await api('riverbend'), unique('Dunlin'))
  const page = await signedIn('riverbend')
  await page.goto(`/resources/strategies/${id}/edit`)
  await hydrated(page)
  await page.getByLabel('Strategic method').fill('Typed before the window was closed.')
  // A draft is saved half a second after the last key.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Typed before the window was closed.')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`/resources/strategies/${id}/edit`)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Strategic method')).toHaveValue('Typed before the window was closed.')
})

for (const javaScriptEnabled of [true, false]) {
  test(`an import is undone from the list of imports and redone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    signedIn,
    api,
  }) => {
    const mark = unique('Sanderling')
    const page = await signedIn('riverbend', { javaScriptEnabled })
    await page.goto('/resources/import')
    if (javaScriptEnabled) await hydrated(page)
    const csv = `Pillar,Initiative,Objective,Strategy,Method\n${mark},I,O,One,M\n${mark},I,O,Two,M\n`
    const file = { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await page.getByLabel('CSV or Excel file').setInputFiles(file)
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expectAnnounced(page, '2 strategies added')
    await page.goto('/resources/import')
    if (javaScriptEnabled) await hydrated(page)
    const row = page.getByRole('table', { name: 'Last imports' }).getByRole('row', { name: mark })
    await expect(row).toContainText(/\d{4}-\d{2}-\d{2} at .*2/)
    await row.getByRole('button', { name: `Undo the import of ${mark}.csv` }).click()
    await expectAnnounced(page, '2 strategies removed')
    await expect(page).toHaveURL('/resources/import')
    await expect(row).toHaveCount(0)
    const call = await api('riverbend')
    const count = async () => (await call('GET', `strategic_repository/?search=${mark}`)).count
    expect(await count()).toBe(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expectAnnounced(page, '2 strategies restored')
    await expect(row).toHaveCount(1)
    expect(await count()).toBe(2)
  })
}

test('the universal library can’t be edited and says why, and readers only get Copy', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.goto('/resources?tab=repository&pillar=Literacy')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  const item = page.getByRole('menuitem', { name: 'Edit or delete' })
  await expect(item).toHaveAttribute('aria-disabled', 'true')
  await expect(item).toContainText('From the universal library that Waymark maintains for every district')

  const reader = await signedIn('pilot')
  await reader.goto('/resources?tab=repository')
  await hydrated(reader)
  await expect(reader.getByRole('button', { name: /^Copy/ }).first()).toBeVisible()
  await expect(reader.getByRole('button', { name: /^More for/ })).toHaveCount(0)
  await expect(reader.getByRole('link', { name: /^(Edit|Add strategy)/ })).toHaveCount(0)
  expect((await reader.goto('/resources/strategies/add'))?.status()).toBe(403)
})
