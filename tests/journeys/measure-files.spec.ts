import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'

async function save(page: Page, link: string) {
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const file = await saved
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

async function checkFile(page: Page, text: string) {
  await page.goto('/measurements/import')
  const file = { name: 'readings.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('CSV or Excel file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Nothing has been imported yet.')).toBeVisible()
}

test('readings are downloaded, changed in the file, and imported; the same file again changes nothing', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const name = unique('Reading in a file')
  const { schools } = await call('GET', 'plans/measure-choices/')
  const measure = await call('POST', 'plans/measure/', { name, unit: 'percent' })
  for (const [at, { id }] of schools.slice(0, 3).entries()) {
    const reading = { date: '2026-05-22', score: 60 + at, people: 80, school_id: id }
    await call('POST', `plans/measure/${measure.id}/records/`, reading)
  }
  const page = await signedIn('superadmin')
  await page.goto(`/measurements?search=${encodeURIComponent(name)}`)
  const { text } = await save(page, 'Download CSV')
  expect(text.match(/2026-05-22/g)).toHaveLength(3)
  const next = text.replace(/,61(\.0)?,/, ',64.5,')
  expect(next).not.toBe(text)

  await checkFile(page, next)
  await expect(page.getByRole('row', { name: /^Changed/ })).toContainText('1')
  await expect(page.getByRole('row', { name: /^No change/ })).toContainText('2')
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible()
  await page.goto(`/measurements/${measure.id}`)
  const school = page.getByRole('row').filter({ hasText: schools[1].name }).first()
  await expect(school).toContainText('64.5%')

  await checkFile(page, next)
  await expect(page.getByRole('row', { name: /^No change/ })).toContainText('3')
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
})

test('a planner asks schools for a reading by a date, a principal enters it, and the planner sees who has', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const principal = await api('principal')
  const name = unique('Asked reading')
  const schools = await call('GET', 'auth/schools/list/')
  const own: string = (await principal('GET', 'auth/profile/')).user_schools[0].id
  const [mine, other] = [
    schools.find(({ id }: { id: string }) => id === own),
    schools.find(({ id }: { id: string }) => id !== own),
  ]
  const measure = await call('POST', 'plans/measure/', { name, unit: 'percent', schools: [mine.id, other.id] })

  const page = await signedIn('superadmin')
  await page.goto(`/measurements/requests/create?measure=${measure.id}`)
  await page.getByLabel('Due').fill('2027-01-15')
  await page.getByLabel('Note').fill('From the winter test')
  await page.getByRole('button', { name: 'No school' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'All 2 schools' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Ask schools' }).click()
  const asked = page.getByRole('table', { name: 'Schools that are asked for the reading' })
  await expect(asked.getByRole('row').filter({ hasText: mine.name })).toContainText('Missing')
  const address = page.url()

  const school = await signedIn('principal', { javaScriptEnabled: false })
  await school.goto('/measurements/requests')
  await school.getByRole('link', { name }).click()
  await expect(school.getByText('From the winter test')).toBeVisible()
  await principal('POST', `plans/measure/${measure.id}/records/`, {
    ...{ date: '2026-11-20', score: 71, people: 60, school_id: own },
  })
  await page.goto(address)
  await expect(asked.getByRole('row').filter({ hasText: mine.name })).toContainText('Entered')
  await expect(asked.getByRole('row').filter({ hasText: other.name })).toContainText('Missing')
  await page.getByRole('button', { name: 'Remind schools' }).click()
  await expectAnnounced(page, 'Schools reminded')
  await expect(page.getByRole('button', { name: 'Remind schools' })).toHaveCount(0)
})
