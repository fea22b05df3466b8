import { env } from 'cloudflare:workers'
import { choices, regions, schools } from '#db/districts/schema.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { newId } from '#db/kit/id.ts'
import { authorOf } from '#db/kit/stamps.ts'
import { measures } from '#db/measures/schema.ts'
import { elementMeasures } from '#db/measures/use-schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { type DataWrite, type ReadingWrite, writeData } from '#worker/measures/write-data.ts'

const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
type Over = Parameters<typeof measureRow>[2]

/** A district with a plan, and ways to add measures, schools, student groups, and readings to it. */
export async function cardDistrict(name = 'Scored') {
  const district = await newDistrict(name)
  const { db, districtId, regionId } = district
  const ada = await district.person('super_admin')
  const plan = await growPlan(district)
  const open = () => systemTenant(env, newMeter(), { cell: '00', districtId })
  const by = authorOf(ada.id, '2026-11-22T12:00:00.000Z')

  async function measure(name: string, over: Over = {}) {
    const row = measureRow(districtId, name, { isScorecardMeasure: true, targetDate: null, targetScore: null, ...over })
    await db.insert(measures).values(row)
    return row.id
  }
  async function use(measureId: string, elementId: string, position = 1) {
    await db
      .insert(elementMeasures)
      .values({ districtId, id: newId('reading'), elementId, measureId, position, ...stamps })
  }
  async function region(name: string) {
    const id = newId('region')
    await db.insert(regions).values({ districtId, id, name, nameKey: nameKey(name), ...stamps })
    return id
  }
  async function school(name: string, over: Partial<typeof schools.$inferInsert> = {}) {
    const id = newId('school')
    const keys = { nameKey: nameKey(name), searchKey: searchKey(name) }
    await db.insert(schools).values({ districtId, id, regionId, name, ...keys, ...stamps, ...over })
    return id
  }
  async function group(name: string, position = 1) {
    const id = newId('choice')
    await db
      .insert(choices)
      .values({ districtId, id, list: 'subgroup', name, nameKey: nameKey(name), position, ...stamps })
    return id
  }
  const write = (measureId: string, data: Partial<DataWrite>) =>
    writeData(open(), by, measureId, { readings: [], targets: [], ...data })
  return { ...district, ada, plan, open, by, measure, use, region, school, group, write, insertMany }
}

/** A reading of all students of the district; its number of people is enough unless the test says otherwise. */
export function reading(schoolYear: string, value: number | null, over: Partial<ReadingWrite> = {}): ReadingWrite {
  return {
    ...{ subgroupId: null, schoolId: null, schoolYear, window: 'spring', readOn: `${schoolYear.slice(5)}-05-22` },
    ...{ value, noValue: null, people: 1000, note: null, ...over },
  }
}

export function target(schoolYear: string, value: number, over: { subgroupId?: string; schoolId?: string } = {}) {
  return { subgroupId: null, schoolId: null, schoolYear, target: value, ...over }
}
