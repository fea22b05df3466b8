import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { makeAssessment, makePlan } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const EMPTY = 'Additional fields must be non-empty'
const dock = (page: Page) => page.locator('.dock')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const answer = (page: Page, question: string, word: string) =>
  page.getByRole('radiogroup', { name: question }).getByLabel(word, { exact: true }).check()
const added = (page: Page, at: number) => page.getByRole('group', { name: `Additional field ${at}` })

test('a strategy’s fidelity checks are added, edited in their rows, deleted, and restored', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/view`)
  await page.getByRole('link', { name: 'Fidelity Checks' }).click()
  await expect(page.getByRole('heading', { name: 'No fidelity checks yet' })).toBeVisible()

  await page.getByRole('link', { name: 'Add a check' }).click()
  await expect(page.getByLabel('Date')).toBeFocused()
  await page.getByLabel('Date').fill('2099-01-01')
  await answer(page, 'Dosage', 'Yes')
  await answer(page, 'Adherence', 'No')
  await page.getByLabel('Feedback comments').fill('Two rooms had no kit.')
  await page.getByRole('button', { name: 'Add check' }).click()
  await expect(page.getByRole('alert')).toContainText('Date: Choose today or an earlier date')
  await expect(page.getByLabel('Feedback comments')).toHaveValue('Two rooms had no kit.')
  await page.getByLabel('Date').fill('2025-10-01')
  await page.getByRole('button', { name: 'Add check' }).click()
  await expectAnnounced(page, 'Saved')
  const first = page.getByRole('row').filter({ hasText: '2025-10-01' })
  await expect(first).toContainText('50.00%')
  await expect(first).toContainText('1 of 2')
  await expect(first).toContainText('Two rooms had no kit.')
  await expect(page.getByRole('img', { name: /Percentage of Yes/ }), 'one point is no line yet').toHaveCount(0)

  await page.getByRole('link', { name: 'Add a check' }).click()
  await page.getByLabel('Date').fill('2025-12-01')
  for (const question of ['Dosage', 'Adherence', 'Differentiation', 'Observer agreement']) {
    await answer(page, question, 'Yes')
  }
  await page.getByLabel('Check type').selectOption('Walkthrough')
  await page.getByRole('button', { name: 'Add check' }).click()
  await expect(page.getByRole('row').filter({ hasText: '2025-12-01' })).toContainText('100.00%')
  await expect(
    page.getByRole('img', { name: /2 checks from 2025-10-01 to 2025-12-01: first 50.00%, last 100.00%/ }),
  ).toBeVisible()
  await expect(page.locator('.overall')).toContainText('83.33%')
  await expect(page.getByRole('link', { name: 'Fidelity Checks 2' })).toBeVisible()
  await page.getByText('The numbers behind this line').click()
  const figures = page.getByRole('table', { name: 'Percentage of Yes by date' })
  await expect(figures.getByRole('row')).toHaveText([
    /Date/,
    /2025-10-01.*1 of 2.*50.00%/,
    /2025-12-01.*4 of 4.*100.00%/,
  ])

  await page.getByRole('link', { name: 'Edit the check of 2025-10-01' }).click()
  await expect(page.getByLabel('Date')).toBeFocused()
  await answer(page, 'Fidelity check', 'Not - Done')
  await page.getByLabel('Feedback comments').fill('Cancelled.')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved')
  await expect(page.getByRole('link', { name: 'Edit the check of 2025-10-01' })).toBeFocused()
  const edited = page.getByRole('row').filter({ hasText: '2025-10-01' })
  await expect(edited).toContainText('Not - Done')
  await expect(edited).toContainText('No percentage')

  await page.getByRole('button', { name: 'Delete the check of 2025-12-01' }).click()
  await expectAnnounced(page, 'Fidelity check deleted')
  await expect(page.getByRole('row').filter({ hasText: '2025-12-01' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add a check' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, 'Fidelity check restored')
  await expect(page.getByRole('row').filter({ hasText: '2025-12-01' })).toContainText('100.00%')
})

test('two people edit one fidelity check, and the second chooses for each answer', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const check = await call('POST', `plans/strategies/${plan.strategy}/fidelity-checks/`, {
    date: '2025-10-01',
    dosage: true,
    adherence: true,
  })
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/view?tab=fidelity&edit=${check.id}`)
  await hydrated(page)
  const other = await api('regionadmin')
  await other('PATCH', `plans/strategies/${plan.strategy}/fidelity-checks/${check.id}/`, {
    version: 1,
    dosage: false,
    adherence: false,
  })
  await page.getByLabel('Feedback comments').fill('Mine')
  await page.getByRole('radiogroup', { name: 'Adherence' }).getByLabel('No answer', { exact: true }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.locator('.save-conflict')
  await expect(conflict.getByRole('group')).toHaveCount(1)
  await conflict
    .getByRole('group', { name: 'Adherence' })
    .getByLabel(/Use what/)
    .check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Saved')
  const { results } = await call('GET', `plans/strategies/${plan.strategy}/fidelity-checks/`)
  // Dosage was not changed here, so the other person's value is merged without asking.
  expect(results[0]).toMatchObject({ dosage: false, adherence: false, feedback_comments: 'Mine', version: 3 })
})

