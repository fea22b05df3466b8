import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'

const HEADER = 'Email;Last name;First name;Role;Region;Schools'

/** Three people, one row to fix, and one that repeats an address. */
function staffFile(mark: string, region: string, school: string) {
  const email = (at: number) => `${mark}.${at}@maplewood.school`
  const rows = [
    `${email(1)};Ñandú ${mark};Zoë;principal;${region};"${school}"`,
    `${email(2)};O'Neill ${mark};Noor;Pilot User;${region};`,
    `${email(1)};Again;Zoë;Principal;${region};`,
    `${email(3)};Lost;Bo;Principal;Nowhere;`,
  ]
  const buffer = Buffer.from(`\uFEFF${[HEADER, ...rows].join('\r\n')}\r\n`)
  return { name: 'staff.csv', mimeType: 'text/csv', buffer }
}

/** The page refreshes itself; without scripts it reloads after a while, or a person reloads it. */
async function untilDone(page: Page) {
  await expect(async () => {
    const refresh = page.getByRole('link', { name: 'Refresh' })
    if (await refresh.isVisible()) await refresh.click()
    await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible({ timeout: 2500 })
  }).toPass()
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`${how} scripts a file of staff is previewed and imported in the background, and its failed rows can be downloaded`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const [region] = await call('GET', 'auth/regions/')
    const [school] = await call('GET', `auth/schools/list/?region=${region.id}`)
    const mark = unique('import').replaceAll(' ', '')
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await page.goto('/setup')
    await page.getByRole('link', { name: 'Import a file' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import members' })).toBeVisible()
    await page.getByLabel('CSV or Excel file').setInputFiles(staffFile(mark, region.name, school.name))
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(page.getByText('staff.csv. Nothing has been imported yet.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Your district has no region with this name' })).toContainText(
      'Region (E)',
    )
    await expect(page.getByRole('row').filter({ hasText: 'Row 2 has the same email address' })).toContainText(
      'Email (A)',
    )
    await expect(page.getByRole('checkbox', { name: 'Send invitations' })).toBeChecked()
    await page.getByRole('button', { name: 'Import the 2 good rows' }).click()
    await untilDone(page)
    await expect(page.getByText('2 added, 0 changed, 2 to fix.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Setup checklist' })).toHaveAttribute('href', '/dashboard')
    const mend = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the 2 rows to fix' }).click()
    expect((await mend).suggestedFilename()).toBe('To fix - staff.csv')

    await page.goto('/team-members/import')
    await expect(page.getByRole('row').filter({ hasText: 'staff.csv' }).first()).toContainText('2 added, 0 changed')
    await page.goto(`/team-members?search=${mark}&scope=all`)
    await expect(page.getByRole('row').filter({ hasText: 'Zoë' })).toContainText(school.name)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    expect((await file).suggestedFilename()).toContain('Team Members - ')
  })
}
