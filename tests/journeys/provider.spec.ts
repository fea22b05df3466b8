import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/browser.ts'
import { PEOPLE } from '#tests/kit/browser-people.ts'

const address = (name: string) => `${name}.${Date.now().toString(36)}@example.school`

/** The provider's own pages: any name signs in, after agreeing once to share it with the product. */
async function signInThere(page: Page, login: string) {
  // Its pages request a font from another site; block everything outside this machine.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.getByRole('link', { name: 'Sign in with the local provider' }).click()
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a person signs in with a provider, asks to join a district, and waits for its decision', async ({ stranger }) => {
  const page = await stranger()
  const email = address('robin')
  await page.goto('/login')
  await signInThere(page, email)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByRole('link', { name: 'Riverbend School District' }).click()
  await expect(page.getByText(`Your email is ${email}`)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await page.getByLabel('Last name').fill('Newcomer')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Is required!').first()).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Your request was sent' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in with the local provider' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your request to join has not been accepted yet')).toBeVisible()
})

test('an account with the same address needs its password once, then the provider is enough', async ({ stranger }) => {
  const { email, password } = PEOPLE.pilot
  const page = await stranger()
  await page.goto('/login?next=/plan-elements')
  await signInThere(page, email)
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Link and Sign In' }).click()
  await expect(page.getByText('That password is wrong. Try again')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Link and Sign In' }).click()
  await expect(page).toHaveURL(/\/plan-elements/)

  const other = await stranger({ javaScriptEnabled: false })
  await other.goto('/')
  await signInThere(other, email)
  await expect(other).toHaveURL(/\/dashboard/)
})

test('an address that the provider has not confirmed can’t sign in', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/login')
  await signInThere(page, address('unverified'))
  await expect(page).toHaveURL(/\/login/)
  await expect(
    page.getByText('Your provider has not confirmed your email address. Confirm it there first'),
  ).toBeVisible()
})
