import { expect, test } from 'vitest'
import { loadReport } from '#app/reports/load-report.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { growFullPlan } from '#tests/plans/full-plan.ts'

test('a choice that finds nothing, such as a school that is gone, is not what the report opens with', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan } = await growFullPlan(district, 'A Plan')
  let cookie = ''
  const open = async (path: string) => {
    const { context } = await loaderContext(ada.token)
    const request = new Request(`http://localhost${path}`, { headers: { cookie } })
    const report = await loadReport({ context, params: {}, request })
    cookie = report.cookie?.split(';')[0] ?? cookie
  }
  const report = `/alert-status-report?plan=${plan.id}`
  await open(`${report}&alert_status=all`)
  expect(cookie).toContain('waymark_filters')
  await expect(open(report)).rejects.toMatchObject({ status: 302 })
  await open(`${report}&school_id=gone`)
  await open(report)
})
