import { and, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { elements } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { FREQUENCIES } from '#model/frequencies.ts'
import { LEVELS, STATUS_LEVELS } from '#model/levels.ts'
import { ALERT_STATUSES, PROGRESS_STATUSES } from '#model/status.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from './grown-plan.ts'

const date = fc.constantFrom('2026-06-30', '2026-08-31', '2027-01-31', '2028-02-29', '2029-07-01')
const frequency = fc.option(fc.constantFrom(...FREQUENCIES))
const before = fc.record({
  alertStatus: fc.constantFrom(...ALERT_STATUSES),
  progressStatus: fc.constantFrom(...PROGRESS_STATUSES),
  startDate: fc.option(fc.constantFrom('2026-07-01', '2026-08-31')),
  endDate: fc.option(fc.constantFrom('2027-06-30', '2028-06-30')),
  lastReviewOn: fc.option(fc.constant('2026-09-30')),
  reviewFrequency: frequency,
})
const set = fc.record(
  {
    alert_status: fc.constantFrom(...ALERT_STATUSES),
    progress_status: fc.constantFrom(...PROGRESS_STATUSES),
    percentage_completed: fc.option(fc.constantFrom(0, 12.5, 100, 101)),
    review_frequency: frequency,
    start_date: fc.option(date),
    end_date: fc.option(date),
  },
  { requiredKeys: ['alert_status'] },
)

test('a bulk change does the same to each element as its own form: row, history, and refusals', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const grown = await growPlan(district)
  let made = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...STATUS_LEVELS), before, set, async (level, was, wanted) => {
      const { parent, fields } = LEVELS[level]
      // A bulk change refuses what the form of the level does not have.
      if (!fields.some(({ key }) => key === 'percentage_completed')) delete wanted.percentage_completed
      const [alone, among] = ['alone', 'among many'].map((name) => {
        made += 1
        return elementRow(grown.plan, level, parent === 'plan' ? null : grown[parent], `${name} ${made}`, was)
      }) as [ReturnType<typeof elementRow>, ReturnType<typeof elementRow>] // one for each name
      await district.db.batch([district.db.insert(elements).values(alone), district.db.insert(elements).values(among)])
      const { api } = LEVELS[level]
      const single = await ada.call('PATCH', `plans/${api}/${alone.id}/`, { version: 1, ...wanted })
      const bulk = await ada.call('PATCH', 'plans/plan-elements/', {
        elements: [{ id: among.id, version: 1 }],
        set: wanted,
      })
      expect(bulk.status).toBe(single.status)
      if (single.status === 400) {
        const fields = Object.entries(bulk.body.data).map(([key, messages]) => [key.split('.').at(-1), messages])
        expect(Object.fromEntries(fields)).toEqual(single.body.data)
      }
      const [one, other] = [await read(alone.id!), await read(among.id!)]
      expect(other).toEqual(one)
      const told = async (id: string) =>
        (await auditOf(district, id)).map(({ action, changes }) => ({ action, changes }))
      expect(await told(among.id!)).toEqual(await told(alone.id!))
    }),
    { numRuns: 60 },
  )

  async function read(id: string) {
    const [row] = await district.db
      .select()
      .from(elements)
      .where(and(eq(elements.districtId, district.districtId), eq(elements.id, id)))
    return { ...row, id: '', name: '', nameKey: '', searchKey: '', updatedAt: '' }
  }
})
