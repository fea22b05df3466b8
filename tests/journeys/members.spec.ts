import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { openMail } from '#tests/kit/browser-mail.ts'
import { signInOn, unique } from '#tests/kit/browser-people.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'
import { lastSchools } from '#tests/kit/browser-schools.ts'

const address = () => `${unique('newcomer').replaceAll(' ', '.')}@riverbend.school`

test('a person is invited, accepts, is deactivated, and can’t do anything at the next click', async ({
  signedIn,
  stranger,
}) => {
  const email = address()
  const admin = await signedIn('riverbend')
  await admin.goto('/team-members/invite')
  await admin.getByLabel('Email addresses').fill(`${email}, not-an-address`)
  await admin.getByLabel('Role').selectOption('pilot_user')
  await admin.getByLabel('Region').selectOption({ index: 1 })
  await admin.getByRole('button', { name: 'Send invitations' }).click()
  await expect(admin.getByText('1 invitation sent')).toBeVisible()
  await expect(admin.getByLabel('Email addresses')).toHaveValue('not-an-address')

  const guest = await stranger()
  const links = await openMail(guest, email, /invited you/)
  const link = links.find((one) => one.includes('/accept-invitation/'))!
  await guest.goto(link)
  await guest.getByLabel('First name').fill('Noor')
  await guest.getByLabel('Last name').fill('Newcomer')
  await guest.getByLabel('Password', { exact: true }).fill('seven quiet otters')
  await guest.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(guest).toHaveURL(/\/dashboard/)

  // A used link leads a signed-in person on, too: the sign-in page knows them.
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Back to login' })).toHaveCount(0)
  await guest.getByRole('link', { name: 'Sign In' }).click()
  await expect(guest).toHaveURL(/\/dashboard/)
  await guest.goto('/user-profile?mode=edit')
  await guest.getByLabel('Phone number').fill('555')
  await guest.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByText('Please enter a valid 10-digit phone number').first()).toBeVisible()
  await guest.getByLabel('Phone number').fill('(512) 555-0134')
  await guest.getByRole('button', { name: 'Save' }).click()
  await expectAnnounced(guest, 'Details Updated Successfully!!')

  await admin.goto(`/team-members?search=${encodeURIComponent(email)}`)
  await admin.getByRole('checkbox', { name: /Choose Noor/ }).check()
  await expect(admin.getByText('1 selected of 1')).toBeVisible()
  await admin.getByRole('button', { name: 'Deactivate' }).click()
  await expectAnnounced(admin, 'Deactivated Noor Newcomer')
  await guest.goto('/plan-elements')
  await expect(guest).toHaveURL(/\/(\?|$)/)
})

test('a member who owns things is deleted only after choosing who takes over; without scripts too', async ({
  signedIn,
}) => {
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto('/team-members?search=laura+abrams')
  const row = page.locator('tbody tr').filter({ hasText: 'Laura' })
  await row.getByRole('link', { name: /^More for/ }).click()
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByRole('heading', {
      name: /^Delete Laura Abrams\? They own \d+ items?( and lead \d+ upcoming meetings?)?\.$/,
    }),
  ).toBeVisible()
  const question = page.locator('.notice')
  await question.getByRole('radio', { name: 'Give all to one person' }).check()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText('Is required!')).toBeVisible()
  await question.getByPlaceholder('A name').fill('zuniga')
  await question.getByRole('button', { name: /^Find a person for New owner/ }).click()
  await expect(question.locator('.plain-step')).toContainText('found. Choose from the list.')
  await question
    .getByLabel(/^New owner/)
    .last()
    .selectOption({ index: 1 })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectAnnounced(page, 'Deleted Laura Abrams')
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, 'Restored Laura Abrams')
  await row.getByRole('link', { name: 'Laura' }).first().click()
  await expect(page.getByRole('link', { name: /^Owns [1-9]/ })).toBeVisible()
})

