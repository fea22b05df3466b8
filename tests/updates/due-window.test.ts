import { expect, test } from 'vitest'
import { action } from '#app/updates/my-updates.tsx'
import { measures } from '#db/measures/schema.ts'
import { dateIn } from '#model/dates.ts'
import { addYears, schoolYearOf } from '#model/measures/school-years.ts'
import { schoolYearOfReading } from '#model/measures/windows.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'

const today = dateIn('America/Chicago', new Date())
const LAST = addYears(schoolYearOf(today), -1)
const SPRING = { window: 'spring', due_window: 'spring', school_year: LAST }

test('a due reading is of the year that is due, but of the year of its date if another window is chosen', async () => {
  const { db, districtId, person } = await newDistrict()
  const ada = await person('super_admin')
  const own = { ownerId: ada.id, windows: 'fall_winter_spring' as const, countsWindow: 'spring' as const }
  const measure = measureRow(districtId, 'Reading on grade', own)
  await db.insert(measures).values(measure)
  // The fall reading is due on every day of a school year.
  await ada.call('PATCH', `plans/measure/${measure.id}/`, { version: 1, due_days: { fall: '07-01' } })

  async function enter(fields: Record<string, string>) {
    const { context } = await loaderContext(ada.token)
    const body = new URLSearchParams({ intent: 'read', measure: measure.id, date: today, score: '81', ...fields })
    const request = new Request('http://localhost/my-updates', { method: 'POST', body })
    await action({ context, request, params: {} }).catch((thrown: unknown) => thrown)
    const { results } = (await ada.call('GET', `plans/measure/${measure.id}/records/`)).body.data
    return results.map(({ window, school_year }: Record<string, string>) => [window, school_year])
  }
  expect(await enter(SPRING)).toEqual([['spring', LAST]])
  const later = await enter({ ...SPRING, window: 'fall' })
  expect(later).toHaveLength(2)
  expect(later).toContainEqual(['fall', schoolYearOfReading(today, 'fall')])
})
