import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/browser.ts'

const CONTRAST = { forcedColors: 'active' } as const
/** The background of the theme that Chromium emulates. */
const PAPER = 'rgb(255, 255, 255)'

/** The colors that a property has on the elements that match, each once. */
const colors = (page: Page, selector: string, property: 'backgroundColor' | 'borderLeftColor', pseudo?: '::after') =>
  page
    .locator(selector)
    .evaluateAll(
      (found, [name, part]) => [
        ...new Set(found.map((one) => getComputedStyle(one, part)[name].replace(/^rgba\((.*), 0\)$/, 'rgb($1)'))),
      ],
      [property, pseudo] as const,
    )

test('in a contrast theme only the own meetings have the line that says so', async ({ signedIn }) => {
  const page = await signedIn('superadmin', CONTRAST)
  await page.goto('/meetings?view=month')
  expect(await colors(page, '.entry:not(.mine)', 'borderLeftColor')).toEqual([PAPER])
  expect(await colors(page, '.entry.mine', 'borderLeftColor')).not.toContain(PAPER)
})

test('in a contrast theme results, work, and the open tab are told apart by their fill', async ({ signedIn }) => {
  const page = await signedIn('superadmin', CONTRAST)
  await page.goto('/measurements/scorecard?by=school')
  const fills = await Promise.all(['.h-above', '.h-below'].map((one) => colors(page, `td${one}`, 'backgroundColor')))
  expect(fills.flat()).toHaveLength(2)
  expect(new Set([...fills.flat(), PAPER]).size).toBe(3)
  expect(await colors(page, '.tabs [aria-current]', 'backgroundColor', '::after')).not.toContain(PAPER)
  expect(await colors(page, '.seg [aria-current]', 'backgroundColor')).not.toContain(PAPER)
  await page.goto('/gantt-chart')
  expect(await colors(page, '.g-bar.done', 'backgroundColor')).not.toContain(PAPER)
  expect(await colors(page, '.seg [aria-current]', 'backgroundColor')).not.toContain(PAPER)
})
