import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAnnounced, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

const HEADER = 'Survey,Wave,Dimension,School,Student group,% favorable,Number average,Answers'

/** Results of a survey: the district, two schools, one small, and a row to fix. */
function resultsFile(survey: string, [first, second]: string[], percent = '80') {
  const row = (school: string, value: string, answers: string) =>
    `${survey},Spring 2026,Safety,"${school}",,${value},,${answers}`
  const rows = [
    row('', percent, '620'),
    row(first ?? '', '82.5', '310'),
    row(second ?? '', '40', '6'),
    row('Nowhere School', '71', '90'),
  ]
  const buffer = Buffer.from(`\uFEFF${[HEADER, ...rows].join('\r\n')}\r\n`)
  return { name: 'spring.csv', mimeType: 'text/csv', buffer }
}

async function defineSurvey(page: Page, name: string) {
  await page.goto('/measurements/surveys')
  await page.getByRole('link', { name: 'Create survey' }).click()
  await page.getByLabel('Pulse name').fill(name)
  await page.getByLabel('Respondent type').selectOption('families')
  const wave = page.getByRole('group', { name: 'New wave' }).first()
  await wave.getByLabel('Start date').fill('2026-04-06')
  await wave.getByLabel('End date').fill('2026-04-29')
  const dimension = page.getByRole('group', { name: 'Safety' })
  await expect(dimension.getByLabel('Target score, % favorable')).toBeHidden()
  await dimension.getByRole('checkbox', { name: 'Safety' }).check()
  await dimension.getByLabel('Target score, % favorable').fill('75')
  await page.getByRole('button', { name: 'Create survey' }).click()
  await expectAnnounced(page, 'Survey created')
}

async function importFile(page: Page, file: ReturnType<typeof resultsFile>) {
  await page.goto('/measurements/surveys')
  await page.getByRole('link', { name: 'Import results' }).click()
  await page.getByLabel('CSV or Excel file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText(`${file.name}. Nothing has been imported yet.`)).toBeVisible()
}

/** Chooses something, then searches for `name`: what is hidden stays chosen, and Enter saves nothing. */
async function findItem(page: Page, name: string) {
  const other = page.getByRole('checkbox', { name: 'Average daily attendance' })
  await other.check()
  const search = page.getByRole('searchbox', { name: 'Find measures and surveys' })
  await search.fill(name.toUpperCase())
  await expect(other).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ shown, 1 chosen$/ })).toBeVisible()
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create scorecard')
  await search.fill('')
  await expect(other).toBeChecked()
  await other.uncheck()
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`${how} scripts a survey is defined, its results are imported, and its scorecard shows them`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const schools = (await call('GET', 'pulse_survey/survey-choices/')).schools.slice(0, 2)
    const places = schools.map(({ name }: { name: string }) => name)
    const name = unique(`Families ${how}`)
    const page = await signedIn('superadmin', { javaScriptEnabled })
    await defineSurvey(page, name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

    await importFile(page, resultsFile(name, places))
    const fault = page.getByRole('row').filter({ hasText: 'No school has this name' })
    await expect(fault).toContainText('School (D)')
    await expect(page.getByText('1 result is from few people.')).toBeVisible()
    const mend = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the 1 row to fix' }).click()
    expect(readFileSync(await (await mend).path(), 'utf8')).toContain('Nowhere School')
    await page.getByRole('button', { name: 'Import the 3 good rows' }).click()
    await expectAnnounced(page, '3 added, 0 changed')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('80.0%').first()).toBeVisible()
    // The same file again changes nothing.
    await importFile(page, resultsFile(name, places))
    await expect(page.getByRole('row', { name: /^No change/ })).toContainText('3')
    await expect(page.getByRole('button', { name: /^Import the/ })).toHaveCount(0)

    const card = unique(`Cabinet ${how}`)
    await page.goto('/measurements/scorecards/create')
    await page.getByLabel('Name', { exact: true }).fill(card)
    if (javaScriptEnabled) await findItem(page, name)
    await page.getByRole('checkbox', { name: `${name}: Safety` }).check()
    await page.getByRole('button', { name: 'Create scorecard' }).click()
    await expectAnnounced(page, 'Scorecard created')
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('80.0')
    await expect(row).toContainText('At or Above')
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    const csv = readFileSync(await (await saved).path(), 'utf8')
    expect(csv).toContain(`${name}: Safety`)
    expect(csv).toContain('At or Above')
    await page.getByRole('link', { name: 'Schools', exact: true }).click()
    const heat = page.getByRole('table', { name: /^Measures by school/ })
    await expect(heat.getByRole('row').filter({ hasText: name })).toContainText('1 of 1')
    const schoolsFile = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    const bySchool = readFileSync(await (await schoolsFile).path(), 'utf8')
    expect(bySchool.split('\r\n').find((row) => row.includes(`${name}: Safety`))).toContain('82.5,At or Above')

    // People change it: the scorecard follows, and the trash brings it back.
    await importFile(page, resultsFile(name, places, '70'))
    await page.getByRole('button', { name: 'Import the good row' }).click()
    await expectAnnounced(page, '0 added, 1 changed')
    await expect(page.getByText('5.0 short')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectAnnounced(page, 'The import is undone: 1 result as before')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('80.0%').first()).toBeVisible()
    await expect(page.getByText('5.0 short')).toHaveCount(0)
    if (javaScriptEnabled) await page.getByRole('button', { name: `More for ${name}` }).click()
    else await page.getByRole('main').locator('summary').first().click()
    await page.getByRole(javaScriptEnabled ? 'menuitem' : 'button', { name: 'Delete' }).click()
    await expectAnnounced(page, `${name} deleted`)
    await page.goto('/trash?tab=measures')
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await expectAnnounced(page, `“${name}” restored`)
    await page.goto(`${page.url()}/history`)
    await expect(page.getByText('Results changed').first()).toBeVisible()
  })
}

