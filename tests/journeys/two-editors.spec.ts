import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { makeAssessment, makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const percentage = (page: Page) => page.getByLabel('Percentage completed')
const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).click()
const saidBy = (page: Page, who: string) =>
  page
    .locator('.notice')
    .filter({ has: page.getByRole('heading', { name: `${who} saved this while you were editing` }) })

test('two people edit one element, and the second sees both versions and decides', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const path = `/review-plan/${plan.id}/objective/${plan.objective}/update`
  const first = await signedIn('superadmin')
  const second = await signedIn('regionadmin')
  await first.goto(path)
  await second.goto(path)

  await percentage(first).fill('30')
  await save(first)
  await expectAnnounced(first, 'Saved')
  await percentage(second).fill('60')
  await save(second)
  await expect(second.getByRole('heading', { name: 'Renata Holm saved this while you were editing' })).toBeVisible()
  await expect(second.getByText('Version 3, saved'), 'what is saved now').toBeVisible()
  const conflict = second.getByRole('group', { name: 'Percentage completed' })
  await expect(conflict).toContainText('60')
  await expect(conflict).toContainText('30')
  await expect(percentage(second)).toHaveValue('60')
  await first.reload()
  await expect(percentage(first), 'nothing was overwritten yet').toHaveValue('30')

  await save(second)
  await expectAnnounced(second, 'Saved')
  await first.reload()
  await expect(percentage(first)).toHaveValue('60')

  // Field by field: theirs for one, mine for the other.
  const description = (page: Page) => page.getByLabel('Description')
  await second.reload()
  await percentage(first).fill('70')
  await description(first).fill('What the first one wrote.')
  await save(first)
  await expectAnnounced(first, 'Saved')
  await percentage(second).fill('80')
  await description(second).fill('What the second one wrote.')
  await save(second)
  await conflict.getByRole('radio', { name: 'Use what Renata Holm saved' }).check()
  await save(second)
  await expectAnnounced(second, 'Saved')
  await first.reload()
  await expect(percentage(first)).toHaveValue('70')
  await expect(description(first)).toHaveValue('What the second one wrote.')
})

