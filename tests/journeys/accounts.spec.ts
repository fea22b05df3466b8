import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { openMail } from '#tests/kit/browser-mail.ts'
import { PEOPLE, unique } from '#tests/kit/browser-people.ts'

async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a new person asks to join, confirms the address, is accepted by the district, and fills in the profile', async ({
  stranger,
  signedIn,
}) => {
  const page = await stranger()
  const email = `${unique('newcomer').replace(' ', '.')}@riverbend.school`
  const password = 'seven quiet otters'

  await page.goto('/')
  await page.getByRole('link', { name: 'Create your account' }).click()
  await page.getByRole('searchbox', { name: 'District' }).fill('riverb')
  await expect(page.getByRole('list').getByRole('link')).toHaveCount(1)
  await page.getByRole('link', { name: 'Riverbend School District' }).click()

  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Is required!').first()).toBeVisible()
  await page.getByLabel('First name').fill('Marisol')
  await page.getByLabel('Last name').fill('O’Neill Peña')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Show Password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByLabel('Region').selectOption({ index: 1 })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  await fillSignIn(page, { email, password })
  await expect(page.getByRole('alert')).toContainText('Confirm your email address first')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeHidden()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const links = await openMail(page, email, /Confirm your email address/, 2)
  const link = links.find((one) => one.includes('/confirm-email/'))!
  await page.goto(link)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()

  await fillSignIn(page, { email, password: 'not this one' })
  await expect(page.getByRole('alert')).toContainText(
    'That email and password don’t match. Try again or reset your password',
  )
  await fillSignIn(page, { email, password })
  await expect(page.getByRole('alert')).toContainText('Your request to join has not been accepted yet')

  await page.goto(link)
  await expect(page.getByText('A confirmation link works once')).toBeVisible()

  const admin = await signedIn('riverbend')
  await admin.goto(`/team-members?status=pending&search=${encodeURIComponent(email)}`)
  await admin.getByRole('button', { name: 'Accept Marisol O’Neill Peña' }).click()
  const panel = admin.locator('.notice').filter({ hasText: 'Accept Marisol O’Neill Peña' })
  await panel.getByRole('button', { name: 'Accept' }).click()
  await expectAnnounced(admin, 'Accepted Marisol O’Neill Peña as Community Member')

  await page.goto('/login')
  await fillSignIn(page, { email, password })
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/user-profile')
  await expect(page.getByText('Community Member').first()).toBeVisible()
  await page.goto('/user-profile?mode=edit')
  await page.getByLabel('Phone number').fill('5055550134')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectAnnounced(page, 'Details Updated Successfully!!')
  await expect(page.getByText('(505) 555-0134')).toBeVisible()
})

test('a forgotten password is reset with an emailed link that works once', async ({ stranger }) => {
  const page = await stranger()
  const email = 'l.hargrove@riverbend.school'
  const password = unique('eleven paper boats')

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email').fill('nobody.at.all@riverbend.school')
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(
    page.getByRole('heading', { name: 'Check your email' }),
    'an unknown address is told the same',
  ).toBeVisible()

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const links = await openMail(page, email, /Reset your password/)
  const link = links.find((one) => one.includes('/reset-password/'))!
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(`${password}!`)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('New password and confirm password do not match.').first()).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()

  await fillSignIn(page, { email, password })
  await expect(page).toHaveURL(/\/dashboard\?plan=/)
  await page.goto(link)
  await expect(page.getByText('A password reset link works once')).toBeVisible()
})

test('a signed-out person who opens a screen signs in first and then sees it', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/review-plan?planStatus=current')
  await expect(page).toHaveURL(/\/\?next=/)
  await fillSignIn(page, { ...PEOPLE.superadmin, password: 'wrong, alas' })
  await expect(page.getByRole('alert')).toContainText(
    'That email and password don’t match. Try again or reset your password',
  )
  await fillSignIn(page, PEOPLE.superadmin)
  await expect(page).toHaveURL(/\/review-plan\?planStatus=current$/)
  await expect(page.getByRole('heading', { name: 'Review/Edit Plan', level: 1 })).toBeVisible()
  await expectAnnounced(page, 'Logged In Successfully!!')

  await page.goto('/login')
  await expect(page, 'signed in, so the public pages lead on').toHaveURL(/\/dashboard\?plan=/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard\?plan=/)

  await page.evaluate(() => localStorage.setItem('left behind', 'yes'))
  await page.getByRole('button', { name: 'Renata Holm' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/(\?.*)?$/)
})

test('a board member sees the board report and nothing else', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/login')
  await fillSignIn(page, PEOPLE.board)
  await expect(page).toHaveURL(/\/school-board-report/)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Board Report' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Plan' })).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/school-board-report/)
  for (const path of ['/review-plan', '/create-plan', '/plan-elements', '/trash', '/alert-status-report']) {
    expect((await page.goto(path))?.status(), path).toBe(403)
    await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  }
})

test('any other address shows the not-found page to everybody, and its menu to the signed-in', async ({
  stranger,
  signedIn,
}) => {
  const member = await signedIn('superadmin')
  for (const page of [await stranger(), member]) {
    const ofFiles = ['/alert-status-report/nothing', '/dashboard/nothing', '/meetings/mtg_none/minutes.pdf']
    const long = 'x'.repeat(300)
    const noPlans = ['/review-plan/pln_none', `/review-plan/${long}`, `/dashboard?plan=${long}`]
    for (const path of ['/no-such-page', ...noPlans, '/meetings/mtg_none', ...ofFiles]) {
      const answer = await page.goto(path)
      if (new URL(page.url()).pathname === '/') continue
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await expect(page).toHaveTitle('Page not found · Waymark')
      await expect(page.getByRole('navigation', { name: 'Main' }), path).toHaveCount(page === member ? 1 : 0)
    }
  }
})

test('a profile lists the five sessions used last and unfolds the others, without scripts too', async ({
  signedIn,
  request,
  baseURL,
}) => {
  const page = await signedIn('community', { javaScriptEnabled: false })
  // These are newer than the session of the page, which must not be folded all the same.
  const { email, password } = PEOPLE.community
  const headers = { origin: baseURL!, 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Safari/604.1' }
  for (let signIn = 0; signIn < 7; signIn++) {
    const form = { email, password }
    expect((await request.post('/login', { form, headers, maxRedirects: 0 })).status()).toBe(302)
  }
  await page.goto('/user-profile')
  const counted = page.getByText(/^\d+ active sessions$/)
  const before = Number.parseInt(await counted.innerText(), 10)
  const folded = page.getByText(/^\d+ older sessions$/)
  expect(await folded.innerText()).toBe(`${before - 5} older sessions`)
  const signOut = page.getByRole('button', { name: /^Sign out of (?!all)/ })
  await expect(signOut.filter({ visible: true })).toHaveCount(4)
  await expect(page.getByText('This device')).toBeVisible()
  await folded.click()
  await expect(signOut.filter({ visible: true })).toHaveCount(before - 1)
  // Not the oldest session: another test that runs now may use it.
  await page.getByRole('button', { name: 'Sign out of Safari on iPad' }).last().click()
  await expect(counted).toHaveText(`${before - 1} active sessions`)
})
