import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { emptyDistrict } from '#tests/kit/browser-district.ts'

const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`${how} scripts a new district follows the checklist from the link to schools, people, and a plan`, async ({
    stranger,
  }) => {
    const { name, domain, link } = emptyDistrict()
    const page = await stranger({ javaScriptEnabled })
    await page.goto(link)
    await page.getByLabel('Password', { exact: true }).fill('a-long-first-password')
    await page.getByRole('button', { name: 'Accept Invitation' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Set up ${name}`)
    await expect(page.getByRole('img', { name: '0 of 4 done' })).toBeVisible()
    await expect(page.getByText('No plan has been selected')).toHaveCount(0)

    await step(page, 'Name, logo, and level names').getByRole('link', { name: 'Choose level names' }).click()
    await page.getByLabel('Pillar').fill('Priority')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectAnnounced(page, 'Details Updated Successfully!!')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()

    await step(page, 'Schools').getByRole('link', { name: 'Type or paste schools' }).click()
    await page.getByLabel('School name, row 1').fill('Lincoln School')
    await page.getByLabel('Type, row 1').selectOption('Elementary')
    await page
      .getByLabel('List of schools')
      .fill('Grant Middle School\nAdams High School, high\nOak K-8\nPine Academy, Magnet')
    await page.getByRole('button', { name: 'Add to rows' }).click()
    await expect(page.getByText('You have no school type “Magnet”. Choose one.')).toBeVisible()
    await expect(page.getByLabel('School name, row 1')).toHaveValue('Lincoln School')
    await page.getByRole('button', { name: 'Add schools' }).click()
    await expect(page.getByText('Is required!')).toBeVisible()
    await page.getByLabel('Type, row 5').selectOption('Alternative')
    await page.getByRole('button', { name: 'Add schools' }).click()
    await expect(step(page, 'Schools')).toContainText('5 schools')

    await step(page, 'People').getByRole('link', { name: 'Invite people' }).click()
    const people = Array.from({ length: 10 }, (_, at) => `person${at}@${domain}`)
    await page.getByLabel('Email addresses').fill(people.join('\n'))
    await page.getByLabel('Role').selectOption('Pilot User')
    await page.getByRole('button', { name: 'Send invitations' }).click()
    await expect(step(page, 'People')).toContainText('10 people added, 0 joined')

    await step(page, 'Your first plan').getByRole('link', { name: 'District strategic plan' }).click()
    await expect(page.getByRole('heading', { name: /^This is an outline/ })).toBeVisible()
    await page.getByLabel('Plan year').selectOption('2028-2029')
    await page.getByRole('button', { name: 'Use this year' }).click()
    await expect(page.getByLabel('Name, Plan')).toHaveValue('Strategic Plan 2028-2029')
    await page.getByLabel('Name, Plan').fill('Forward Together')
    await page.getByLabel('Name, Priority 1').fill('Every student reads')
    await page.getByRole('button', { name: 'Save Plan' }).click()
    await expect(page).toHaveURL(/\/review-plan\//)
    await expect(page.getByRole('main')).toContainText('Forward Together')
    await expect(page.getByRole('main')).toContainText('Every student reads')

    await page.goto('/setup')
    await expect(page.getByRole('img', { name: '4 of 4 done' })).toBeVisible()
    await expect(step(page, 'Your first plan')).toContainText(/Forward Together: (3\d|[4-9]\d) elements/)
  })
}

test('in an empty district, a form that needs something first leads to it', async ({ stranger }) => {
  const page = await stranger()
  await page.goto(emptyDistrict().link)
  await page.getByLabel('Password', { exact: true }).fill('a-long-first-password')
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(page.getByRole('img', { name: '0 of 4 done' })).toBeVisible()
  await page.goto('/measurements/requests/create')
  await expect(page.getByRole('heading', { name: 'No measures yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Create measure' }).click()
  await expect(page).toHaveURL(/measurements\/create$/)
  await page.goto('/choose-plan')
  await expect(page.getByRole('heading', { name: 'Create your first plan' })).toBeVisible()
  await page.goto('/choose-plan?planName=forward')
  await expect(page.getByRole('heading', { name: 'No plans match these filters' })).toBeVisible()
})

test('a Super Admin hides the checklist, shows it again, and finds it in District Profile', async ({ stranger }) => {
  const { name, link } = emptyDistrict()
  const page = await stranger()
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('a-long-first-password')
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await page.getByRole('button', { name: 'Hide this checklist' }).click()
  await expectAnnounced(page, 'Setup checklist hidden')
  await expect(page.getByRole('heading', { name: 'Create your first plan' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Set up ${name}`)
  await page.getByRole('button', { name: 'Hide this checklist' }).click()
  await page.goto('/district-profile')
  await page.getByRole('link', { name: 'Setup checklist' }).click()
  await page.getByRole('button', { name: 'Show it on the dashboard again' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Set up ${name}`)

  for (const [path, title, search] of [
    ['/review-plan', 'Create your first plan', 'Plan name'],
    ['/school-list', 'No schools yet', 'School name'],
    ['/department', 'No departments yet', 'Department'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByLabel(search, { exact: true }), `${path} has nothing to filter`).toHaveCount(0)
    await page.goto(`${path}?${path === '/review-plan' ? 'planName' : 'search'}=zzz`)
    await expect(page.getByLabel(search, { exact: true }), `${path} shows the filter in use`).toHaveValue('zzz')
  }
})