test('a draft that is restored later leaves alone what others saved in the meantime', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const path = `/review-plan/${plan.id}/objective/${plan.objective}/update`
  const offered = 'What you typed here was not saved'
  const mine = await signedIn('superadmin')
  const description = mine.getByLabel('Description')
  mine.on('dialog', (dialog) => dialog.accept())
  await mine.goto(path)
  await hydrated(mine)
  await description.fill('Typed before lunch.')
  await expect.poll(() => mine.evaluate(() => JSON.stringify(localStorage))).toContain('Typed before lunch.')

  const theirs = await signedIn('regionadmin')
  await theirs.goto(path)
  await percentage(theirs).fill('55')
  await save(theirs)
  await expectAnnounced(theirs, 'Saved')

  await mine.reload()
  await expect(mine.locator('.notice').filter({ hasText: offered })).toContainText('only the fields that you changed')
  await mine.getByRole('button', { name: 'Restore draft' }).click()
  await expect(description).toHaveValue('Typed before lunch.')
  await expect(percentage(mine)).toHaveValue('55')
  await expect(mine.locator('.dock')).toContainText('1 unsaved change')
  await save(mine)
  await expectAnnounced(mine, 'Saved')

  // What only others changed is no draft of anybody.
  await percentage(mine).fill('60')
  await expect.poll(() => mine.evaluate(() => JSON.stringify(localStorage))).toContain('[\\"60\\"]')
  await theirs.reload()
  await percentage(theirs).fill('60')
  await theirs.getByLabel('Description').fill('Written after lunch.')
  await save(theirs)
  await expectAnnounced(theirs, 'Saved')
  await mine.reload()
  await hydrated(mine)
  await expect(description).toHaveValue('Written after lunch.')
  await expect(mine.getByRole('heading', { name: offered })).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

  test(`somebody else’s changes of other fields in an element stay, ${how}`, async ({ signedIn, api }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const at = `plans/objective/${plan.objective}/`
    const page = await signedIn('regionadmin', { javaScriptEnabled })
    await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update`)
    if (javaScriptEnabled) await hydrated(page)
    const { version } = await call('GET', at)
    const theirs = { description: 'Two lines\nof theirs.', review_frequency: 'weekly', alert_status: 'high_risk' }
    await call('PATCH', at, { version, ...theirs })

    await page.getByLabel('Name of Objective').fill(`${NAMES.objective}, all of them`)
    await save(page)
    const notice = saidBy(page, 'Renata Holm')
    await expect(notice).toContainText(
      'We added the changes that only Renata Holm made: Description, Review frequency, Risk status',
    )
    await expect(notice.getByRole('group')).toHaveCount(0)
    if (javaScriptEnabled) await expect(notice).toBeFocused()
    await expect(page.getByLabel('Description')).toHaveValue(theirs.description)
    await expect(page.getByLabel('Review frequency')).toHaveValue('weekly')
    await expect(page.getByRole('radio', { name: 'High Risk' })).toBeChecked()
    if (javaScriptEnabled) await expect(page.locator('.dock')).toContainText('1 unsaved change')
    await save(page)
    await expectAnnounced(page, 'Saved')
    expect(await call('GET', at)).toMatchObject({ ...theirs, name: `${NAMES.objective}, all of them` })
  })

  test(`years and variables that only one of two people changed stay, ${how}`, async ({ signedIn, api }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const page = await signedIn('regionadmin', { javaScriptEnabled })
    await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update?tab=budget`)
    if (javaScriptEnabled) await hydrated(page)
    const money = `plans/objective/${plan.objective}/budget/`
    await call('PUT', money, { years: [{ year: 3, requested_amount: '777', approved_amount: '700', version: 0 }] })
    await page.getByRole('textbox', { name: /^Requested, year 5/ }).fill('500')
    await save(page, 'Save amounts')
    const notice = saidBy(page, 'Renata Holm')
    await expect(notice).toContainText(
      'We added the changes that only Renata Holm made: Requested, year 3, Approved, year 3',
    )
    await expect(notice.getByRole('group')).toHaveCount(0)
    await save(page, 'Save amounts')
    await expectAnnounced(page, 'Saved')
    const { years } = await call('GET', money)
    expect(years[2]).toMatchObject({ requested_amount: '777.00', approved_amount: '700.00' })
    expect(years[4]).toMatchObject({ requested_amount: '500.00' })

    const assessment = await makeAssessment(call, plan)
    const variables = `plans/ecology-assessments/${assessment}/variables/`
    await page.goto(`/review-plan/${plan.id}/ecological-assessment/${assessment}/update?tab=instruction`)
    if (javaScriptEnabled) await hydrated(page)
    const additional = [{ name: 'Rooms', value: 'Full since September' }]
    const named = { levelRigor: 'Grown since spring' }
    await call('PUT', variables, { variable_type: 'instruction', named, additional, version: 0 })
    await page.getByRole('textbox', { name: 'Professional development' }).fill('Two days in August')
    await save(page)
    await expect(notice).toContainText(
      'We added the changes that only Renata Holm made: Level of rigor, Additional fields',
    )
    await expect(page.getByRole('textbox', { name: 'Level of rigor' })).toHaveValue(named.levelRigor)
    await expect(page.getByRole('group', { name: 'Additional field 1' }).getByLabel('Value')).toHaveValue(
      'Full since September',
    )
    await save(page)
    await expectAnnounced(page, 'Saved')
    const groups: { variable_type: string; named: object; additional: object[] }[] = await call('GET', variables)
    expect(groups.find((one) => one.variable_type === 'instruction')).toMatchObject({
      named: { ...named, proDevelopment: 'Two days in August' },
      additional,
    })
  })
}
