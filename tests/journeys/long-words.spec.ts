import { expect, test } from '#tests/kit/browser.ts'
import { widerThanWindow } from '#tests/kit/browser-axe.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'

const DATE = '2027-03-10'

test('a word of ninety characters breaks instead of widening the page', async ({ signedIn, api }) => {
  const call = await api('superadmin')
  const plan = await makePlan(call)
  // Without a hyphen or a space, as in a code or a file name that people use as a name.
  const word = (first: string) => first + 'wwwwmmmmm'.repeat(10).slice(first.length)
  const rename = async (path: string, id: string, first: string) => {
    const { version } = await call('GET', `plans/${path}/${id}/`)
    await call('PATCH', `plans/${path}/${id}/`, { version, name: word(first) })
  }
  await rename('pillar', plan.pillar, 'Pillar')
  await rename('initiative', plan.initiative, 'Initiative')
  await rename('objective', plan.objective, 'Objective')
  await rename('strategies', plan.strategy, 'Strategy')
  await call('POST', `plans/objective/${plan.objective}/reviews/`, { summary: word('Summary') })
  const meeting = { name: word('Meeting'), date: DATE, start_time: '09:00', end_time: '10:00', location: word('Room') }
  await call('POST', 'plans/meeting/', { ...meeting, plan: plan.id })

  const page = await signedIn('superadmin', { viewport: { width: 1280, height: 900 } })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      `/plan-elements?plan=${plan.id}`,
      `/review-plan/${plan.id}/initiative`,
      `/review-plan/${plan.id}/objective/${plan.objective}/history`,
      `/search?q=Objectivewww&plan=${plan.id}`,
      `/strategy-map?plan=${plan.id}`,
      `/alignment-report?plan=${plan.id}`,
      `/meetings?view=month&date=${DATE}`,
    ]) {
      await page.goto(path)
      await expect(page.locator('main')).toContainText('wwwwmmmmm')
      expect([path, width, await widerThanWindow(page)]).toEqual([path, width, []])
    }
  }
})
