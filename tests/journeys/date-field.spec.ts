import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { faultsOf } from '#tests/kit/browser-look.ts'
import { unique } from '#tests/kit/browser-people.ts'

test('a date is typed as people write it, or chosen with the keyboard from a calendar', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.goto('/meetings/create-meeting')
  const date = page.getByLabel('Date', { exact: true })
  await date.fill('March 14, 2040')
  await date.press('Tab')
  await expect(date).toHaveValue('2040-03-14')

  const open = page.getByRole('button', { name: 'Open calendar' }).first()
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'March 2040' })
  await expect(calendar.getByRole('button', { name: 'Wednesday, March 14, 2040' })).toBeFocused()
  expect(await faultsOf(page)).toEqual([])
  for (const key of ['ArrowDown', 'Home', 'PageDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Thursday, April 19, 2040' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(date).toHaveValue('2040-04-19')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(open).toBeFocused()

  await date.fill('some day')
  await date.press('Tab')
  await expect(date).toHaveAccessibleDescription('Please enter a valid date')
  await expect(date).toHaveValue('some day')
})

test('without JavaScript, the server reads the same dates', async ({ signedIn }) => {
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto('/meetings/create-meeting')
  await page.getByLabel('Name', { exact: false }).first().fill(unique('Typed'))
  const date = page.getByLabel('Date', { exact: true })
  await date.fill('the 14th')
  await page.getByLabel('Start', { exact: true }).fill('15:30')
  await page.getByLabel('End', { exact: true }).fill('16:30')
  await page.getByRole('button', { name: 'Create meeting' }).click()
  await expect(date).toHaveAccessibleDescription('Please enter a valid date')
  await expect(date).toHaveValue('the 14th')
  await date.fill('14-Mar-40')
  await page.getByRole('button', { name: 'Create meeting' }).click()
  await expectAnnounced(page, 'Meeting created')
  await expect(page.getByRole('main')).toContainText('2040-03-14')

  await page.goto('/review-plan?start_date=7/1/25')
  await expect(page.getByLabel('Starts on or after')).toHaveValue('2025-07-01')
})
