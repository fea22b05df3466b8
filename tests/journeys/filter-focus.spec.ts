import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/kit/browser.ts'
import { unique } from '#tests/kit/browser-people.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'
import { hydrated } from '#tests/kit/browser-routes.ts'

/** Chooses as with the keyboard, and waits for the page that shows it. */
async function choose(page: Page, field: Locator, value: string, shown: RegExp) {
  await field.focus()
  await field.selectOption(value)
  await expect(page).toHaveURL(shown)
  await page.waitForLoadState('networkidle')
  await expect(field).toHaveValue(value)
  await expect(field, `${shown}`).toBeFocused()
}

test('a report keeps the focus and its other filters while its branch is chosen', async ({ signedIn, api }) => {
  const plan = await makePlan(await api('superadmin'))
  const page = await signedIn('superadmin')
  await page.goto(`/alert-status-report?plan=${plan.id}`)
  await hydrated(page)
  const field = (name: string) => page.locator(`#report-filters select[name=${name}]`)
  await choose(page, field('pillar'), plan.pillar, /pillar=elm/)
  await choose(page, field('initiative'), plan.initiative, /initiative=elm/)
  await choose(page, field('alert_status'), 'on_track', /alert_status=on_track/)
  await choose(
    page,
    field('objective'),
    plan.objective,
    /alert_status=on_track.*objective=elm|objective=elm.*alert_status=on_track/,
  )
  await choose(page, field('alert_status'), 'some_risk', /alert_status=some_risk/)
  await choose(page, field('objective'), '', /\?(?!.*objective=)/)
  const asked = new URL(page.url()).searchParams
  expect([asked.get('alert_status'), asked.get('objective')]).toEqual(['some_risk', null])
})

test('lists of a level, pages of an element, meetings, and surveys keep the focus in what filters them', async ({
  signedIn,
  api,
}) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  const dimensions = [
    await call('POST', 'plans/survey-dimension/', { name: unique('Trust') }),
    await call('POST', 'plans/survey-dimension/', { name: unique('Pride') }),
  ]
  const survey = await call('POST', 'pulse_survey/surveys/', {
    ...{ name: unique('Two questions'), respondent_type: 'staff', waves: [] },
    dimensions: dimensions.map(({ id }) => ({ dimension_id: id })),
  })
  const page = await signedIn('superadmin')
  // An element's page may be hidden for a moment, because its address goes over that of its level.
  await page.route(/\/strategy\.data\?/, async (route) => {
    if (page.url().includes('/view')) await page.locator('.slow').waitFor()
    await route.continue()
  })
  const fields: [path: string, name: string, value: string][] = [
    [`/review-plan/${plan.id}/strategy`, 'pillar', plan.pillar],
    [`/review-plan/${plan.id}/strategy/${plan.strategy}/view`, 'pillar', plan.pillar],
    ['/meetings?when=past', 'page_size', '25'],
    [`/measurements/surveys/${survey.id}`, 'dimension', dimensions[1].id],
  ]
  for (const [path, name, value] of fields) {
    await page.goto(path)
    await hydrated(page)
    await choose(page, page.locator(`main select[name=${name}]`).first(), value, new RegExp(`${name}=${value}`))
  }
})
