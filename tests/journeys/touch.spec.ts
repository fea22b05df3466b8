import { addDays, dateIn } from '#model/dates.ts'
import { expect, expectAnnounced, MOVING, test } from '#tests/kit/browser.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const today = dateIn('America/Chicago', new Date())

test('with a finger on a phone: a status in the tree, an update, and text that stays between tabs', async ({
  signedIn,
  api,
}) => {
  const call = await api('pilot')
  const plan = await makePlan(call)
  const page = await signedIn('pilot', { ...PHONE, ...MOVING })
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await page.goto(`/review-plan/${plan.id}?open=activity`)
  await hydrated(page)
  await button(new RegExp(`, change risk status of ${NAMES.objective}$`)).tap()
  await page.getByRole('menuitemradio', { name: 'Some Risk' }).tap()
  await expectAnnounced(page, 'Risk status: Some Risk')
  expect(await call('GET', `plans/objective/${plan.objective}/`)).toMatchObject({ alert_status: 'some_risk' })
  await button('Undo').tap()
  await expectAnnounced(page, 'Changed back')
  expect(await call('GET', `plans/objective/${plan.objective}/`)).toMatchObject({ alert_status: 'none' })

  const weekly = { start_date: addDays(today, -8), review_frequency: 'weekly', version: 2 }
  await call('PATCH', `plans/strategies/${plan.strategy}/`, weekly)
  await page.goto(`/my-updates?row=${plan.strategy}`)
  await hydrated(page)
  const open = page.locator(`#u-${plan.strategy}`)
  await open.getByRole('radio', { name: 'High Risk' }).tap()
  await open.getByLabel('In one sentence: what has changed?').tap()
  await page.keyboard.type('The grant ended')
  await open.getByRole('button', { name: 'Save and next' }).tap()
  await expectAnnounced(page, `Update of ${NAMES.strategy} given`)
  expect(await call('GET', `plans/strategies/${plan.strategy}/`)).toMatchObject({ alert_status: 'high_risk' })

  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update`)
  await hydrated(page)
  const tab = (name: string) => page.getByRole('navigation', { name: /^Parts of/ }).getByRole('link', { name })
  const text = page.getByLabel('Description')
  await text.tap()
  await page.keyboard.type('Every child reads.')
  await tab('Historical Analysis').tap()
  await expect(page).toHaveURL(/tab=historical/)
  await expect(tab('Details')).toContainText('unsaved')
  await tab('Details').tap()
  await expect(text).toHaveValue('Every child reads.')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expectAnnounced(page, 'Saved')
  expect(await call('GET', `plans/objective/${plan.objective}/`)).toMatchObject({ description: 'Every child reads.' })
})
