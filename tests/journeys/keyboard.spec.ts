import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { arrivesAt, keepsFocus, tabTo } from '#tests/kit/browser-keys.ts'
import { PEOPLE } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

test('a person signs in, finds an element, changes its risk status, and saves with the keyboard only', async ({
  stranger,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await stranger()
  await page.goto(`/?next=${encodeURIComponent(`/review-plan?planName=${plan.name}`)}`)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(PEOPLE.superadmin.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PEOPLE.superadmin.password)
  await page.keyboard.press('Enter')
  await arrivesAt(page, 'Review/Edit Plan')

  await tabTo(page, page.getByRole('link', { name: plan.name, exact: true }))
  await page.keyboard.press('Enter')
  await arrivesAt(page, 'Review plan')

  await hydrated(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('third graders')
  await expect(palette.getByRole('option', { name: NAMES.objective })).toBeVisible()
  await expect(palette.getByRole('option', { name: NAMES.objective })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await arrivesAt(page, NAMES.objective)

  await hydrated(page)
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 }), 'the focus goes back to where it was').toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Edit', exact: true }))
  await page.keyboard.press('Enter')
  await arrivesAt(page, NAMES.objective)
  const risk = page.getByRole('radiogroup', { name: 'Risk status' })
  await tabTo(page, risk.getByRole('radio', { name: 'No status' }))
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('ArrowRight')
  await expect(risk.getByRole('radio', { name: 'High Risk' })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expectAnnounced(page, 'Saved')
  await expect(page.locator('.el-meta')).toContainText('High Risk')
  await keepsFocus(page)
})

test('the first Tab of a page offers to skip the menu', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.goto('/dashboard')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('letters open the editor and the siblings, Ctrl S saves, and each key can be switched off on the device', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const second = 'Fourth graders write every day'
  await call('POST', 'plans/objective/', { name: second, parent_id: plan.initiative, owner_id: call.me })
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view`)
  await hydrated(page)
  await page.keyboard.press('j')
  await arrivesAt(page, second)
  await hydrated(page)
  await page.keyboard.press('k')
  await arrivesAt(page, NAMES.objective)

  await hydrated(page)
  await page.keyboard.press('e')
  const name = page.locator('main [name="name"]')
  await expect(name).toBeVisible()
  await hydrated(page)
  await name.fill('')
  await page.keyboard.type('Ejk? reads')
  await expect(name, 'letters in a field are text').toHaveValue('Ejk? reads')
  await page.keyboard.press('Control+s')
  await expectAnnounced(page, 'Saved')
  expect((await call('GET', `plans/objective/${plan.objective}/`)).name).toBe('Ejk? reads')

  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view`)
  await hydrated(page)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keys' })
  await expect(list).toContainText('Open the next element')
  await list.getByRole('checkbox', { name: 'Open the next element' }).uncheck()
  await page.keyboard.press('j')
  await expect(list, 'letters do nothing in a dialog').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page, 'the next element did not open').toHaveURL(new RegExp(`${plan.objective}/update`))

  await page.goto('/help#keyboard')
  await expect(page.getByRole('checkbox', { name: 'Open the next element' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Open the next element' }).check()
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view`)
  await hydrated(page)
  await page.keyboard.press('j')
  await arrivesAt(page, second)
})
