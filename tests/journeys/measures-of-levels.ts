import type { Page } from '@playwright/test'
import type { NodeKey } from '#model/levels.ts'
import { expect } from '#tests/kit/browser.ts'
import type { Api } from '#tests/kit/browser-api.ts'
import type { MadePlan } from '#tests/kit/browser-plan.ts'

type Where = { page: Page; node: NodeKey; plain: boolean; api: Api; plan: MadePlan; at: string }

const measureOf = ({ node, plan }: Where) => `Measure of the ${node} of ${plan.id}`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

/** Attaches a measure of the district to an element, and enters its first reading there. */
export const measuresWay = {
  fill: async (where: Where) => {
    const { page, plain, api } = where
    const name = measureOf(where)
    await api('POST', 'plans/measure/', { name, unit: 'percent' })
    await page.getByRole('link', { name: 'Attach a measure' }).click()
    const picker = page.getByLabel('Measures of the district')
    if (plain) await picker.selectOption(name)
    else {
      await picker.fill(name)
      await page.getByRole('option', { name }).click()
      await page.keyboard.press('Escape')
    }
    await press(page, 'Attach')
    const measure = page.getByRole('article', { name })
    await measure.getByLabel('Date').fill('2025-11-03')
    await measure.getByLabel('School year').selectOption('By the date')
    await measure.getByLabel('Value').fill('61.5')
    await press(page, 'Add reading')
    await expect(measure.getByRole('row').filter({ hasText: '61.5%' })).toBeVisible()
  },
  read: async (where: Where) => {
    const measure = where.page.getByRole('article', { name: measureOf(where) })
    await expect(measure).toContainText('District, all students')
    await expect(measure).toContainText('61.5% in 2025-26, a year without a target.')
  },
  kept: async (where: Where) => {
    const { measures } = await where.api('GET', `plans/${where.at}/measures/`)
    expect(measures).toMatchObject([{ measure: measureOf(where), progress_scores: [{ score: 61.5 }] }])
  },
}

const surveyOf = ({ node, plan }: Where) => `Survey of the ${node} of ${plan.id}`

/** Attaches a dimension of a survey to an element, and reads its latest wave there. */
export const surveysWay = {
  fill: async (where: Where) => {
    const { page, plain, api } = where
    const { dimensions } = await api('GET', 'pulse_survey/survey-choices/')
    const [dimension] = dimensions as [{ id: string; name: string }] // of the demo
    await api('POST', 'pulse_survey/surveys/', {
      ...{ name: surveyOf(where), respondent_type: 'families', dimension_id: dimension.id },
      ...{ start_date: '2026-04-06', end_date: '2026-04-29', percent_favorable: 71.4, answers: 2214 },
    })
    const name = `${surveyOf(where)}: ${dimension.name}`
    await page.getByRole('link', { name: 'Attach a survey' }).click()
    const picker = page.getByLabel('Surveys of the district')
    if (plain) await picker.selectOption(name)
    else {
      await picker.fill(name)
      await page.getByRole('option', { name }).click()
      await page.keyboard.press('Escape')
    }
    await press(page, 'Attach')
    await expect(page.getByRole('article', { name })).toBeVisible()
  },
  read: async (where: Where) => {
    const survey = where.page.getByRole('article', { name: surveyOf(where) })
    await expect(survey).toContainText('District, everybody who answered')
    await expect(survey).toContainText('71.4% favorable in Spring 2026')
  },
  kept: async (where: Where) => {
    const { surveys } = await where.api('GET', `plans/${where.at}/surveys/`)
    expect(surveys).toMatchObject([{ survey: { name: surveyOf(where) }, waves: [{ answers: 2214 }] }])
  },
}
