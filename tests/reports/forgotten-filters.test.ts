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

test('a scorecard that was deleted, and a school that is gone, lead to the whole district and are forgotten', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan } = await growFullPlan(district, 'A Plan')
  const { id } = (await ada.call('POST', 'plans/balance-scorecard/', { name: 'For the Board', items: [] })).body.data
  const open = async (query: string) => {
    const { context } = await loaderContext(ada.token)
    const request = new Request(`http://localhost/scorecard-report?plan=${plan.id}${query}`)
    return loadReport({ context, params: {}, request })
  }
  const leadsTo = async (query: string) => {
    const answer = await open(query).then(
      () => null,
      (thrown: Response) => thrown,
    )
    return answer && [answer.status, answer.headers.get('location')?.replace('http://localhost', '')]
  }
  expect(await leadsTo(`&scorecard=${id}`)).toBeNull()
  expect((await ada.call('DELETE', `plans/balance-scorecard/${id}/`, {})).status).toBe(200)
  const whole = `/scorecard-report?plan=${plan.id}&year=2025-2026&filters=none`
  expect(await leadsTo(`&scorecard=${id}&year=2025-2026`)).toEqual([302, whole])
  expect(await leadsTo('&year=2025-2026&school_id=gone')).toEqual([302, whole])
  expect((await open('&year=2025-2026&filters=none')).document?.body).toMatchObject({ card: { school: null } })
})
