import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { axeFaults } from '#tests/kit/browser-axe.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`name, status, owner, dates, and Edit are in the first 300 pixels at ${viewport.width}`, async ({
    signedIn,
    api,
  }) => {
    const plan = await makePlan(await api('superadmin'))
    const page = await signedIn('superadmin', { viewport })
    await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view`)
    const head = page.locator('.node-head')
    const parts = [
      page.getByRole('heading', { level: 1, name: NAMES.objective }),
      head.getByText('No status'),
      head.locator('.el-meta .num'),
      page.getByRole('link', { name: 'Edit', exact: true }),
    ]
    for (const part of parts) {
      const box = await part.boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(300)
    }
    expect(await axeFaults(page)).toEqual([])
  })
}

test('what is directly below an element is a table whose cells can be changed', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view`)
  await hydrated(page)
  const row = page
    .getByRole('table', { name: /directly below/ })
    .getByRole('row')
    .filter({ hasText: NAMES.strategy })
  // The table is the server's until someone enters it, which the pointer does before the press; one that comes first is
  // repeated.
  const cell = (role: 'link' | 'button') => row.getByRole(role, { name: /change risk status/ })
  await cell('link').or(cell('button')).click()
  await page.getByRole('menuitemradio', { name: 'High Risk' }).click()
  await expectAnnounced(page, 'Risk status: High Risk')
  expect((await call('GET', `plans/strategies/${plan.strategy}/`)).alert_status).toBe('high_risk')

  const plain = await signedIn('superadmin', { javaScriptEnabled: false })
  await plain.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view`)
  await plain.getByRole('link', { name: `, change risk status of ${NAMES.strategy}` }).click()
  await expect(plain).toHaveURL(/\/update#/)
})

test('text typed in one tab stays while others are open, and one Save saves all of it', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update`)
  await hydrated(page)
  const tab = (name: string) => page.getByRole('navigation', { name: /^Parts of/ }).getByRole('link', { name })
  await page.getByLabel('Description').fill('Every child reads.')
  // At once: the last letters must not wait for the draft's own pause.
  await tab('Historical Analysis').click()
  const text = page.getByRole('textbox', { name: 'Historical Analysis' })
  await expect(tab('Details')).toContainText('unsaved')
  await text.fill('Since 2019.')
  await tab('Details').click()
  await expect(page.getByLabel('Description')).toHaveValue('Every child reads.')
  // The bar counts what Save saves, and an error leads to the tab that has its field.
  await expect(page.locator('.dock')).toContainText('2 unsaved changes')
  await expect(tab('Historical Analysis')).toContainText('unsaved')

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Description')
  await expect(question).toContainText('Historical Analysis')
  await question.getByRole('button', { name: 'Stay' }).click()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved')
  await expect(tab('Historical Analysis')).not.toContainText('unsaved')
  await expect(tab('Details')).not.toContainText('unsaved')
  const saved = await call('GET', `plans/objective/${plan.objective}/`)
  expect(saved).toMatchObject({ description: 'Every child reads.', historical_analysis: 'Since 2019.' })

  // The other way round, an emptied field too.
  await page.getByLabel('Description').fill('')
  await tab('Historical Analysis').click()
  await text.fill('Since 2020.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved')
  await expect(tab('Details')).not.toContainText('unsaved')
  const again = await call('GET', `plans/objective/${plan.objective}/`)
  expect(again).toMatchObject({ description: null, historical_analysis: 'Since 2020.' })
  await tab('Details').click()
  await expect(page.getByLabel('Description')).toHaveValue('')
})

test('an error in a field of another tab leads there, and nothing typed is lost', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update`)
  await hydrated(page)
  const tab = (name: string) => page.getByRole('navigation', { name: /^Parts of/ }).getByRole('link', { name })
  const name = page.getByRole('textbox', { name: /^Name of objective/i })
  await name.fill('')
  await tab('Historical Analysis').click()
  const text = page.getByRole('textbox', { name: 'Historical Analysis' })
  await text.fill('Since 2019.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const problem = page.getByRole('alert').getByRole('link', { name: /^Name of objective: /i })
  await expect(problem).toBeVisible()
  await problem.click()
  await expect(name).toHaveValue('')
  await expect(tab('Historical Analysis')).toContainText('unsaved')
  await name.fill('Every child reads')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved')
  await tab('Historical Analysis').click()
  await expect(text).toHaveValue('Since 2019.')
})

test('text that waits in another tab never overwrites what someone else saved since', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const at = `plans/objective/${plan.objective}/`
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update`)
  await hydrated(page)
  const tab = (name: string) => page.getByRole('navigation', { name: /^Parts of/ }).getByRole('link', { name })
  await page.getByLabel('Description').fill('Mine.')
  const { version } = await call('GET', at)
  await call('PATCH', at, { version, description: 'Theirs.' })
  // The other tab loads the new version.
  await tab('Historical Analysis').click()
  await page.getByRole('textbox', { name: 'Historical Analysis' }).fill('Since 2019.')
  await expect(page.locator('.dock')).toContainText('1 unsaved change')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved')
  expect(await call('GET', at)).toMatchObject({ description: 'Theirs.', historical_analysis: 'Since 2019.' })
  await expect(tab('Details')).toContainText('unsaved')
  await tab('Details').click()
  await expect(page.getByLabel('Description')).toHaveValue('Theirs.')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Mine.')
})

test('a tab whose rows have their own buttons saves what waits in the others', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const at = `plans/objective/${plan.objective}/`
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update`)
  await hydrated(page)
  const tab = (name: string) => page.getByRole('navigation', { name: /^Parts of/ }).getByRole('link', { name })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByLabel('Description').fill('Every child reads.')
  await tab('Review').click()
  await expect(tab('Review')).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('.dock')).toContainText('1 unsaved change')
  await save.click()
  await expectAnnounced(page, 'Saved')
  await expect(save).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeVisible()
  expect(await call('GET', at)).toMatchObject({ description: 'Every child reads.' })

  // A refusal leads to the field, with what was typed.
  await tab('Details').click()
  await page.getByRole('textbox', { name: /^Name of objective/i }).fill('')
  await tab('Review').click()
  await expect(tab('Review')).toHaveAttribute('aria-current', 'page')
  await save.click()
  await expectAnnounced(page, 'This was not saved')
  await expect(tab('Details')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('textbox', { name: /^Name of objective/i })).toHaveValue('')
  await expect(page.locator('.dock')).toContainText('1 unsaved change')
})
