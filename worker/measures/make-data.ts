import type { Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardData, type MeasureData, raiseDataVersions, writeHead, writeSeen, writeYears } from '#db/measures/data.ts'
import { usualFamily } from '#model/measures/families.ts'
import { closedFrom, makeHead } from '#model/measures/head.ts'
import { type MadeYear, makeYear, type Reading, sliceKey, type Target } from '#model/measures/made-years.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import type { Seen } from '#model/measures/small-groups.ts'

type ReadingOfYear = Reading & { schoolYear: SchoolYear; seen: Seen | null }
type TargetOfYear = Target & { id: string; schoolYear: SchoolYear }
/** The data of a measure after a change. */
export type NextData = { readings: readonly ReadingOfYear[]; targets: readonly TargetOfYear[] }

type OwnData = Omit<MeasureData, 'complement'>
type MadeAgain = { seen: Map<string, Seen | null>; again: Map<SchoolYear, MadeYear[]> }

/**
 * What a change of these school years makes of the tables that are made from targets and readings: of the measure, and
 * of its complement, whose small groups are hidden with its own. `other` is the complement's data after the change.
 */
export function makeTables(
  before: MeasureData,
  next: NextData,
  years: readonly SchoolYear[],
  other?: NextData,
): Tables[] {
  const { complement } = before
  const all = [{ before, next }, ...(complement?.rules ? [{ before: complement, next: other ?? complement }] : [])].map(
    (one) => ({ ...one, rules: rulesOf(one.before) }),
  )
  const names = before.groups.map(({ name }) => name)
  const families = new Map(before.groups.map(({ id, name }) => [id, usualFamily(name, names)]))
  const made = all.map((): MadeAgain => ({ seen: new Map(), again: new Map() }))
  for (const year of years) {
    const data = all.map((one) => ({ measure: one.rules, data: ofYear(one.next, year) }))
    const both = makeYear(data, year, (group) => families.get(group) ?? null)
    for (const [at, one] of both.entries()) {
      made[at]?.again.set(year, one.years)
      for (const [id, state] of one.seen) made[at]?.seen.set(id, state)
    }
  }
  return all.map((one, at) => tablesOf(one.before, one.next, years, made[at] ?? { seen: new Map(), again: new Map() }))
}

function rulesOf({ rules }: OwnData) {
  if (!rules) throw new Error('The measure was read before')
  return rules
}

function ofYear({ readings, targets }: NextData, year: SchoolYear): NextData {
  return {
    readings: readings.filter(({ schoolYear }) => schoolYear === year),
    targets: targets.filter(({ schoolYear }) => schoolYear === year),
  }
}

/** The rows of one measure that differ from what is stored. */
function tablesOf(before: OwnData, next: NextData, years: readonly SchoolYear[], { seen, again }: MadeAgain) {
  const rules = rulesOf(before)
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
  const changed = years.map((year) => ({ measureId: rules.id, ...changedOf(before, year, again) }))
  return { rules, changed, newlySeen, head, seen }
}
export type Tables = ReturnType<typeof tablesOf>

/**
 * The statements that bring the made tables of these measures up to date, for the batch of the change itself: the guard
 * first, then what goes after the change.
 */
export function writeTables(tenant: Tenant, all: readonly Omit<Tables, 'seen'>[]) {
  const after: Statement[] = [
    ...writeYears(
      tenant,
      all.flatMap(({ changed }) => changed),
    ),
    ...writeSeen(
      tenant,
      all.flatMap(({ newlySeen }) => newlySeen),
    ),
    ...all.map(({ rules, head }) => writeHead(tenant, rules.id, head)),
    raiseDataVersions(
      tenant,
      all.map(({ rules }) => rules.id),
    ),
  ]
  return {
    guard: guardData(
      tenant,
      all.map(({ rules }) => rules),
    ),
    after,
  }
}

/** The same for one measure and its complement. */
export function makeData(tenant: Tenant, before: MeasureData, next: NextData, years: readonly SchoolYear[]) {
  return writeTables(tenant, makeTables(before, next, years))
}

/** The slices of a year that differ from what is stored. */
function changedOf(
  { made }: Pick<MeasureData, 'made'>,
  year: SchoolYear,
  again: ReadonlyMap<SchoolYear, readonly MadeYear[]>,
) {
  const stored = new Map(
    made
      .filter(({ schoolYear }) => schoolYear === year)
      .map(({ subgroupId, schoolId, ...row }) => [
        `${subgroupId} ${schoolId}`,
        { slice: { subgroupId, schoolId }, content: content(row) },
      ]),
  )
  const rows = again.get(year) ?? []
  const changed = rows.filter((row) => stored.get(sliceKey(row))?.content !== content(row))
  const there = new Set(rows.map(sliceKey))
  const gone = [...stored].filter(([key]) => !there.has(key)).map(([, { slice }]) => slice)
  const rewritten = changed.map(({ subgroupId, schoolId }) => ({
    subgroupId: subgroupId ?? '',
    schoolId: schoolId ?? '',
  }))
  return { year, rows: changed, gone: [...rewritten, ...gone] }
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
