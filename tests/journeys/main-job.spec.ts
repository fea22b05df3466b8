import type { Page } from '@playwright/test'
import { expect, expectAnnounced, MOVING, test } from '#tests/kit/browser.ts'
import { chooseFile, readPdf } from '#tests/kit/browser-pdf.ts'
import { PEOPLE, unique } from '#tests/kit/browser-people.ts'
import { schoolYear } from '#tests/kit/browser-plan.ts'

const DATES = schoolYear()
const ROWS = {
  Pillar: ['Every child reads', 'Every adult learns'],
  Initiative: ['Early reading'],
  Objective: ['Third graders read at grade level', 'No first grader falls behind'],
  Strategy: ['Phonics every morning'],
  'Action Step': ['Train the reading coaches'],
}

async function signIn(page: Page) {
  await page.goto('/')
  await page.getByLabel('Email').fill(PEOPLE.superadmin.email)
  await page.getByLabel('Password', { exact: true }).fill(PEOPLE.superadmin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard\?plan=/)
}

/** Fills the wizard row by row, with the same clicks with and without scripts. */
async function quickBuild(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Review/Edit Plan' }).click()
  await page.getByRole('link', { name: 'Quick build Plan' }).click()
  await page.getByLabel('Name, Plan').fill(name)
  await page.getByLabel('Start, Plan').fill(DATES.start_date)
  await page.getByLabel('End, Plan').fill(DATES.end_date)
  let above: string | null = null
  for (const [level, names] of Object.entries(ROWS)) {
    for (const [at, row] of names.entries()) {
      await page.getByRole('button', { name: `Add row of ${level}` }).click()
      await page.getByLabel(`Name, ${level} ${at + 1}`, { exact: true }).fill(row)
      await expect(page.getByLabel(`Start, ${level} ${at + 1}`, { exact: true })).toHaveValue(DATES.start_date)
      if (above) {
        const parent = page.getByLabel(`Assign to ${above}, ${level} ${at + 1}`, { exact: true })
        await parent.focus()
        await parent.selectOption({ index: 1 })
      }
    }
    above = level
  }
  await page.getByRole('button', { name: 'Save Plan' }).click()
  await expectAnnounced(page, 'Plans added successfully')
  await expect(page.getByText(`${name}. 7 elements`)).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2]!
}

/** Opens an element from the plan's tree, and sets its owner and status. */
async function judge(page: Page, planId: string, element: string, risk: string, owner: () => Promise<unknown>) {
  await page.goto(`/review-plan/${planId}?open=activity`)
  await page.getByRole('link', { name: element, exact: true }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: element })).toBeVisible()
  await owner()
  await page.getByRole('radio', { name: risk }).check()
  await page.getByRole('radio', { name: 'Doing' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved')
}

async function seeOnDashboard(page: Page, planId: string) {
  await page.goto(`/dashboard?plan=${planId}`)
  await expect(
    page.getByRole('listitem').filter({ hasText: 'High Risk' }).filter({ hasText: ROWS.Objective[0]! }),
  ).toBeVisible()
  const figure = page.getByRole('link', { name: '1 High Risk, Objective' }).locator('visible=true')
  await expect(figure).toHaveCount(1)
  await figure.click()
  await expect(page).toHaveURL(/\/plan-elements\?/)
  await expect(page.getByRole('link', { name: ROWS.Objective[0]!, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: ROWS.Objective[1]!, exact: true })).toHaveCount(0)
}

async function seeBoardReport(page: Page, planId: string, name: string) {
  await page.goto(`/school-board-report?plan=${planId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByText(ROWS.Objective[0]!).first()).toBeVisible()
}

async function downloadPdf(page: Page, name: string, paper: string) {
  const file = await chooseFile(page, paper === 'A4' ? 'PDF, A4' : 'PDF, US Letter')
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  const pdf = await readPdf(await file.path())
  expect(pdf.title).toContain(name)
  expect(pdf.language).toMatch(/^en/)
  expect(pdf.tagged).toBe(true)
  expect(pdf.outlined).toBe(true)
  expect(pdf.pages).toBeGreaterThanOrEqual(2)
  expect(pdf.headings.H1).toBe(1)
  expect(pdf.size.map(Math.round)).toEqual(paper === 'A4' ? [595, 842] : [612, 792])
  for (const words of [name, ...ROWS.Pillar, ...ROWS.Initiative, ...ROWS.Objective, 'High Risk', 'Renata Holm']) {
    expect(pdf.words).toContain(words)
  }
}

test('a superintendent signs in, quick-builds a plan, sets statuses, sees the dashboard, and prints the board report', async ({
  stranger,
}) => {
  const page = await stranger(MOVING)
  const name = unique('Reading first')
  await signIn(page)
  const planId = await quickBuild(page, name)
  const owner = async () => {
    const box = page.getByRole('combobox', { name: 'Owner' })
    await box.click()
    await box.fill('Renata')
    await page.getByRole('option', { name: 'Renata Holm' }).click()
  }
  await judge(page, planId, ROWS.Objective[0]!, 'High Risk', owner)
  await judge(page, planId, ROWS.Objective[1]!, 'On Track', owner)
  await seeOnDashboard(page, planId)
  await seeBoardReport(page, planId, name)
  await downloadPdf(page, name, 'US Letter')
})

test('the same with JavaScript turned off', async ({ stranger }) => {
  const page = await stranger({ javaScriptEnabled: false })
  const name = unique('Reading plainly')
  await signIn(page)
  const planId = await quickBuild(page, name)
  // The list has the first of many people; a search finds the others by name.
  const owner = async () => {
    await page.getByLabel('Find a person for Owner').fill('Renata Holm')
    await page.getByRole('button', { name: 'Find a person for Owner' }).click()
    // Text inside noscript can only be found by its position.
    await expect(page.locator('.plain-step .help').first()).toContainText('found. Choose from the list.')
    await page.getByLabel('Owner', { exact: true }).selectOption({ index: 1 })
  }
  await judge(page, planId, ROWS.Objective[0]!, 'High Risk', owner)
  await judge(page, planId, ROWS.Objective[1]!, 'On Track', owner)
  await seeOnDashboard(page, planId)
  await seeBoardReport(page, planId, name)
  await downloadPdf(page, name, 'A4')
})
