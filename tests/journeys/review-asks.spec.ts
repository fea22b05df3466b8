import { expect, test } from '#tests/kit/browser.ts'
import { makePlan } from '#tests/kit/browser-plan.ts'

const ASK = 'Approve two more reading coaches.'

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} JavaScript a review asks the board, its report lists that, and an emptied field is cleared`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const page = await signedIn('superadmin', { javaScriptEnabled })
    const tab = `/review-plan/${plan.id}/objective/${plan.objective}/view?tab=review`
    await page.goto(tab)
    await page.getByLabel('Risk status').selectOption('High Risk')
    await page.getByLabel('Summary').fill('Two schools have no coach.')
    await page.getByLabel('Next step').fill('Marisol posts both positions by Friday.')
    await page.getByLabel('Asked of the board').fill(ASK)
    await page.getByRole('button', { name: 'Add review' }).click()
    const review = page.getByRole('listitem').filter({ hasText: 'Two schools have no coach.' })
    await expect(review).toContainText('Next stepMarisol posts both positions by Friday.')
    await expect(review).toContainText(`Asked of the board${ASK}`)

    const decisions = page.locator('table').filter({ hasText: 'Decisions asked of the board' })
    const board = `/school-board-report?plan=${plan.id}`
    await page.goto(board)
    await expect(decisions.getByRole('rowheader', { name: ASK })).toBeVisible()

    await page.goto(tab)
    await review.getByRole('link', { name: /^Edit/ }).click()
    await expect(page.getByLabel('Next step')).toHaveValue('Marisol posts both positions by Friday.')
    await page.getByLabel('Asked of the board').fill('')
    await page.getByLabel('Risk status').selectOption('No change')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(review).not.toContainText('Asked of the board')
    const { results } = await call('GET', `plans/objective/${plan.objective}/reviews/`)
    expect(results[0]).toMatchObject({ ask: null, alert_status: null, next_step: expect.stringContaining('Marisol') })
    await page.goto(board)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(decisions).toHaveCount(0)
  })
}
