import type { Page } from '@playwright/test'
import { expect, MOVING, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { makePlan, NAMES, schoolYear } from '#tests/kit/browser-plan.ts'
import { drawn } from '#tests/kit/browser-routes.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })

/** The names in the tree, in order. */
const names = (page: Page) => page.locator('.tree tbody th .name').allTextContents()

test('each level is added by name and dates without leaving the tree, whose rows stay open', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin', MOVING)
  await page.goto(`/review-plan/${plan.id}?open=activity`)
  await page.getByRole('button', { name: `Close ${NAMES.strategy}` }).click()
  await page.getByRole('button', { name: 'Quick add', exact: true }).click()
  await expect(dialog(page)).toHaveAccessibleName('Quick add Pillar')
  await expect(field(page, 'Name of Pillar')).toBeFocused()

  const add = async (level: string, name: string, path: [string, string][]) => {
    await field(page, 'Level').selectOption(level)
    for (const [label, option] of path) await field(page, label).selectOption({ label: option })
    await field(page, `Name of ${level}`).fill(name)
    await dialog(page).getByRole('button', { name: /^Save/ }).click()
    await expect(dialog(page).getByRole('status')).toContainText(`Saved: ${name}`)
    await expect(field(page, `Name of ${level}`), 'another one can follow').toBeFocused()
    await expect(field(page, `Name of ${level}`)).toHaveValue('')
    await expect.poll(() => names(page)).toContain(name)
  }
  await expect(dialog(page).locator('[data-combobox=plan]')).toContainText(plan.name)
  await add('Pillar', 'A safe way to school', [])
  await add('Initiative', 'Walking together', [['Assign to Pillar', '2 A safe way to school']])
  await add('Objective', 'Every street has a guide', [
    ['Pillar', '2 A safe way to school'],
    ['Assign to Initiative', '2.1 Walking together'],
  ])
  await add('Strategy', 'Guides at every crossing', [
    ['Pillar', '2 A safe way to school'],
    ['Initiative', '2.1 Walking together'],
    ['Assign to Objective', '2.1.1 Every street has a guide'],
  ])
  await add('Action Step', 'Buy the vests', [
    ['Pillar', '2 A safe way to school'],
    ['Initiative', '2.1 Walking together'],
    ['Objective', '2.1.1 Every street has a guide'],
    ['Assign to Strategy', '2.1.1.1 Guides at every crossing'],
  ])
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Quick add', exact: true }), 'the focus goes back').toBeFocused()
  await expect(
    page.getByRole('button', { name: `Open ${NAMES.strategy}` }),
    'what was closed stays closed',
  ).toBeVisible()
  expect(await names(page)).not.toContain(NAMES.activity)
  await expect(page.locator('.head .sub')).toContainText('10 elements')
})

test('quick add from a row starts under that row with its dates, and shows errors at its fields', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  const { start_date, end_date } = schoolYear()
  await page.goto(`/review-plan/${plan.id}?open=activity`)
  await page.getByRole('button', { name: `More for ${NAMES.objective}` }).click()
  await page.getByRole('menuitem', { name: 'Quick add Strategy' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Quick add Strategy')
  await expect(field(page, 'Assign to Objective')).toHaveValue(plan.objective)
  await expect(field(page, 'Start date')).toHaveValue(start_date)

  await field(page, 'Name of Strategy').fill(NAMES.strategy.toUpperCase())
  await field(page, 'End date').fill(start_date)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('The end date must be after the start date')
  await expect(field(page, 'Name of Strategy')).toHaveValue(NAMES.strategy.toUpperCase())
  await expect(field(page, 'End date')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'End date').fill(end_date)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('already in use. Please enter a unique name')
  await expect(field(page, 'Name of Strategy')).toBeFocused()
  await field(page, 'Name of Strategy').fill('Books at home')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('Saved: Books at home')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: `More for ${NAMES.objective}` })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Books at home' })).toBeVisible()
})

