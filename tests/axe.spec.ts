import { expect, test } from '#tests/kit/browser.ts'
import { faultsOf, lookAt } from '#tests/kit/browser-look.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { makePlan, schoolYear } from '#tests/kit/browser-plan.ts'
import {
  districtScreens,
  emptyPlanScreens,
  GENERAL,
  hydrated,
  libraryScreens,
  PROFILE_TABS,
  PUBLIC,
  peopleScreens,
  planScreens,
  riverbendId,
  sampleOf,
  screenPatterns,
} from '#tests/kit/browser-routes.ts'
import {
  askForReading,
  MEASUREMENTS,
  measureScreens,
  scorecardScreens,
  surveyScreens,
} from '#tests/kit/measure-screens.ts'
import { MEETINGS, meetingScreens, minutesScreens, NO_MEETINGS, pastMeetings } from '#tests/kit/meeting-screens.ts'

/** Screens of people without a User Profile. */
const ONLY_BOARD = ['/email-settings']

/** An upload with a valid row, a duplicate, and a row to fix. */
const MIXED = Buffer.from('Pillar,Initiative,Objective,Strategy,Method\nP,I,O,S,M\nP,I,O,S,M\nP,I,O,,M\n')

test('no screen is left out below', () => {
  const ids = { pillar: 'e', initiative: 'e', objective: 'e', assessment: 'e', strategy: 'e', activity: 'e' }
  const visited = [
    ...PUBLIC,
    ...GENERAL,
    ...ONLY_BOARD,
    ...peopleScreens('m'),
    ...districtScreens('s', 'd'),
    ...libraryScreens('s'),
    ...scorecardScreens('c'),
    ...surveyScreens('s'),
    ...MEASUREMENTS,
    ...measureScreens('m', 'r'),
    ...MEETINGS,
    ...meetingScreens({ id: 'm', date: '2031-03-05' }),
    ...minutesScreens({ open: 'm', closed: 'm' }),
    ...planScreens({ planId: 'p', elements: ids }),
  ]
  const paths = visited.map((path) => new URL(path, 'http://localhost').pathname)
  expect(screenPatterns().filter((pattern) => !paths.some((path) => pattern.test(path)))).toEqual([])
})

test('public screens', async ({ stranger, api }) => {
  const call = await api('riverbend')
  await lookAt(await stranger(), [...PUBLIC, `/register?district=${await riverbendId(call)}`])
})

test('every screen of a district plan, as its Super Admin', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const sample = await sampleOf(call, call.plan)
  await lookAt(await signedIn('superadmin'), planScreens(sample))
})

test('the screens around the plans, and those of an empty plan', async ({ signedIn, api }) => {
  const call = await api('riverbend')
  const { plan } = await call('POST', 'plans/quick-plan/', { plan: { name: unique('Empty plan'), ...schoolYear() } })
  await lookAt(await signedIn('riverbend'), [...GENERAL, ...MEASUREMENTS, ...emptyPlanScreens(plan.id)])
})

test('the schools and departments of a district, and its profile', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const [school] = await call('GET', 'auth/schools/list/')
  const [department] = await call('GET', 'auth/departments-choice/')
  await lookAt(await signedIn('superadmin'), districtScreens(school.id, department.id))
  await lookAt(await signedIn('principal'), PROFILE_TABS)
  await lookAt(await signedIn('riverbend'), ['/department'])
})

test('the scorecards of a district', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const { id } = await call('POST', 'plans/balance-scorecard/', { name: unique('Scorecard') })
  await lookAt(await signedIn('superadmin'), scorecardScreens(id))
  await lookAt(await signedIn('riverbend'), ['/measurements/scorecard'])
})

test('the meetings of a district, and those of a district without any', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const { results } = await call('GET', 'plans/meeting/?when=upcoming')
  await lookAt(await signedIn('superadmin'), [...MEETINGS, ...meetingScreens(results[0])])
  await lookAt(await signedIn('superadmin'), minutesScreens(await pastMeetings(call)))
  await lookAt(await signedIn('riverbend'), NO_MEETINGS)
  await lookAt(await signedIn('board'), ['/meetings?view=month'])
})

test('the surveys of a district', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const { results } = await call('GET', 'pulse_survey/surveys/?search=students')
  await lookAt(await signedIn('superadmin'), surveyScreens(results[0].id))
})

