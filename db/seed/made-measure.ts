import type { measureHeads, measureYears } from '#db/measures/schema.ts'
import { usualFamily } from '#model/measures/families.ts'
import { makeHead } from '#model/measures/head.ts'
import { type MadeYear, type MeasureRules, makeYear, sliceKey } from '#model/measures/made-years.ts'
import { addYears, type SchoolYear } from '#model/measures/school-years.ts'
import type { Seen } from '#model/measures/small-groups.ts'
import type { SeedReading, SeedTarget } from './measure-rows.ts'

export type MadeRows = {
  years: (typeof measureYears.$inferInsert)[]
  head: typeof measureHeads.$inferInsert
  /** What readers see of each reading, by id. */
  seen: Map<string, Seen | null>
}
export type MadeContext = {
  districtId: string
  groups: readonly { id: string; name: string }[]
  regionOf: ReadonlyMap<string, string>
}

/** What the product makes of a measure's targets and readings whenever they change (worker/measures/make-data.ts). */
export function madeMeasure(
  of: MadeContext,
  measure: MeasureRules,
  readings: readonly SeedReading[],
  targets: readonly SeedTarget[],
): MadeRows {
  const names = of.groups.map(({ name }) => name)
  const families = new Map(of.groups.map(({ id, name }) => [id, usualFamily(name, names)]))
  const [readingsOf, targetsOf] = [byYear(readings), byYear(targets)]
  const made = new Map<SchoolYear, MadeYear[]>()
  const seen = new Map<string, Seen | null>()
  for (const year of [...new Set([...readingsOf.keys(), ...targetsOf.keys()])].sort()) {
    const data = {
      readings: (readingsOf.get(year) ?? []).map(asReading),
      targets: (targetsOf.get(year) ?? []).map(asTarget),
    }
    const [one] = makeYear([{ measure, data }], year, (group) => families.get(group) ?? null)
    made.set(year, one?.years ?? [])
    for (const [id, state] of one?.seen ?? []) seen.set(id, state)
  }
  const ofDistrict = readings
    .filter(({ subgroupId, schoolId }) => !subgroupId && !schoolId)
    .map((one) => ({ ...asReading(one), schoolYear: one.schoolYear, seen: seen.get(one.id) ?? null }))
  const schools = new Map([...of.regionOf].map(([id, regionId]) => [id, { regionId, closedFrom: null }]))
  const ofMeasure = { districtId: of.districtId, measureId: measure.id }
  return {
    years: [...made].flatMap(([schoolYear, rows]) => {
      const before = new Map((made.get(addYears(schoolYear, -1)) ?? []).map((row) => [sliceKey(row), row]))
      return rows.map(({ subgroupId, schoolId, ...row }) => {
        const earlier = before.get(sliceKey({ subgroupId, schoolId }))
        return {
          ...ofMeasure,
          ...{ schoolYear, subgroupId: subgroupId ?? '', schoolId: schoolId ?? '' },
          ...row,
          ...{ previous: earlier?.actual ?? null, previousSeen: earlier?.seen ?? null },
        }
      })
    }),
    head: { ...ofMeasure, ...makeHead(measure, null, made, ofDistrict, schools) },
    seen,
  }
}

function byYear<T extends { schoolYear: SchoolYear }>(rows: readonly T[]): Map<SchoolYear, T[]> {
  return Map.groupBy(rows, ({ schoolYear }) => schoolYear)
}

function asReading({ id, window, readOn, value, people, subgroupId, schoolId }: SeedReading) {
  return {
    ...{ id, window: window ?? null, readOn, value, noValue: null, people: people ?? null },
    ...{ subgroupId: subgroupId ?? null, schoolId: schoolId ?? null },
  }
}

function asTarget({ target, subgroupId, schoolId }: SeedTarget) {
  return { target, subgroupId: subgroupId ?? null, schoolId: schoolId ?? null }
}
