import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const PLAIN = { javaScriptEnabled: false } as const
const notes = { name: 'Notes of October.txt', mimeType: 'text/plain', buffer: Buffer.from('Attendance went up.\n') }
const program = { name: 'Setup.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0\x03\0\0\0 not a PDF') }
const figures = { name: 'Figures.csv', mimeType: 'text/csv', buffer: Buffer.from('Grade,Students\n3,71\n') }

const tabOf = (plan: { id: string; objective: string }) =>
  `/review-plan/${plan.id}/objective/${plan.objective}/update?tab=documents`
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe(name)
  return readFileSync(await download.path(), 'utf8')
}

test('two files are chosen at once: one stays and is downloaded, the other says why it does not', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(tabOf(plan))
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
  await page.getByLabel('Choose files, or drop them here').setInputFiles([notes, program])
  const under = page.getByRole('list', { name: 'Files being uploaded' })
  await expect(under.getByRole('listitem').filter({ hasText: notes.name })).toContainText('Added')
  const refused = under.getByRole('listitem').filter({ hasText: program.name })
  await expect(refused).toContainText('Not added')
  await expect(refused).toContainText('This file type is not supported')
  await expect(page.getByRole('status').filter({ hasText: '1 file added. 1 could not be added.' })).toHaveCount(1)
  await expect(row(page, notes.name)).toContainText('Text, 1 KB')
  await expect(row(page, notes.name)).toContainText('Renata Holm')
  await expect(row(page, program.name)).toHaveCount(0)
  expect(await downloaded(page, notes.name)).toBe('Attendance went up.\n')
  await under.getByRole('button', { name: `Remove ${program.name} from this list` }).click()
  await expect(refused).toHaveCount(0)
})

test('a file that is too large is refused before it is sent, and the page shows the progress of one that is sent', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(tabOf(plan))
  const large = { name: 'Large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10_485_761, 'a') }
  const whole = { name: 'Whole.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10_485_760, 'a') }
  await page.getByLabel('Choose files, or drop them here').setInputFiles([large, whole])
  const under = page.getByRole('list', { name: 'Files being uploaded' })
  await expect(under.getByRole('listitem').filter({ hasText: large.name })).toContainText('Over the 10 MB limit')
  await expect(under.getByRole('progressbar', { name: `Upload of ${whole.name}` })).toBeVisible()
  await expect(under.getByRole('listitem').filter({ hasText: whole.name })).toContainText('Added')
  await expect(row(page, whole.name)).toContainText('Text, 10 MB')
})

test('an upload whose sign-in had ended can be tried again', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(tabOf(plan))
  await page.route('**/uploads', (route) => route.fulfill({ status: 401, body: '' }), { times: 1 })
  await page.getByLabel('Choose files, or drop them here').setInputFiles(notes)
  const under = page.getByRole('list', { name: 'Files being uploaded' })
  await expect(under).toContainText('You were signed out')
  await under.getByRole('button', { name: `Try again: ${notes.name}` }).click()
  await expect(under).toContainText('Added')
  await expect(row(page, notes.name)).toHaveCount(1)
})