test('a plan is added by name, year, and dates', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  const name = unique('Arts plan')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Quick add' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Quick add Strategy')
  await field(page, 'Level').selectOption('Plan')
  await field(page, 'Name of Plan').fill(plan.name)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('already in use. Please enter a unique name')
  await field(page, 'Name of Plan').fill(name)
  await field(page, 'Plan year').selectOption({ index: 3 })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('status')).toContainText(`Saved: ${name}`)
  await dialog(page).getByRole('link', { name: 'Open this plan' }).click()
  await expect(page.getByRole('heading', { name: 'This plan is empty' })).toBeVisible()
})

test('choosing one level clears those after it, each says what to choose first, and the head names the parent', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const dates = schoolYear()
  const other = await call('POST', 'plans/quick-pillar/', { name: 'Other pillar', ...dates, parent_id: plan.id })
  const street = { name: 'Every street has a guide', ...dates, parent_id: plan.initiative }
  const second = await call('POST', 'plans/quick-objective/', street)
  const page = await signedIn('superadmin')
  await page.goto(`/create-plan/${plan.id}/create-strategy?parent=${plan.objective}`)
  const [pillar, initiative] = [
    page.getByLabel('Pillar', { exact: true }),
    page.getByLabel('Initiative', { exact: true }),
  ]
  const objective = page.getByLabel('Assign to Objective')
  await expect(objective).toHaveValue(plan.objective)
  const head = page.locator('.head')
  const trail = page.getByRole('navigation', { name: 'Levels of this plan' })
  await expect(head.getByRole('heading', { level: 1, name: 'Create Strategy' })).toBeVisible()
  await expect(head).toContainText(`Under 1.1.1 ${NAMES.objective}`)
  await page.getByLabel('Description').fill('Typed before the branch was changed.')
  await pillar.selectOption(other.id)
  await expect(initiative).toHaveValue('')
  await expect(head).toContainText('Choose its Objective below')
  await expect(trail, 'the level tab bar agrees').not.toContainText(NAMES.objective)
  await expect(initiative).toContainText('No Initiative here')
  await expect(objective).toBeDisabled()
  await expect(objective).toContainText('Choose Initiative first')
  await pillar.selectOption('')
  await expect(initiative).toBeDisabled()
  await expect(initiative).toContainText('Choose Pillar first')
  await pillar.selectOption(plan.pillar)
  await initiative.selectOption(plan.initiative)
  await objective.selectOption(second.id)
  await expect(head).toContainText('Under 1.1.2 Every street has a guide')
  await expect(trail).toContainText('Every street has a guide')
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the branch was changed.')
})

test('a list that fails to load says so, and Try again loads it', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  let fails = true
  await page.route('**/suggest/choices?level=initiative**', (route) =>
    fails ? route.fulfill({ status: 429 }) : route.continue(),
  )
  await page.goto(`/review-plan/${plan.id}`)
  await page.getByRole('button', { name: 'Quick add', exact: true }).click()
  await field(page, 'Level').selectOption('Objective')
  await field(page, 'Name of Objective').fill('Stays as it is')
  await field(page, 'Pillar').selectOption(plan.pillar)
  const told = dialog(page).getByRole('alert').filter({ hasText: 'Failed to fetch dropdown data' })
  await expect(told).toBeVisible()
  await expect(field(page, 'Assign to Initiative')).toBeDisabled()
  await told.getByRole('button', { name: 'Try again' }).click()
  await expect(told).toBeVisible()
  fails = false
  await told.getByRole('button', { name: 'Try again' }).click()
  await expect(told).toHaveCount(0)
  await expect(field(page, 'Assign to Initiative')).toBeEnabled()
  await expect(field(page, 'Assign to Initiative'), 'the focus goes on to it').toBeFocused()
  await field(page, 'Assign to Initiative').selectOption(plan.initiative)
  await expect(field(page, 'Name of Objective')).toHaveValue('Stays as it is')
})