test('members are deleted together, restored with one Undo, and listed as deleted until then', async ({
  signedIn,
  api,
}) => {
  const call = await api('riverbend')
  const regions = await call('GET', 'auth/regions/')
  const last = unique('Twin').replaceAll(/[^A-Za-z]/g, '')
  for (const first_name of ['Ana', 'Ben']) {
    await call('POST', 'auth/team-members/', {
      ...{ first_name, last_name: last, email: address(), role: 'pilot_user', region: regions[0].id },
    })
  }
  const admin = await signedIn('riverbend')
  await admin.goto(`/team-members?search=${last}`)
  await hydrated(admin)
  await admin.getByRole('checkbox', { name: /Choose Ana/ }).check()
  await admin.getByRole('checkbox', { name: /Choose Ben/ }).check()
  await admin.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectAnnounced(admin, `2 people deleted: Ana ${last} and Ben ${last}`)
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(admin, `2 people restored: Ana ${last} and Ben ${last}`)
  await admin.getByRole('button', { name: `More for Ana ${last}` }).click()
  await admin.getByRole('menuitem', { name: 'Cancel invitation' }).click()
  await expectAnnounced(admin, `Deleted Ana ${last}`)
  await admin.goto('/team-members?status=deleted')
  await admin.getByRole('button', { name: `Restore Ana ${last}` }).click()
  await expectAnnounced(admin, `Restored Ana ${last}`)
})

test('the selection and the chosen role stay when the session ends, and save after signing in', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const regions = await call('GET', 'auth/regions/')
  const last = unique('Stay').replaceAll(/[^A-Za-z]/g, '')
  for (const first_name of ['Ana', 'Ben']) {
    await call('POST', 'auth/team-members/', {
      ...{ first_name, last_name: last, email: address(), role: 'pilot_user', region: regions[0].id },
    })
  }
  const page = await signedIn('superadmin')
  await page.goto(`/team-members?search=${last}`)
  await hydrated(page)
  await page.getByRole('checkbox', { name: /Choose Ana/ }).check()
  await page.getByRole('checkbox', { name: /Choose Ben/ }).check()
  const change = page.locator('.bulk').getByRole('button', { name: 'Change role or place' })
  const ask = page.getByRole('alert').getByRole('link', { name: 'Sign in on a new page' })
  const signInAgain = async () => {
    const opened = page.waitForEvent('popup')
    await ask.click()
    await signInOn(await opened)
  }
  await page.context().clearCookies()
  await change.click()
  await signInAgain()
  await expect(page.locator('.bulk')).toContainText('2 selected of 2')
  await change.click()
  const panel = page.locator('.notice').filter({ hasText: 'Change 2 people' })
  await panel.getByLabel('Role', { exact: true }).selectOption('principal')
  await page.context().clearCookies()
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await signInAgain()
  await expect(panel.getByLabel('Role', { exact: true })).toHaveValue('principal')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expectAnnounced(page, `2 people changed: Ana ${last} and Ben ${last}`)
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`${how} scripts a request is accepted with a role and a region`, async ({ signedIn, api }) => {
    const call = await api('superadmin')
    const before = await call('GET', 'auth/team-members/?status=pending')
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto('/team-members?status=pending')
    const waiting = before.results.find(
      (one: { is_confirmed: boolean; email: string }) => one.is_confirmed && !one.email.startsWith('pending@'),
    )
    const name = `${waiting.first_name} ${waiting.last_name}`
    if (javaScriptEnabled) await hydrated(page)
    await page.getByRole('button', { name: `Accept ${name}` }).click()
    const panel = page.locator('.notice').filter({ hasText: `Accept ${name}` })
    await panel.getByLabel('Role', { exact: true }).selectOption('principal')
    await expect(panel.getByLabel('Region')).not.toHaveValue('')
    await panel.getByRole('button', { name: 'Accept' }).click()
    await expectAnnounced(page, `Accepted ${name} as Principal`)
    await expect(page.getByRole('link', { name: 'Pending' })).toContainText(String(before.member_counts.pending - 1))
  })
}

