import type { Page } from '@playwright/test'
import { expect, expectAnnounced } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'

/**
 * Fills a list up to the first entry of a new page. Returns that page and entry. Its number is part of a word: the search
 * takes words apart, and a bare 6 is also in some marks.
 */
async function startPage(call: Api) {
  const { lists } = await call('GET', 'plans/user-defined-values/?list=survey_dimension')
  const mark = Date.now().toString(36)
  const missing = 11 - (lists.survey_dimension % 10)
  for (let at = 1; at <= missing; at += 1) {
    await call('POST', 'plans/survey-dimension/', { name: `Peña ${mark} entry${at}` })
  }
  return { page: (lists.survey_dimension + missing + 9) / 10, name: `Peña ${mark} entry${missing}` }
}

/** Searches, renames, sorts, and pages a list of user-defined values. */
export async function readValuesInPages(page: Page, call: Api) {
  const last = await startPage(call)
  const address = '/measurements/values?list=survey_dimension'
  await page.goto(address)
  const search = page.getByLabel('Find by name')
  await search.fill(last.name.replace('ñ', 'n'))
  await search.press('Enter')
  await expect(page.getByText('Rows : 1 of 1')).toBeVisible()
  await page.getByRole('link', { name: `Rename ${last.name}` }).click()
  await page.getByLabel(`New name for ${last.name}`).fill(`${last.name} now`)
  await page.getByRole('button', { name: 'Save name' }).click()
  // The search stays.
  await expect(page.getByRole('rowheader', { name: `${last.name} now` })).toBeVisible()
  await expect(page.getByText('Rows : 1 of 1')).toBeVisible()
  await search.fill('nothing is called this')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'No entries match this search' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await page.getByRole('link', { name: 'Survey dimension', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Survey dimension' })).toHaveAttribute('aria-sort', 'ascending')

  await page.goto(`${address}&page=${last.page}`)
  await page.getByRole('button', { name: `Delete ${last.name} now` }).click()
  await expectAnnounced(page, `${last.name} now deleted`)
  expect(new URL(page.url()).searchParams.get('page')).toBe(String(last.page - 1))
  await expect(page.getByText('Rows : 10 of')).toBeVisible()
  await page.getByLabel('New survey dimension').fill(`${last.name} again`)
  await page.getByRole('button', { name: 'Add survey dimension' }).click()
  await expect(page.getByRole('rowheader', { name: `${last.name} again` })).toBeVisible()
  await page.getByRole('link', { name: /^Tier levels/ }).click()
  await expect(page).toHaveURL('/measurements/values?list=tier_level')
}
