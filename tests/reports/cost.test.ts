import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { growForest } from '#tests/plans/grown-plan.ts'
import { REPORTS } from '#worker/reports/registry.ts'

function cost(headers: Headers) {
  const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
  return { trips: Number(trips), read: Number(read) }
}

test('a report of a whole plan costs two trips and at most four rows an element; other plans add nothing', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, all } = await growForest(district, 'The Measured Plan', ada.id)
  expect(all).toHaveLength(232)
  const ask = async () =>
    Promise.all(
      REPORTS.map(async ({ api }) => cost((await ada.call('GET', `reports/${api}/?plan=${plan.id}`)).headers)),
    )
  const alone = await ask()
  for (const { trips, read } of alone) {
    expect(trips).toBeLessThanOrEqual(2)
    expect(read).toBeLessThanOrEqual(4 * all.length)
  }
  await growForest(district, 'A Second Plan', ada.id)
  await growForest(district, 'A Third Plan', ada.id)
  const among = await ask()
  among.forEach(({ read }, at) => {
    expect(Math.abs(read - alone[at]!.read)).toBeLessThanOrEqual(alone[at]!.read / 10)
  })
  const form = await ada.call('GET', `reports/plan-elements-report/?plan=${plan.id}&choices=true`)
  expect(cost(form.headers).trips).toBeLessThanOrEqual(3)
})
