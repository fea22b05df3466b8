import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { measureYears } from '#db/measures/schema.ts'
import { RESULTS } from '#model/measures/result.ts'
import { REPORT_LIST } from '#model/reports.ts'
import type { TestDistrict } from '#tests/kit/district.ts'
import { determined, type Equation } from '#tests/model/measures/linear-system.ts'
import type { ReadingWrite } from '#worker/measures/write-data.ts'
import { cardDistrict, reading, target } from './card-district.ts'

/**
 * All that a reader can read together about two measures: if every number that is withheld from them changes, each
 * answer stays the same, so no answer is made from one; and the numbers that are shown don't determine a withheld one.
 */
const YEARS = ['2024-2025', '2025-2026'] as const
const ALL = { subgroupId: null, schoolId: null }
const WITHHELD: readonly (string | null)[] = ['small', 'hidden']
type Call = Awaited<ReturnType<TestDistrict['person']>>['call']

/** What changes with each write, and says nothing about a number. */
const PASSING = new Set(['updated_at', 'version', 'data_version', 'last_change', 'seen_at'])

function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (PASSING.has(key) ? [] : [[key, lasting(inner)]])),
  )
}

async function world() {
  const one = await cardDistrict('Hidden')
  const schools = [one.schoolId, await one.school('Larch'), await one.school('Birch')]
  const race = [await one.group('Asian', 1), await one.group('White', 2)]
  const measures = [await one.measure('Reading'), await one.measure('Absence', { isReverseScoring: true })]
  for (const [at, id] of measures.entries()) {
    await one.use(id, one.plan.objective.id, at)
    await one.write(id, { targets: YEARS.map((year) => target(year, 50_000)) })
  }
  const places = [null, ...schools]
  const groups = [null, ...race]
  const slices = places.flatMap((schoolId) => groups.map((subgroupId) => ({ schoolId, subgroupId })))
  return { ...one, schools, race, measures, slices }
}
type World = Awaited<ReturnType<typeof world>>

/** Every address at which these measures can be read, with each filter, sort, and choice. */
function addresses({ measures, schools, race, plan }: World): string[] {
  const card = 'plans/balance-scorecard/district/'
  const slices = ['', ...schools.map((id) => `school_id=${id}`), ...race.map((id) => `subgroup_id=${id}`)]
  const both = schools.map((id) => `school_id=${id}&subgroup_id=${race[0]}`)
  return [
    ...['name', 'gap', '-gap', 'last_reading', 'due'].map((sort) => `plans/measure/?sort=${sort}`),
    ...[...RESULTS, 'none'].map((result) => `plans/measure/?result=${result}`),
    ...[...RESULTS, 'none'].map((result) => `plans/measure/?result=${result}&year=${YEARS[0]}`),
    ...measures.flatMap((id) => [
      `plans/measure/${id}/`,
      `plans/measure/${id}/records/?page_size=100`,
      ...YEARS.map((year) => `plans/measure/${id}/years/?year=${year}`),
    ]),
    ...[...slices, ...both].map((slice) => `${card}?${slice}`),
    ...YEARS.map((year) => `${card}?year=${year}`),
    ...[...RESULTS, 'none'].map((cutoff) => `${card}?cutoff=${cutoff}`),
    `${card}?by=school`,
    ...race.map((id) => `${card}?by=school&subgroup_id=${id}`),
    `dashboard/?plan=${plan.plan.id}`,
    `dashboard/balanced-scorecard-stats/?plan=${plan.plan.id}`,
    ...['needs=reading', 'due=true', 'is_scorecard=true', `school_id=${schools[1]}`].map(
      (by) => `plans/measure/?${by}`,
    ),
  ]
}

/** The reports that these readers may open. */
const REPORTS = REPORT_LIST.filter(({ api }) => api !== 'staff-report')

/** Everything else that shows them: elements, reports, files, and pictures with their alternative texts. */
function documents({ measures, schools, race, plan }: World): string[] {
  const card = 'plans/balance-scorecard/district'
  return [
    `plans/objective/${plan.objective.id}/measures/`,
    `plans/objective/${plan.objective.id}/`,
    `plans/objective/?plan_id=${plan.plan.id}`,
    `plans/plan-elements/?plan_id=${plan.plan.id}`,
    `plans/plan-descendants/${plan.plan.id}/`,
    ...REPORTS.map(({ api }) => `reports/${api}/?plan=${plan.plan.id}`),
    ...[...schools.map((id) => `school_id=${id}`), ...race.map((id) => `subgroup_id=${id}`)].map(
      (slice) => `reports/balanced-scorecard-report/?plan=${plan.plan.id}&${slice}`,
    ),
    `${card}/csv/?plan=${plan.plan.id}`,
    `${card}/csv/?by=school`,
    `${card}/csv/?by=school&subgroup_id=${race[0]}`,
    `${card}/svg/?by=school`,
    ...measures.flatMap((id) =>
      ['readings', 'schools', 'groups'].map((chart) => `plans/measure/${id}/svg/?chart=${chart}`),
    ),
    'plans/measure-export/csv/',
    ...REPORTS.map(({ api }) => `reports/${api}/csv/?plan=${plan.plan.id}`),
    ...REPORTS.flatMap(({ api, charts }) => (charts ? [`reports/${api}/svg/?plan=${plan.plan.id}`] : [])),
  ]
}

