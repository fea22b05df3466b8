import { expect, test } from 'vitest'
import { loader as fileLoader } from '#app/reports/file.ts'
import ReportScreen, { loader } from '#app/reports/show.tsx'
import { newDistrict } from '#tests/kit/district.ts'
import { drawnScreen } from '#tests/kit/drawn-screen.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { growFullPlan } from '#tests/plans/full-plan.ts'
import { CAPS } from '#worker/reports/caps.ts'

test('the screen of a report that is too large says so below its filters, and its CSV has every row', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, pillar } = await growFullPlan(district, 'A Plan')
  const at = async (path: string) => {
    const { context } = await loaderContext(ada.token)
    return { context, params: { kind: 'csv' }, request: new Request(`http://localhost${path}`) }
  }
  const screen = `/plan-element-report?plan=${plan.id}`
  const limits: { rows: number } = CAPS.json
  const usual = limits.rows
  try {
    limits.rows = 3
    const html = drawnScreen(ReportScreen, screen, await loader(await at(screen)))
    const [tools = '', notice = ''] = html.split('This report is too large to show')
    expect(tools).toContain('Plan Element Report</h1>')
    // The filters can be used, because they are how to choose less.
    expect(tools).toMatch(/<select[^>]*name="pillar"/)
    expect(tools).not.toContain('Please select a plan first')
    expect(tools).not.toContain('name="pillar" disabled')
    expect(tools).toMatch(new RegExp(`<option[^>]*value="${pillar.id}"`))
    expect(notice).toContain(
      'A report can have up to 3 rows here. Choose fewer elements with the filters, or download CSV.',
    )
    expect(html).not.toContain('<table')
    const [, link = ''] = /<a href="([^"]+)">Download CSV<\/a>/.exec(notice) ?? []
    const file = await fileLoader(await at(link.replaceAll('&amp;', '&')))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect((await file.text()).trim().split('\n').length).toBeGreaterThan(4)
  } finally {
    limits.rows = usual
  }
  const html = drawnScreen(ReportScreen, screen, await loader(await at(screen)))
  expect(html).not.toContain('too large')
  expect(html).toContain('<table')
})