test('the strategic repository, as its manager', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const { results } = await call('GET', 'strategic_repository/')
  const page = await signedIn('superadmin')
  await lookAt(page, libraryScreens(results[0].id))
  await page.goto('/resources?tab=repository')
  await hydrated(page)
  await page.getByRole('button', { name: `More for ${results[0].strategy}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('the people of a district, and the own profile', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const { results } = await call('GET', 'auth/team-members/?search=marisol')
  await lookAt(await signedIn('superadmin'), peopleScreens(results[0].id))
})

test('the board report and its menu, as the board sees them', async ({ signedIn }) => {
  await lookAt(await signedIn('board'), ['/school-board-report', '/change-password', ...ONLY_BOARD, '/dashboard'])
})

test('dialogs, refusals, and warnings', async ({ signedIn, stranger, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  const objective = `/review-plan/${plan.id}/objective/${plan.objective}`
  const found: string[] = []
  const look = async (state: string) => found.push(...(await faultsOf(page)).map((fault) => `${state}: ${fault}`))
  const open = async (path: string) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await hydrated(page)
  }

  await open(`${objective}/update`)
  await page.getByLabel('Percentage completed').fill('140')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter a valid value').first()).toBeVisible()
  await look('a refused form')
  await page.getByRole('combobox', { name: 'Team members' }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await look('an open list of people')

  await open(`/review-plan/${plan.id}/pillar/${plan.pillar}/update`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('a dialog')

  await open(`/create-plan/${plan.id}/create-strategy?parent=${plan.objective}`)
  await page.getByRole('button', { name: 'Search from Repositories' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Apply/ })
      .first(),
  ).toBeVisible()
  await look('the strategic repository in a dialog')

  await open('/resources/import')
  await page.getByLabel('CSV or Excel file').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: MIXED })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('table', { name: 'Cells to fix' })).toBeVisible()
  await look('a checked upload')

  await open(`/review-plan/${plan.id}/strategy/${plan.strategy}/update`)
  await page.getByRole('button', { name: 'Add new option to Strategy type' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Is required!')).toBeVisible()
  await look('a refused new option')

  await open(`/review-plan/${plan.id}?open=activity`)
  await page.getByRole('button', { name: 'Quick add', exact: true }).click()
  await page.getByLabel('Level', { exact: true }).selectOption('activity')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Is required!').first()).toBeVisible()
  await look('a refused quick add')

  await open(`/review-plan/${plan.id}/strategy/${plan.strategy}/view`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move' }).click()
  await expect(page.getByLabel('New Objective')).toBeEnabled()
  await look('the move dialog')

  await open('/dashboard')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('read')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await look('the palette')

  await open('/dashboard')
  await page.getByRole('button', { name: 'Support' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('the support dialog')

  await open('/dashboard')
  await page.getByRole('button', { name: 'Renata Holm' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('the profile menu')

  await open('/create-plan/quick-build-plan')
  await page.getByLabel('Name, Plan').fill('A plan')
  await page.getByRole('button', { name: 'Add row of Pillar' }).click()
  await page.getByLabel('Name, Pillar 1').fill('1234')
  await page.getByRole('button', { name: 'Add row of Pillar' }).click()
  await expect(page.getByText('Please enter a valid Name')).toBeVisible()
  await page.getByRole('button', { name: 'Paste rows of Pillar' }).click()
  await page.getByText('Paste a whole plan from one sheet').click()
  await page
    .getByLabel('Rows of the whole plan')
    .fill('Level\tName\tOwner\tCost\nPillar\tA\nInitiative\tB\tRenata Holm\nMission\tC')
  await page.getByRole('button', { name: 'Read this sheet' }).click()
  await expect(page.getByText('Owner: Renata Holm')).toBeVisible()
  await look('quick build with something to fix, and a sheet to check')

  const form = await stranger()
  await form.goto(`/register?district=${await riverbendId(await api('riverbend'))}`)
  await hydrated(form)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(form.getByText('Is required!').first()).toBeVisible()
  found.push(...(await faultsOf(form)).map((fault) => `a refused sign-up: ${fault}`))
  expect(found).toEqual([])
})

test('the measures of a district, and the page of one', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const { results } = await call('GET', 'plans/measure/?result=below')
  const path = measureScreens(results[0].id, await askForReading(call))
  await lookAt(await signedIn('superadmin'), ['/measurements', ...path])
  await lookAt(await signedIn('principal'), ['/measurements', `/measurements/${results[0].id}`])
})
