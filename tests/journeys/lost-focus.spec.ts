import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

async function deleteByKeyboard(page: Page, name: string) {
  await page.getByRole('button', { name: `More for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expectAnnounced(page, 'Department deleted')
  await expect(page.getByText(name, { exact: true })).toHaveCount(0)
}

test('when an action takes the focused control with it, the focus goes to what is in its place', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const [contact] = (await call('GET', 'auth/super-admin-user-choices/')).results
  const words = unique('Focus')
  const names = ['A', 'B', 'C'].map((letter) => `${words} ${letter}`)
  for (const name of names) await call('POST', 'auth/departments/', { name, main_contact_person: contact.id })
  const page = await signedIn('superadmin')
  await page.goto(`/department?search=${encodeURIComponent(words)}`)
  await hydrated(page)

  await deleteByKeyboard(page, names[1]!)
  const row = page.getByRole('row', { name: new RegExp(names[2]!) })
  await expect(row.locator(':focus'), 'the row that took its place').toHaveCount(1)
  await deleteByKeyboard(page, names[2]!)
  await expect(page.getByRole('row', { name: new RegExp(names[0]!) }).locator(':focus'), 'the last row').toHaveCount(1)
  await deleteByKeyboard(page, names[0]!)
  await expect(page.getByRole('main').locator(':focus'), 'the empty list').toHaveCount(1)
})