test('the six groups of an assessment are filled, row by row', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const assessment = await makeAssessment(call, plan)
  const page = await signedIn('superadmin')
  const path = `/review-plan/${plan.id}/ecological-assessment/${assessment}`
  await page.goto(`${path}/update?tab=family`)
  await hydrated(page)
  await page.getByLabel('Engagement').fill('Seven of ten families came.')
  await page.getByRole('button', { name: 'Add a field' }).click()
  await expect(added(page, 1).getByLabel('Name')).toBeFocused()
  await added(page, 1).getByLabel('Name').fill('Phone numbers that work')
  await save(page)
  await expect(page.getByRole('alert')).toContainText(`Value of field 1: ${EMPTY}`)
  await added(page, 1).getByLabel('Value').fill('90 percent')
  await page.getByRole('button', { name: 'Add another' }).click()
  await added(page, 2).getByLabel('Name').fill(' phone numbers that work ')
  await added(page, 2).getByLabel('Value').fill('91 percent')
  await save(page)
  await expect(page.getByRole('alert')).toContainText('already in use')
  await page.getByRole('button', { name: 'Remove additional field 2' }).click()
  await expect(page.getByRole('button', { name: 'Add another' })).toBeFocused()
  await save(page)
  await expectAnnounced(page, 'Saved')
  await expect(page.getByRole('link', { name: 'Family 2' })).toBeVisible()
  await expect(dock(page)).not.toContainText('unsaved')

  const others = [
    ['Staff', 'staff', null],
    ['Operational', 'operational', null],
    ['Instructional', 'instruction', 'Level of rigor'],
    ['Curriculum', 'curriculum', 'Relevance'],
    ['Other Student', 'other_student', 'Attendance'],
  ] as const
  for (const [label, , named] of others) {
    await page.getByRole('link', { name: label }).click()
    if (named) await page.getByLabel(named).fill(`What is known of ${named}.`)
    await page.getByRole('button', { name: 'Add a field' }).click()
    await added(page, 1).getByLabel('Name').fill(`${label} so far`)
    await added(page, 1).getByLabel('Value').fill('Three of five')
    await save(page)
    await expect(page.getByRole('link', { name: `${label} ${named ? 2 : 1}` })).toBeVisible()
  }
  await page.goto(`${path}/view?tab=other_student`)
  await expect(page.getByRole('definition')).toHaveText(['What is known of Attendance.', 'None', 'Three of five'])
})

test('unsaved rows stay while another tab is open, and a draft restores them after a reload', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const assessment = await makeAssessment(call, plan)
  const page = await signedIn('superadmin')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`/review-plan/${plan.id}/ecological-assessment/${assessment}/update?tab=staff`)
  await page.getByRole('button', { name: 'Add a field' }).click()
  await added(page, 1).getByLabel('Name').fill('Vacancies')
  await added(page, 1).getByLabel('Value').fill('Three')
  await page.getByRole('button', { name: 'Add another' }).click()
  await added(page, 2).getByLabel('Name').fill('Mentors')
  await page.getByRole('link', { name: 'Family' }).click()
  await expect(page).toHaveURL(/tab=family/)
  await page.getByRole('link', { name: 'Staff unsaved' }).click()
  await expect(added(page, 1).getByLabel('Value')).toHaveValue('Three')
  await expect(added(page, 2).getByLabel('Name')).toHaveValue('Mentors')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Mentors')
  await page.reload()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(added(page, 1).getByLabel('Value')).toHaveValue('Three')
  await expect(added(page, 2).getByLabel('Name')).toHaveValue('Mentors')
  await added(page, 2).getByLabel('Value').fill('Two')
  await save(page)
  await expectAnnounced(page, 'Saved')
  await page.reload()
  await expect(added(page, 2).getByLabel('Value')).toHaveValue('Two')
})