async function readAll(call: Call, paths: readonly string[]): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const path of paths) {
    const { status, body } = await call('GET', path)
    expect([path, status]).toEqual([path, 200])
    found[path] = typeof body === 'string' ? body : lasting(body.data)
  }
  return found
}

const seenOf = async ({ db, districtId }: World) =>
  (await db.select().from(measureYears)).filter((row) => row.districtId === districtId)

const nameOf = (row: { schoolId: string | null; subgroupId: string | null }) =>
  `${row.schoolId || 'district'}/${row.subgroupId || 'all'}`

/** The schools add up to the district, and the groups of the family to all students, in each place. */
function equations({ schools, race }: World): Equation[] {
  const sum = (total: string, members: string[]): Equation =>
    new Map([[total, -1n], ...members.map((one): [string, bigint] => [one, 1n])])
  return [
    ...[null, ...race].map((subgroupId) =>
      sum(
        nameOf({ schoolId: null, subgroupId }),
        schools.map((schoolId) => nameOf({ schoolId, subgroupId })),
      ),
    ),
    ...[null, ...schools].map((schoolId) =>
      sum(
        nameOf({ schoolId, subgroupId: null }),
        race.map((subgroupId) => nameOf({ schoolId, subgroupId })),
      ),
    ),
  ]
}

const people = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 10, max: 80 }))
/** People by school and group; the totals follow. */
const table = fc.array(fc.tuple(people, people), { minLength: 3, maxLength: 3 })
const value = fc.integer({ min: 6000, max: 94_000 })
const values = fc.array(value, { minLength: 12, maxLength: 12 })

function readingsOf({ schools, race, slices }: World, year: string, of: [number, number][], score: number[]) {
  const at = (schoolId: string | null, subgroupId: string | null) => {
    const rows = of.filter((_, index) => schoolId === null || schools[index] === schoolId)
    return rows.flatMap((row) => row.filter((_, index) => subgroupId === null || race[index] === subgroupId))
  }
  return slices.map((slice, index): ReadingWrite => {
    const count = at(slice.schoolId, slice.subgroupId).reduce((sum, one) => sum + one, 0)
    return reading(year, score[index] ?? 0, { ...slice, people: count })
  })
}

test('from everything that a reader can read together, no hidden number can be computed', async () => {
  // Reports say when they were made.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  onTestFinished(() => void vi.useRealTimers())
  const one = await world()
  const [own = ''] = one.schools
  const readers = [
    { call: (await one.person('community_member')).call, own: null },
    { call: (await one.person('principal', { schools: [own] })).call, own },
  ]
  let hidden = 0
  for (const paths of [addresses(one), documents(one)]) {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(table, table),
        fc.tuple(values, values, values, values),
        values,
        async (tables, scores, others) => {
          for (const [at, id] of one.measures.entries()) {
            await one.write(id, {
              readings: YEARS.flatMap((year, index) =>
                readingsOf(one, year, tables[index] ?? [], scores[2 * at + index] ?? []),
              ),
            })
          }
          const before = await seenOf(one)
          for (const reader of readers) {
            const isWithheld = (row: (typeof before)[number]) =>
              WITHHELD.includes(row.seen) && (reader.own === null || row.schoolId !== reader.own)
            const withheld = before.filter(isWithheld)
            hidden += withheld.length
            const seen = await readAll(reader.call, paths)
            for (const [at, id] of one.measures.entries()) {
              for (const year of YEARS) {
                const own = before.filter((row) => row.measureId === id && row.schoolYear === year)
                const shown = new Set(own.filter((row) => !isWithheld(row)).map(nameOf))
                const found = determined(equations(one), shown)
                // A principal may add up the own school, but learns nothing about the other schools.
                if (reader.own === null)
                  for (const row of own.filter(isWithheld))
                    expect(found.has(nameOf(row)) ? nameOf(row) : null).toBeNull()
              }
              const changed = withheld
                .filter((row) => row.measureId === id)
                .map(({ schoolYear, subgroupId, schoolId, people: count }, index) =>
                  reading(schoolYear, others[(index + at) % others.length] ?? 0, {
                    ...ALL,
                    ...(subgroupId && { subgroupId }),
                    ...(schoolId && { schoolId }),
                    people: count,
                  }),
                )
              await one.write(id, { readings: changed })
            }
            const states = (rows: typeof before) =>
              rows.map((row) => [row.measureId, row.schoolYear, nameOf(row), row.seen]).sort()
            expect(states(await seenOf(one))).toEqual(states(before))
            expect(await readAll(reader.call, paths)).toEqual(seen)
          }
        },
      ),
      { numRuns: 2, endOnFailure: true },
    )
  }
  expect(hidden).toBeGreaterThan(20)
})
