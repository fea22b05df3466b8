import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const HEADER = 'Strategy;Strategic Method;Pillar;Initiative;Objective;Grades;Notes'

/** Five rows: one duplicate, two with errors; no other test uses these words. */
function file(mark: string) {
  const place = `${mark} shelf;Watching;Children notice more`
  const lines = [
    HEADER,
    `Keep a log of ${mark};"Five minutes a day;\nthen a drawing.";${place};1 to 3;`,
    `;A method alone.;${place};;`,
    `Ask somebody about ${mark};She comes in May.;${place};K-2;`,
    `Keep a log of ${mark};"Five minutes a day;\nthen a drawing.";${place};3, 2, 1;`,
    `Draw a map of ${mark};Pairs walk and measure.;${place};All;`,
  ]
  return { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`) }
}

const table = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('row')

async function preview(page: Page, mark: string) {
  await page.getByLabel('CSV or Excel file').setInputFiles(file(mark))
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText(`${mark}.csv. Nothing has been imported yet.`)).toBeVisible()
  await expect(table(page, 'Rows of the file by result')).toHaveText([
    /Rows/,
    /New\s*2/,
    /Needs fixing\s*2/,
    /Duplicate\s*1/,
  ])
  await expect(table(page, 'Cells to fix')).toHaveText([
    /Row/,
    /3\s*Strategy \(A\)\s*Is required!/,
    /4\s*Grade \(F\)\s*Use All, or grades such as Preschool/,
  ])
  await expect(table(page, 'Duplicate rows')).toHaveText([/Row/, /5\s*Same as row 2/])
  await expect(page.getByText('We ignored these columns: Notes.')).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  test(`a Super Admin previews a file, fixes its rows, and imports it ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    signedIn,
  }) => {
    const mark = unique('Lapwing')
    const page = await signedIn('riverbend', { javaScriptEnabled })
    const here = async () => {
      if (javaScriptEnabled) await hydrated(page)
    }
    await page.goto('/resources?tab=repository')
    await page.getByRole('link', { name: 'Upload CSV' }).click()
    await here()
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(page.getByText(/Is required!|Choose a CSV or Excel file/).first()).toBeVisible()
    await preview(page, mark)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the 2 rows to fix' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`To fix - ${mark}.csv`)
    const mend = await readFile(await download.path(), 'utf8')
    expect(mend.split('\r\n')[0]).toBe(`\uFEFF${HEADER};What to fix`)
    expect(mend).toContain(';Strategy: Is required!')

    await page.getByRole('button', { name: 'Import the 2 good rows' }).click()
    await expectAnnounced(page, '2 strategies added')
    await expect(page).toHaveURL('/resources?tab=repository')
    await expect(page.getByText(`Draw a map of ${mark}`)).toBeVisible()

    await page.goto('/resources/import')
    await here()
    const mended = mend.replace(';A method alone.', `Listen to ${mark};A method alone.`).replace('K-2', '1 to 2')
    await page
      .getByLabel('CSV or Excel file')
      .setInputFiles({ name: 'mended.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) })
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(page.getByRole('table', { name: 'Cells to fix' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expectAnnounced(page, '2 strategies added')
    await expect(page.getByText(`Listen to ${mark}`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectAnnounced(page, '2 strategies removed')
    await expect(page.getByText(`Draw a map of ${mark}`)).toBeVisible()
    await expect(page.getByText(`Listen to ${mark}`)).toBeHidden()
  })
}

test('an unreadable file says why at its field, and a previewed one can be discarded', async ({ signedIn }) => {
  const page = await signedIn('riverbend')
  await page.goto('/resources/import')
  await hydrated(page)
  const choose = (text: string | Buffer, name = 'strategies.csv') =>
    page.getByLabel('CSV or Excel file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('Pillar,Strategy\nA,B\n')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('The header row is missing Initiative, Objective, Strategic method')).toBeVisible()
  await expect(page.getByLabel('CSV or Excel file')).toBeFocused()
  await choose(Buffer.from([0x50, 0x4b, 3, 4, 0]), 'strategies.xlsx')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(
    page.getByText('We can’t read this Excel workbook. Save it as “CSV UTF-8” and upload that file'),
  ).toBeVisible()
  await preview(page, unique('Plover'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect(page).toHaveURL('/resources/import')
  await expect(page.getByLabel('CSV or Excel file')).toBeVisible()
})

test('other roles can read the repository but not upload', async ({ signedIn }) => {
  const page = await signedIn('pilot')
  await page.goto('/resources?tab=repository')
  await expect(page.getByText('600 strategies')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upload CSV' })).toHaveCount(0)
  expect((await page.goto('/resources/import'))?.status()).toBe(403)
})