test('a member gets a school that the form does not list at first, found by name within the region', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const schools = await lastSchools(call)
  const [school] = schools
  const elsewhere = schools.find(({ region_name }) => region_name !== school.region_name)
  const add = async (javaScriptEnabled: boolean) => {
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto('/team-members/add')
    if (javaScriptEnabled) await hydrated(page)
    expect(await page.content()).not.toContain(school.id)
    const email = `${unique('schooled').replaceAll(' ', '.')}@maplewood.school`
    await page.getByLabel('First name').fill('Sky')
    await page.getByLabel('Last name').fill('Schooled')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Role', { exact: true }).selectOption('principal')
    await page.getByLabel(/^Region/).selectOption({ label: school.region_name })
    return { page, email }
  }
  const schoolsOf = async (email: string) => {
    const found = await call('GET', `auth/team-members/?search=${encodeURIComponent(email)}`)
    return (await call('GET', `auth/team-members/${found.results[0].id}/`)).user_schools
  }

  const live = await add(true)
  const field = live.page.getByRole('combobox', { name: 'Schools' })
  const options = live.page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await field.fill(elsewhere?.name ?? 'none')
  await expect(live.page.getByText(`Nothing found for “${elsewhere?.name}”`)).toHaveCount(2)
  await field.fill(school.name)
  await expect(options.filter({ hasText: school.name })).toHaveCount(1)
  await live.page.keyboard.press('Enter')
  await live.page.keyboard.press('Escape')
  await live.page.getByRole('button', { name: 'Add member' }).click()
  await expect(live.page).toHaveURL(/activity=invited/)
  expect(await schoolsOf(live.email)).toMatchObject([{ id: school.id }])

  const { page, email } = await add(false)
  await page.getByLabel('Find a school for Schools').fill(school.name)
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Schools/).selectOption(school.id)
  await page.getByLabel('Email').fill('no address')
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByLabel(/^Schools/), 'a refused form knows what it sent').toHaveValues([school.id])
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page).toHaveURL(/activity=invited/)
  expect(await schoolsOf(email)).toMatchObject([{ id: school.id }])
  await page.getByLabel('Find in School name').fill(school.name)
  await page.getByRole('search').getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByLabel('School name', { exact: true }).selectOption(school.id)
  await page.getByRole('search').getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByLabel('School name', { exact: true })).toHaveValue(school.id)
  await expect(page.getByRole('link', { name: 'Sky Schooled' }).first()).toBeVisible()
})

test('people choose how many rows a list shows, and filters, pages, and sorting keep that', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  const size = page.getByLabel('Rows per page')
  await page.goto('/team-members')
  await hydrated(page)
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check()
  await expect(page.locator('.bulk')).toContainText('Going to another page clears this selection.')
  await size.selectOption('100')
  await expect(page.getByText(/^Rows : 100 of \d+$/)).toBeVisible()
  await page.getByLabel('Role').selectOption('Pilot User')
  await expect(page).toHaveURL(/role=pilot_user/)
  await expect(page.getByText(/^Rows : 100 of \d+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Last name' }).click()
  await expect(page).toHaveURL(/sort=/)
  await expect(size).toHaveValue('100')

  await page.goto('/school-list')
  await hydrated(page)
  await size.selectOption('25')
  await expect(page.getByText(/^Rows : 25 of \d+$/)).toBeVisible()
  await page.getByLabel('School type').selectOption('Elementary')
  await expect(page).toHaveURL(/school_type=/)
  await expect(page).toHaveURL(/page_size=25/)

  await page.goto('/measurements')
  await hydrated(page)
  await size.selectOption('50')
  await expect(page.getByText(/^Rows : 50 of \d+$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible()
  await page.getByLabel('Result').selectOption('Below')
  await expect(page).toHaveURL(/page_size=50/)

  await page.goto('/review-plan')
  await hydrated(page)
  await size.selectOption('25')
  await expect(page.getByText(/^Rows : 25 of \d+$/)).toBeVisible()
  await page.getByLabel('Status').selectOption('Current')
  await expect(page).toHaveURL(/planStatus=/)
  await expect(page).toHaveURL(/page_size=25/)

  await page.goto('/resources')
  await hydrated(page)
  await size.selectOption('25')
  await expect(page.getByText(/^Rows : 25 of \d+$/)).toBeVisible()
  await page.getByLabel('Search', { exact: true }).fill('a')
  await expect(page).toHaveURL(/search=a/)
  await expect(page).toHaveURL(/page_size=25/)

  // An address with a number that nobody can choose shows ten rows, and its pages fit.
  await page.goto('/team-members?page_size=7')
  await expect(page.getByText(/^Rows : 10 of \d+$/)).toBeVisible()
})