test('a survey whose name was taken in the meantime is restored under another name', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const name = unique('Taken pulse')
  const one = await call('POST', 'pulse_survey/surveys/', { name, respondent_type: 'staff' })
  await call('DELETE', `pulse_survey/surveys/${one.id}/`, {})
  await call('POST', 'pulse_survey/surveys/', { name, respondent_type: 'staff' })
  const page = await signedIn('superadmin')
  await page.goto('/trash?tab=measures')
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByRole('alert')).toContainText('is already in use')
  await page.getByLabel(/^Another name/).fill(`${name} again`)
  await page.getByRole('form', { name: 'Other names' }).getByRole('button', { name: 'Restore' }).click()
  await expectAnnounced(page, `“${name} again” restored`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} again`)
})

test('results that are typed ask before they are left, and stay when the session has ended', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const { results } = await call('GET', 'pulse_survey/surveys/?search=students')
  const page = await signedIn('superadmin')
  await page.goto(`/measurements/surveys/${results[0].id}/results?rows=schools`)
  await hydrated(page)
  const first = page.getByLabel(/, ?Favorable, %$/).first()
  await first.fill('61.5')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save results' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Sign in on a new page' })).toBeVisible()
  await expect(first).toHaveValue('61.5')
})

test('someone creates a survey on an objective, and it is attached there', async ({ signedIn, api, baseURL }) => {
  const call = await api('superadmin')
  const [objective] = (await call('GET', `plans/objective/?plan_id=${call.plan}`)).results
  const page = await signedIn('superadmin')
  await page.goto(`/review-plan/${call.plan}/objective/${objective.id}/update?tab=survey`)
  await page.getByRole('link', { name: 'Create a survey' }).click()
  const name = unique('Own pulse')
  await page.getByLabel('Pulse name').fill(name)
  await page.getByLabel('Respondent type').selectOption('students')
  await page.getByRole('group', { name: 'Safety' }).getByRole('checkbox', { name: 'Safety' }).check()
  await page.getByRole('button', { name: 'Create survey' }).click()
  await expectAnnounced(page, 'Survey created and attached')
  expect(page.url()).toContain(`${baseURL}/review-plan/${call.plan}/objective/${objective.id}/update?tab=survey`)
  await expect(page.getByRole('heading', { level: 3, name: `${name}: Safety` })).toBeVisible()
})

test('a survey that is assigned to the scorecard counts on the dashboard', async ({ signedIn, api }) => {
  const call = await api('riverbend')
  const dimension = await call('POST', 'plans/survey-dimension/', { name: unique('Welcome') })
  const survey = await call('POST', 'pulse_survey/surveys/', {
    ...{
      pulse_name: unique('Family pulse'),
      respondent_type: 'families',
      dimension_id: dimension.id,
      target_score: 70,
    },
    ...{ start_date: '2026-04-06', end_date: '2026-04-29', percent_favorable: 81.5, answers: 640 },
  })
  const page = await signedIn('riverbend')
  const counted = async () => {
    await page.goto('/dashboard')
    const text = await page.getByRole('main').innerText()
    return /(\d+) of (\d+)\s+Scorecard rows/.exec(text)?.slice(1).map(Number) ?? [0, 0]
  }
  const [met = 0, all = 0] = await counted()
  await page.goto(`/measurements/surveys/${survey.id}/update`)
  const row = page.getByRole('group', { name: dimension.name })
  await row.getByLabel('Assign to scorecard').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAnnounced(page, 'Survey saved')
  expect(await counted()).toEqual([met + 1, all + 1])
  await page.getByRole('link', { name: 'Scorecard', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: survey.pulse_name ?? survey.name })).toContainText('81.5')
})