test('files are dropped, renamed, deleted and brought back', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(tabOf(plan))
  await expect(page.getByLabel('Choose files, or drop them here')).toBeVisible()
  const carried = await page.evaluateHandle(() => {
    const carrier = new DataTransfer()
    carrier.items.add(new File(['Grade,Students\n3,71\n'], 'Figures.csv', { type: 'text/csv' }))
    return carrier
  })
  await page.dispatchEvent('.drop', 'dragenter', { dataTransfer: carried })
  await expect(page.locator('.drop.over')).toHaveCount(1)
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: carried })
  await expect(page.locator('.drop.over')).toHaveCount(0)
  await expect(row(page, 'Figures.csv')).toContainText('CSV')

  await page.getByRole('link', { name: 'Edit Figures.csv' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Grade 3 figures.csv')
  await page.locator('tr.in-place').getByRole('combobox', { name: 'Grades' }).fill('3')
  await page.getByRole('option', { name: '3', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved')
  await expect(row(page, 'Grade 3 figures.csv')).toContainText('grade 3')

  await page.getByRole('button', { name: 'Delete Grade 3 figures.csv' }).click()
  await expectAnnounced(page, 'Document deleted')
  await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, '“Grade 3 figures.csv” restored')
  expect(await downloaded(page, 'Grade 3 figures.csv')).toBe('Grade,Students\n3,71\n')
})

test('a URL has a title, opens in a new tab without a referrer, and is in a list of its own', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(tabOf(plan))
  const switches = page.getByRole('navigation', { name: 'Documents and URLs of this Objective' })
  await switches.getByRole('link', { name: 'URLs' }).click()
  await page.getByRole('link', { name: 'Add a URL' }).click()
  await page.getByLabel('Title').fill('State data')
  await page.getByLabel('URL', { exact: true }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Add URL' }).click()
  await expect(page.getByText('Enter a web address such as').first()).toBeVisible()
  await page.getByLabel('URL', { exact: true }).fill('https://data.example.org/schools')
  await page.getByRole('button', { name: 'Add URL' }).click()
  await expectAnnounced(page, 'URL added')
  const link = row(page, 'State data').getByRole('link', { name: 'State data (opens in a new tab)' })
  await expect(link).toHaveAttribute('href', 'https://data.example.org/schools')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(switches.getByRole('link', { name: 'URLs 1' })).toHaveAttribute('aria-current', 'page')
  await switches.getByRole('link', { name: 'Documents 0' }).click()
  await expect(page).not.toHaveURL(/list=|edit=|page=/)
})

test('a Community Member reads and downloads, and adds nothing', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(tabOf(plan))
  await page.getByLabel('Choose files, or drop them here').setInputFiles(notes)
  await expect(row(page, notes.name)).toHaveCount(1)
  const other = await signedIn('community')
  await other.goto(tabOf(plan).replace('/update', '/view'))
  expect(await downloaded(other, notes.name)).toBe('Attendance went up.\n')
  await expect(other.getByLabel('Choose files, or drop them here')).toHaveCount(0)
  await expect(other.getByRole('button', { name: `Delete ${notes.name}` })).toHaveCount(0)
})

test('without JavaScript files and URLs are added, downloaded, deleted and brought back', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', PLAIN)
  await page.goto(tabOf(plan))
  await page.getByLabel('Choose files').setInputFiles([notes, program, figures])
  await page.getByRole('button', { name: 'Upload' }).click()
  await expectAnnounced(page, '2 files added, 1 could not be added')
  await expect(page.getByText(`“${program.name}”: This file type is not supported`)).toBeVisible()
  await expect(page.getByLabel('Choose files')).toHaveAttribute('aria-invalid', 'true')
  expect(await downloaded(page, figures.name)).toBe('Grade,Students\n3,71\n')

  await page.getByLabel('Choose files').setInputFiles([program])
  await page.getByRole('button', { name: 'Upload' }).click()
  await expectAnnounced(page, 'Nothing was added')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Choose at least one file')).toBeVisible()

  await page.getByRole('button', { name: `Delete ${notes.name}` }).click()
  await expectAnnounced(page, 'Document deleted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, notes.name)).toHaveCount(1)

  await page.getByRole('link', { name: 'URLs' }).click()
  await page.getByRole('link', { name: 'Add a URL' }).click()
  await page.getByLabel('Title').fill('State data')
  await page.getByLabel('URL', { exact: true }).fill('https://data.example.org')
  await page.getByLabel('Grades').selectOption(['3', '4'])
  await page.getByRole('button', { name: 'Add URL' }).click()
  await expectAnnounced(page, 'URL added')
  await expect(row(page, 'State data')).toContainText('data.example.org, grade 3, 4')
})

