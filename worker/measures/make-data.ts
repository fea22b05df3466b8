import type { Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardData, type MeasureData, raiseDataVersion, writeHead, writeSeen, writeYears } from '#db/measures/data.ts'
import { usualFamily } from '#model/measures/families.ts'
import { closedFrom, makeHead } from '#model/measures/head.ts'
import { type MadeYear, makeYear, type Reading, sliceKey, type Target } from '#model/measures/made-years.ts'
import { addYears, type SchoolYear } from '#model/measures/school-years.ts'
import type { Seen } from '#model/measures/small-groups.ts'

type ReadingOfYear = Reading & { schoolYear: SchoolYear; seen: Seen | null }
type TargetOfYear = Target & { id: string; schoolYear: SchoolYear }
/** The data of a measure after a change. */
export type NextData = { readings: readonly ReadingOfYear[]; targets: readonly TargetOfYear[] }

/**
 * The statements that bring the made tables up to date after a change of these school years, for the change's own batch:
 * guards first, then what goes after the change. `seen` is what readers see of each reading.
 */
export function makeData(tenant: Tenant, before: MeasureData, next: NextData, years: readonly SchoolYear[]) {
  const { rules } = before
  if (!rules) throw new Error('The measure was read before')
  const names = before.groups.map(({ name }) => name)
  const families = new Map(before.groups.map(({ id, name }) => [id, usualFamily(name, names)]))
  const seen = new Map<string, Seen | null>()
  const again = new Map<SchoolYear, MadeYear[]>()
  for (const year of years) {
    const data = {
      readings: next.readings.filter(({ schoolYear }) => schoolYear === year),
      targets: next.targets.filter(({ schoolYear }) => schoolYear === year),
    }
    const [made] = makeYear([{ measure: rules, data }], year, (group) => families.get(group) ?? null)
    again.set(year, made?.years ?? [])
    for (const [id, state] of made?.seen ?? []) seen.set(id, state)
  }
  const ofYears = new Set(years)
  const others = before.ofDistrict.filter(({ schoolYear }) => !ofYears.has(schoolYear))
  const own = next.readings.filter(({ subgroupId, schoolId }) => subgroupId === null && schoolId === null)
  const districtReadings = [...others, ...own.map((one) => ({ ...one, seen: seen.get(one.id) ?? null }))]
  const schools = new Map(
    before.places.map(({ id, regionId, closedOn }) => [id, { regionId, closedFrom: closedFrom(closedOn) }]),
  )
  const head = makeHead(rules, before.head, again, districtReadings, schools)
  const states = new Map(next.readings.map((one) => [one.id, one.seen]))
  const newlySeen = [...seen].filter(([id, state]) => states.get(id) !== state)
  const after: Statement[] = [
    ...years.flatMap((year) => writeYears(tenant, rules.id, changedOf(before, year, again), addYears(year, 1))),
    ...(newlySeen.length > 0 ? [writeSeen(tenant, newlySeen)] : []),
    writeHead(tenant, rules.id, head),
    raiseDataVersion(tenant, rules.id),
  ]
  return { guard: guardData(tenant, rules.id, rules.dataVersion), after, seen }
}

/** The slices of a year that differ from what is stored. */
function changedOf({ made }: MeasureData, year: SchoolYear, again: ReadonlyMap<SchoolYear, readonly MadeYear[]>) {
  const stored = new Map(
    made
      .filter(({ schoolYear }) => schoolYear === year)
      .map(({ subgroupId, schoolId, ...row }) => [`${subgroupId} ${schoolId}`, content(row)]),
  )
  const rows = again.get(year) ?? []
  const changed = rows.filter((row) => stored.get(sliceKey(row)) !== content(row))
  const there = new Set(rows.map(sliceKey))
  const gone = [...stored.keys()].filter((key) => !there.has(key))
  return { year, rows: changed, gone: [...changed.map(sliceKey), ...gone] }
}

function content({
  actual,
  noValue,
  people,
  readOn,
  target,
  isOwnTarget,
  result,
  seen,
}: Omit<MadeYear, 'subgroupId' | 'schoolId'>) {
  return JSON.stringify([actual, noValue, people, readOn, target, isOwnTarget, result, seen])
}