test('the focus stays in the dialog while it is open', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}`)
  await page.getByRole('button', { name: 'Quick add', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name of Pillar')).toBeFocused()
  for (let pressed = 0; pressed < 14; pressed++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Quick add', exact: true })).toBeFocused()
})

test('a principal gets only what a principal may add, a Community Member gets nothing', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('principal')
  await page.goto(`/review-plan/${plan.id}?open=activity`)
  await page.getByRole('button', { name: 'Quick add', exact: true }).click()
  await expect(field(page, 'Level').getByRole('option')).toHaveText(['Strategy', 'Action Step'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `More for ${NAMES.objective}` }).click()
  await page.getByRole('menuitem', { name: 'Quick add Strategy' }).click()
  await field(page, 'Name of Strategy').fill('From the principal')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('Saved: From the principal')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `More for ${NAMES.pillar}` })).toBeVisible()
  await page.getByRole('button', { name: `More for ${NAMES.pillar}` }).click()
  await expect(page.getByRole('menuitem', { name: /Quick add|Create|Move/ })).toHaveCount(0)

  const reader = await signedIn('community')
  await reader.goto(`/review-plan/${plan.id}`)
  await expect(reader.getByRole('heading', { name: 'Review plan' })).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Quick add' })).toHaveCount(0)
  await reader.goto(`/create-plan/quick-add?plan=${plan.id}&level=strategy`)
  await expect(reader.getByRole('heading', { name: 'Nothing to add here' })).toBeVisible()
})

test('closing with a typed name asks first', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}`)
  const open = () => page.getByRole('button', { name: 'Quick add', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await open()
  // The dialog's code loads on the first click; it accepts keys once it has the focus.
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page), 'nothing was typed').toHaveCount(0)
  await open()
  await field(page, 'Name of Pillar').fill('A safe way to school')
  await page.keyboard.press('Escape')
  await expect(question).toContainText('Not saved yet: Name of Pillar.')
  // It accepts keys once it has the focus and the dialog below knows of it, shortly after it appears.
  await expect(question.locator(':focus')).toHaveCount(1)
  await drawn(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(field(page, 'Name of Pillar')).toHaveValue('A safe way to school')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('a dialog or message that is fading out takes no clicks', async ({ signedIn }) => {
  const page = await signedIn('superadmin', MOVING)
  await page.goto('/resources')
  const taken = await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div class="veil" data-state="closed"><div class="dialog" id="closing"></div></div>
       <ol data-sonner-toaster><li data-sonner-toast data-removed="true"><div id="leaving"></div></li></ol>
       <ol data-sonner-toaster><li data-sonner-toast data-removed="false" id="row"><div id="staying"></div></li></ol>`,
    )
    const parts = ['closing', 'leaving', 'row', 'staying'].map((id) => document.getElementById(id) as HTMLElement)
    // Like Radix on an open dialog.
    parts[0]?.style.setProperty('pointer-events', 'auto')
    return parts.map((part) => getComputedStyle(part).pointerEvents)
  })
  expect(taken).toEqual(['none', 'none', 'none', 'auto'])
})

test('a plan that is gone or a session that has ended leaves the dialog open with what was typed', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}`)
  await page.getByRole('button', { name: 'Quick add', exact: true }).click()
  await field(page, 'Name of Pillar').fill('A safe way to school')
  const refused = async (why: string) => {
    const reloaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/review-plan/${plan.id}.data`)
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await reloaded
    await expect(dialog(page)).toContainText(why)
    await expect(field(page, 'Name of Pillar')).toHaveValue('A safe way to school')
    await expect(page.getByRole('heading', { name: 'Review plan', includeHidden: true })).toHaveCount(1)
  }
  await call('DELETE', `plans/${plan.id}/?version=1`)
  await refused('This no longer exists.')
  await page.context().clearCookies()
  await refused('Sign in')
})
