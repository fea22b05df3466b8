import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { authorOf } from '#db/kit/stamps.ts'
import { measureHeads, measures, measureTargets, measureYears, readings } from '#db/measures/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { usualFamily } from '#model/measures/families.ts'
import { makeHead } from '#model/measures/head.ts'
import { makeYear } from '#model/measures/made-years.ts'
import { addYears } from '#model/measures/school-years.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { type DataWrite, type ReadingWrite, writeData } from '#worker/measures/write-data.ts'
import { measureRow } from './measure-rows.ts'

const GROUPS = ['Asian', 'White', 'Multilingual learners']

/** A district with a measure, two schools (one of them closed), and three student groups. */
export async function withMeasure() {
  const district = await newDistrict('Measured')
  const { db, districtId, schoolId, regionId } = district
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const second = newId('school')
  await db.insert(schools).values({
    ...{ districtId, id: second, regionId, name: 'Larch', nameKey: 'larch', searchKey: 'larch', ...stamps },
    closedOn: '2026-08-01',
  })
  const groups = GROUPS.map((name, position) => ({
    ...{ districtId, id: newId('choice'), list: 'subgroup', name, nameKey: name.toLowerCase(), position, ...stamps },
  }))
  await db.insert(choices).values(groups)
  const measure = measureRow(districtId)
  await db.insert(measures).values(measure)
  const ada = await district.person('super_admin')
  const by = authorOf(ada.id, '2026-11-22T12:00:00.000Z')
  const open = () => systemTenant(env, newMeter(), { cell: '00', districtId })
  const write = async (data: Partial<DataWrite>) =>
    (await writeData(open(), by, measure.id, { readings: [], targets: [], ...data })).changed
  const own = { measure: measure.id, schools: [schoolId, second], groups: groups.map(({ id }) => id) }
  return { ...district, ...own, by, open, write, ada }
}
type Measured = Awaited<ReturnType<typeof withMeasure>>

export const readingOf = (value: number | null, over: Partial<ReadingWrite> = {}): ReadingWrite => ({
  ...{ subgroupId: null, schoolId: null, schoolYear: '2025-2026', window: 'spring', readOn: '2026-05-22' },
  ...{ value, noValue: null, people: 1046, note: null, ...over },
})

/** The made tables as they are, and as the rules make them from nothing but the targets and readings. */
export async function compared({ db, districtId, measure }: Measured) {
  const where = (table: typeof readings | typeof measureTargets | typeof measureYears | typeof measureHeads) =>
    and(eq(table.districtId, districtId), eq(table.measureId, measure))
  const [rules] = await db.select().from(measures).where(eq(measures.id, measure))
  const allReadings = await db.select().from(readings).where(where(readings))
  const allTargets = await db.select().from(measureTargets).where(where(measureTargets))
  const storedYears = await db.select().from(measureYears).where(where(measureYears))
  const [storedHead] = await db.select().from(measureHeads).where(where(measureHeads))
  const groups = await db.select().from(choices).where(eq(choices.districtId, districtId))
  const places = await db.select().from(schools).where(eq(schools.districtId, districtId))
  const family = (id: string) =>
    usualFamily(
      groups.find((one) => one.id === id)!.name,
      groups.map(({ name }) => name),
    )
  const own = { ...rules!, isReverse: rules!.isReverseScoring, createdOn: rules!.createdAt.slice(0, 10) }
  const seen = new Map<string, string | null>()
  const years = [...new Set([...allReadings, ...allTargets].map(({ schoolYear }) => schoolYear))].sort()
  const made = new Map(
    years.map((year) => {
      const ofYear = <T extends { schoolYear: string }>(rows: T[]) => rows.filter((one) => one.schoolYear === year)
      const data = { readings: ofYear(allReadings), targets: ofYear(allTargets) }
      const [one] = makeYear([{ measure: own, data }], year, family)
      for (const [id, state] of one!.seen) seen.set(id, state)
      return [year, one!.years] as const
    }),
  )
  const district = allReadings.filter(({ subgroupId, schoolId }) => subgroupId === null && schoolId === null)
  const withSeen = district.map((one) => ({ ...one, seen: (seen.get(one.id) ?? null) as typeof one.seen }))
  const schoolsNow = new Map(
    places.map(({ id, regionId, closedOn }) => [id, { regionId, closedFrom: closedOn ? '2026-2027' : null }]),
  )
  const key = (row: { subgroupId: string | null; schoolId: string | null }) =>
    `${row.subgroupId ?? ''} ${row.schoolId ?? ''}`
  const before = (year: string, slice: string) =>
    made.get(addYears(year, -1))?.find((one) => key(one) === slice) ?? { actual: null, seen: null }
  const expectedYears = years.flatMap((year) =>
    made.get(year)!.map((row) => ({
      ...{ districtId, measureId: measure, schoolYear: year, ...row },
      ...{ subgroupId: row.subgroupId ?? '', schoolId: row.schoolId ?? '' },
      ...{ previous: before(year, key(row)).actual, previousSeen: before(year, key(row)).seen },
    })),
  )
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
  return {
    stored: {
      years: sorted(storedYears),
      head: storedHead ?? null,
      seen: new Map(allReadings.map((one) => [one.id, one.seen]).sort() as [string, string | null][]),
    },
    expected: {
      years: sorted(expectedYears),
      head: storedHead ? { districtId, measureId: measure, ...makeHead(own, null, made, withSeen, schoolsNow) } : null,
      seen: new Map([...seen].sort()),
    },
  }
}