test('the district’s documents are searched and narrowed down to where they belong', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin')
  for (const [element, name] of [
    [plan.objective, 'Of the objective.txt'],
    [plan.initiative, 'Of the initiative.txt'],
  ] as const) {
    await page.goto(
      `/review-plan/${plan.id}/${element === plan.objective ? 'objective' : 'initiative'}/${element}/update?tab=documents`,
    )
    await page.getByLabel('Choose files, or drop them here').setInputFiles({ ...notes, name })
    await expect(row(page, name)).toHaveCount(1)
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click()
  const filters = page.getByRole('search', { name: 'Filter the list' })
  await expect(filters.getByLabel('Objective')).toBeDisabled()
  const chosen = filters.locator('[data-combobox=plan]')
  await chosen.getByRole('combobox').fill(plan.name)
  await page.getByRole('option', { name: plan.name }).click()
  await expect(page.getByText('Rows : 2 of 2')).toBeVisible()
  await filters.getByLabel('Pillar').selectOption({ label: `1 ${NAMES.pillar}` })
  await filters.getByLabel('Initiative').selectOption({ label: `1.1 ${NAMES.initiative}` })
  await filters.getByLabel('Objective').selectOption({ label: `1.1.1 ${NAMES.objective}` })
  await expect(page.getByText('Rows : 1 of 1')).toBeVisible()
  await expect(row(page, 'Of the objective.txt').getByRole('link', { name: NAMES.objective })).toHaveAttribute(
    'href',
    new RegExp(`/objective/${plan.objective}/view\\?tab=documents$`),
  )
  await filters.getByLabel('Pillar').selectOption('')
  await expect(filters.getByLabel('Initiative')).toBeDisabled()
  await expect(page.getByText('Rows : 2 of 2')).toBeVisible()
  await filters.getByLabel('Search').fill('of the initiative')
  await expect(page.getByText('Rows : 1 of 1')).toBeVisible()
  expect(await downloaded(page, 'Of the initiative.txt')).toBe('Attendance went up.\n')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link of Of the initiative.txt' }).click()
  await expectAnnounced(page, 'Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/files\/doc_\w+$/)
  await filters.getByLabel('Search').fill('nothing of this name')
  await expect(page.getByRole('heading', { name: /^No documents match/ })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(chosen.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})

test('a list of choices that cannot be loaded says so at its field, and is there after another try', async ({
  signedIn,
}) => {
  const page = await signedIn('superadmin')
  await page.goto('/resources')
  await hydrated(page)
  const filters = page.getByRole('search', { name: 'Filter the list' })
  const loaded = page.waitForResponse('**/suggest/choices?*')
  await filters.locator('[data-combobox=plan]').getByRole('combobox').click()
  await loaded
  const offered = page.getByRole('listbox').getByRole('option').nth(1)
  await expect(offered).toBeVisible()
  await page.route('**/suggest/choices?*', (route) => route.fulfill({ status: 429 }), { times: 1 })
  await offered.click()
  await expect(filters.getByText('Failed to fetch dropdown data')).toBeVisible()
  await filters.getByRole('button', { name: 'Try again' }).click()
  await expect(filters.getByLabel('Pillar')).toBeEnabled()
})

test('without JavaScript the district’s documents are narrowed step by step', async ({ signedIn }) => {
  const page = await signedIn('superadmin', PLAIN)
  await page.goto('/resources')
  const filters = page.getByRole('search', { name: 'Filter the list' })
  const show = () => filters.getByRole('button', { name: 'Show' }).click()
  await expect(filters.getByLabel('Pillar')).toBeDisabled()
  await filters.getByLabel('Find a plan').fill('growing together')
  await show()
  await expect(filters.locator('noscript .meta')).toContainText('found')
  await filters.getByLabel('Plan', { exact: true }).selectOption('Growing Together 2025–2029')
  await show()
  await expect(filters.getByLabel('Plan', { exact: true })).toHaveValue(/./)
  await filters.getByLabel('Pillar').selectOption({ index: 1 })
  await show()
  await filters.getByLabel('Initiative').selectOption({ index: 1 })
  await show()
  await filters.getByLabel('Objective').selectOption({ index: 1 })
  await filters.getByLabel('Grade level').selectOption('3')
  await show()
  await expect(row(page, 'Third grade reading by school.csv')).toHaveCount(1)
  await expect(row(page, 'Kindergarten screening')).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.getByRole('navigation', { name: 'Resources' }).getByRole('link', { name: 'URLs' }).click()
  await filters.getByLabel('Search').fill('attendance')
  await show()
  await expect(row(page, 'Attendance Works').first()).toBeVisible()
})

test('a Community Member has no Strategic Repository, and the board no Resources', async ({ signedIn }) => {
  const page = await signedIn('community')
  await page.goto('/resources?tab=repository')
  const tabs = page.getByRole('navigation', { name: 'Resources' })
  await expect(tabs.getByRole('link')).toHaveText(['Documents', 'URLs'])
  const board = await signedIn('board')
  await board.goto('/school-board-report')
  await expect(board.getByRole('link', { name: 'Resources' })).toHaveCount(0)
})