test('an objective’s analyses are written, and of two people writing one, the second chooses which text stays', async ({
  signedIn,
  api,
}) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/view?tab=analysis`)
  await expect(page.getByRole('heading', { name: 'Nothing written about Schools yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Gender' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing written about Gender yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Write it' }).click()
  await expect(page).toHaveURL(/update\?tab=analysis&kind=gender$/)
  await page.getByLabel('Gender').fill('Girls read four points higher.')
  await page.getByRole('link', { name: 'School Climate' }).click()
  await expect(page.getByLabel('School Climate')).toBeVisible()
  await page.getByRole('link', { name: 'Gender unsaved' }).click()
  await expect(page.getByLabel('Gender')).toHaveValue('Girls read four points higher.')
  await save(page)
  await expectAnnounced(page, 'Saved')
  await expect(page.getByRole('link', { name: 'Gender , written' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Objective Analysis 1' })).toBeVisible()

  const other = await api('regionadmin')
  const path = `plans/objective/${plan.objective}/analyses/`
  await other('PUT', path, { kind: 'gender', text: 'The gap has closed.', version: 1 })
  await page.getByLabel('Gender').fill('Girls read five points higher.')
  await save(page)
  await expect(page.locator('.save-conflict')).toContainText('Girls read five points higher.')
  await expect(page.locator('.save-conflict')).toContainText('The gap has closed.')
  await page.getByLabel(/Use what/).check()
  await save(page)
  await page.reload()
  await expect(page.getByLabel('Gender')).toHaveValue('The gap has closed.')
  await page.getByLabel('Gender').fill('')
  await save(page)
  await expect(page.getByRole('link', { name: 'Objective Analysis', exact: true })).toBeVisible()
})

test('the same forms work without JavaScript', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const assessment = await makeAssessment(call, plan)
  const page = await signedIn('superadmin', { javaScriptEnabled: false })
  await page.goto(`/review-plan/${plan.id}/strategy/${plan.strategy}/update?tab=fidelity`)
  await page.getByRole('link', { name: 'Add a check' }).click()
  await page.getByLabel('Date').fill('2025-10-01')
  await page.getByRole('radiogroup', { name: 'Dosage' }).getByLabel('Yes').check()
  await page.getByRole('button', { name: 'Add check' }).click()
  await expectAnnounced(page, 'Saved')
  await page.getByRole('link', { name: 'Edit the check of 2025-10-01' }).click()
  await page.getByRole('radiogroup', { name: 'Dosage' }).getByLabel('No', { exact: true }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: '2025-10-01' })).toContainText('0.00%')
  await page.getByRole('button', { name: 'Delete the check of 2025-10-01' }).click()
  await expectAnnounced(page, 'Fidelity check deleted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, 'Fidelity check restored')

  await page.goto(`/review-plan/${plan.id}/ecological-assessment/${assessment}/update?tab=family`)
  await page.getByLabel('Engagement').fill('Seven of ten families came.')
  await page.getByRole('button', { name: 'Add a field' }).click()
  await expect(page.getByLabel('Engagement')).toHaveValue('Seven of ten families came.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await added(page, 1).getByLabel('Name').fill('Phone numbers')
  await page.getByRole('button', { name: 'Add another' }).click()
  await added(page, 2).getByLabel('Name').fill('Addresses')
  await added(page, 2).getByLabel('Value').fill('All of them')
  await save(page)
  await expect(page.getByRole('alert')).toContainText(`Value of field 1: ${EMPTY}`)
  await page.getByRole('button', { name: 'Remove additional field 1' }).click()
  await expect(added(page, 1).getByLabel('Name')).toHaveValue('Addresses')
  await expect(page.getByRole('group', { name: /Additional field/ })).toHaveCount(1)
  await save(page)
  await expectAnnounced(page, 'Saved')
  await expect(page.getByRole('link', { name: 'Family 2' })).toBeVisible()

  await page.goto(`/review-plan/${plan.id}/objective/${plan.objective}/update?tab=analysis&kind=schools`)
  await page.getByLabel('Schools').fill('Two schools are behind.')
  await save(page)
  await expectAnnounced(page, 'Saved')
  await expect(page.getByRole('link', { name: 'Objective Analysis 1' })).toBeVisible()
})
