import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { arrivesAt, goTo, keepsFocus, tabTo } from '#tests/kit/browser-keys.ts'
import { readPdf } from '#tests/kit/browser-pdf.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES, schoolYear } from '#tests/kit/browser-plan.ts'

const DATES = schoolYear()
const BELOW = {
  Pillar: NAMES.pillar,
  Initiative: NAMES.initiative,
  Objective: NAMES.objective,
  Strategy: NAMES.strategy,
  'Action Step': NAMES.activity,
} as const
type Level = keyof typeof BELOW

/** Adds the first row of a level and assigns it; its dates are the plan's. */
async function addRow(page: Page, level: string, above: Level | null, name: string) {
  await tabTo(page, page.getByRole('button', { name: `Add row of ${level}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Name, ${level} 1`, { exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(`Start, ${level} 1`, { exact: true })).toBeFocused()
  await expect(page.getByLabel(`Start, ${level} 1`, { exact: true })).toHaveValue(DATES.start_date)
  if (!above) return
  const parent = page.getByLabel(`Assign to ${above}, ${level} 1`, { exact: true })
  await tabTo(page, parent, 3)
  const belongsTo = BELOW[above]
  await page.keyboard.type(belongsTo.slice(0, 5))
  await expect(parent.locator('option:checked')).toHaveText(belongsTo)
}

test('a person builds and saves a plan of six levels with the keyboard only', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  const name = unique('Built by keys')
  await page.goto('/review-plan')
  await tabTo(page, page.getByRole('link', { name: 'Quick build Plan' }))
  await page.keyboard.press('Enter')
  await arrivesAt(page, 'Quick build Plan')

  await tabTo(page, page.getByLabel('Name, Plan'))
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DATES.start_date)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DATES.end_date)
  const levels = Object.keys(BELOW) as Level[] // its own keys
  for (const [at, level] of levels.entries()) await addRow(page, level, levels[at - 1] ?? null, BELOW[level])
  await tabTo(page, page.getByRole('button', { name: 'Save Plan' }))
  await page.keyboard.press('Enter')
  await expectAnnounced(page, 'Plans added successfully')
  await arrivesAt(page, 'Review plan')
  await expect(page.getByText(`${name}. 5 elements`)).toBeVisible()
})

test('a person restores a row removed by mistake with the keyboard only', async ({ signedIn }) => {
  const page = await signedIn('superadmin')
  await page.goto('/create-plan/quick-build-plan')
  await addPillar(page, 'Every child reads')
  await tabTo(page, page.getByRole('button', { name: 'Remove Pillar 1' }))
  await page.keyboard.press('Enter')
  await expectAnnounced(page, 'Row removed')
  await keepsFocus(page)
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name, Pillar 1')).toHaveValue('Every child reads')
  await expect(page.locator('.toast')).toHaveCount(0)
  await keepsFocus(page)
})

async function addPillar(page: Page, name: string) {
  await tabTo(page, page.getByRole('button', { name: 'Add row of Pillar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name, Pillar 1')).toBeFocused()
  await page.keyboard.type(name)
}

test('a person sets a status, opens the dashboard, and downloads the board report with the keyboard only', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}`)
  await goTo(page, 'third graders', NAMES.objective)
  await arrivesAt(page, NAMES.objective)
  await tabTo(page, page.getByRole('link', { name: 'Edit', exact: true }))
  await page.keyboard.press('Enter')
  await arrivesAt(page, NAMES.objective)

  const owner = page.getByRole('combobox', { name: 'Owner' })
  await tabTo(page, owner)
  await page.keyboard.type('mar')
  const people = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(people.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const second = people.getByRole('option').nth(1)
  await expect(owner).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? 'none')
  const offered = await second.textContent()
  await page.keyboard.press('Enter')
  await expect(people).toHaveCount(0)
  await expect(owner).toBeFocused()
  const chosen = (await page.locator('input[type="hidden"][name="owner_id"]').getAttribute('data-label')) ?? 'nobody'
  expect(offered).toContain(chosen)

  const risk = page.getByRole('radiogroup', { name: 'Risk status' })
  await tabTo(page, risk.getByRole('radio', { name: 'No status' }))
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('ArrowRight')
  await expect(risk.getByRole('radio', { name: 'High Risk' })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expectAnnounced(page, 'Saved')
  await expect(page.locator('.el-meta')).toContainText('High Risk')
  await keepsFocus(page)

  await goTo(page, 'dash', 'Dashboard')
  await arrivesAt(page, /needs? (you|attention)/)
  await expect(page).toHaveURL(new RegExp(`plan=${plan.id}`))
  // Somebody else owns it now, so it is not among one's own.
  await tabTo(page, page.getByRole('link', { name: /^The whole plan/ }))
  await page.keyboard.press('Enter')
  const listed = page.getByRole('listitem').filter({ hasText: 'High Risk' }).filter({ hasText: NAMES.objective })
  await expect(listed).toBeVisible()
  await tabTo(page, listed.getByRole('link', { name: NAMES.objective, exact: true }))

  await goTo(page, 'board', 'Board Report')
  await arrivesAt(page, new RegExp(plan.name))
  const files = page.getByRole('button', { name: 'Download', exact: true })
  await tabTo(page, files)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'PDF, US Letter' })).toBeFocused()
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const pdf = await readPdf(await file.path())
  expect(pdf.title).toContain(plan.name)
  for (const words of [NAMES.objective, 'High Risk', chosen]) expect(pdf.words).toContain(words)
  await expect(files).toBeFocused()
})
