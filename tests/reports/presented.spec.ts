import { expect, test } from '#tests/kit/browser.ts'
import { makePlan, NAMES } from '#tests/kit/browser-plan.ts'

for (const javaScriptEnabled of [true, false]) {
  const size = javaScriptEnabled ? { width: 1280, height: 900 } : { width: 390, height: 844 }

  test(`${javaScriptEnabled ? 'with' : 'without'} JavaScript a report is marked as presented, the next one compares with it, and the mark is undone`, async ({
    signedIn,
    api,
  }) => {
    const call = await api('superadmin')
    const plan = await makePlan(call)
    const objective = `plans/objective/${plan.objective}/`
    await call('PATCH', objective, { version: 2, alert_status: 'on_track' })
    const page = await signedIn('superadmin', { javaScriptEnabled, viewport: size })
    const board = `/school-board-report?plan=${plan.id}`
    const mark = page.getByRole('button', { name: 'Mark as presented to the board' })
    const usual = page.getByLabel('Compare with', { exact: true }).locator('option').first()

    await page.goto(board)
    await expect(usual).toHaveText('90 days ago')
    await mark.click()
    await expect(page.locator('.toast').filter({ hasText: 'Marked as presented to the board' })).toBeVisible()
    await expect(mark).toHaveCount(0)
    await expect(usual).toHaveText(/^Presented report, \d{4}-\d{2}-\d{2}$/)

    // A download never moves what the next report compares with.
    await call('PATCH', objective, { version: 3, alert_status: 'high_risk' })
    expect((await page.request.get(`/school-board-report/pdf?plan=${plan.id}`)).status()).toBe(200)
    await page.goto(board)
    await expect(page.getByRole('heading', { name: /^What changed since the report presented on/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`${NAMES.objective}: On Track to High Risk`)

    const reader = await signedIn('board')
    await reader.goto(board)
    await expect(reader.getByRole('heading', { name: /^What changed since the report presented on/ })).toBeVisible()
    await expect(reader.getByRole('button', { name: /presented|Undo mark/ })).toHaveCount(0)

    await page.getByRole('button', { name: 'Undo mark' }).click()
    await expect(page.locator('.toast').filter({ hasText: 'is no longer marked as presented' })).toBeVisible()
    await expect(usual).toHaveText('90 days ago')
  })
}
