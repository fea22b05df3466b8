import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { makeCalendar } from '#db/seed/calendar.ts'
import { maplewood } from '#db/seed/maplewood.ts'
import { groupsOf } from '#db/seed/measure-places.ts'
import { readingRows } from '#db/seed/measure-rows.ts'
import { seedDistrict } from '#db/seed/seed-district.ts'
import type { Result } from '#model/measures/result.ts'
import { STORY } from '#tests/kit/story.ts'

const NOW = new Date('2026-11-21T18:00:00Z')
const story = maplewood(STORY, 'mid', NOW)
/** Without plans' parts and people beyond the story's, which this test does not need. */
let districtId: string

beforeAll(async () => {
  const rows = await seedDistrict(env.DISTRICTS_00, { ...story, library: [] }, { cell: '00', now: NOW, log: () => {} })
  districtId = rows.district.id ?? ''
})

async function all<T>(sql: string): Promise<T[]> {
  return (await env.DISTRICTS_00.prepare(sql).bind(districtId).all<T>()).results
}
async function one(sql: string): Promise<number> {
  const [row] = await all<{ n: number }>(sql)
  return row?.n ?? Number.NaN
}

test('there are 40 measures on the scorecard and 10 others, with about 48,000 readings of schools', async () => {
  const of = await all<{ flag: number; n: number }>(
    'select is_scorecard_measure as flag, count(*) as n from measures where district_id = ? group by 1 order by 1',
  )
  expect(of).toEqual([
    { flag: 0, n: 10 },
    { flag: 1, n: 40 },
  ])
  const read = await one('select count(*) as n from readings where district_id = ? and school_id is not null')
  expect(read).toBeGreaterThan(46_000)
  expect(read).toBeLessThan(50_000)
})

test('five past years have readings, targets go to 2028-29, and one year has none', async () => {
  const years = async (table: string) =>
    (
      await all<{ year: string }>(
        `select distinct school_year as year from ${table} where district_id = ? order by school_year`,
      )
    ).map(({ year }) => year)
  expect(await years('readings')).toEqual([
    '2021-2022',
    '2022-2023',
    '2023-2024',
    '2024-2025',
    '2025-2026',
    '2026-2027',
  ])
  const targets = await years('measure_targets')
  expect(targets).toEqual(expect.arrayContaining(['2023-2024', '2025-2026', '2028-2029']))
  expect(targets).not.toContain('2024-2025')
})

test('of schools with a result, 16 to 40 percent are on target, as in real districts', async () => {
  const counts = await all<{ year: string; result: Result; n: number }>(
    `select school_year as year, result, count(*) as n from measure_years
      where district_id = ? and school_id <> '' and subgroup_id = '' and result is not null and actual is not null
        and school_year = '2025-2026'
        and measure_id in (select id from measures where is_scorecard_measure = 1 and cutoff > 0) group by 1, 2`,
  )
  const total = counts.reduce((sum, { n }) => sum + n, 0)
  const met = counts.filter(({ result }) => result === 'at_or_above').reduce((sum, { n }) => sum + n, 0)
  expect(met / total).toBeGreaterThan(0.16)
  expect(met / total).toBeLessThan(0.4)
})

test('one measure is always 0, one always 100, one student group has 7 students, and one school has nothing', async () => {
  const always = async (value: number) =>
    one(
      `select count(*) as n from (select measure_id from readings where district_id = ? group by measure_id
        having min(value) = ${value} and max(value) = ${value})`,
    )
  expect(await always(0)).toBe(1)
  expect(await always(100_000)).toBe(1)
  const seven = await all<{ seen: string }>(
    `select seen from measure_years where district_id = ? and people = 7 and school_id = '' and subgroup_id <> ''`,
  )
  expect(seven.length).toBeGreaterThan(0)
  expect(new Set(seven.map(({ seen }) => seen))).toEqual(new Set(['small']))
  const silent = await all<{ name: string }>(
    `select name from schools s where district_id = ? and not exists (select 1 from readings r
      where r.district_id = s.district_id and r.school_id = s.id)`,
  )
  expect(silent.map(({ name }) => name)).toEqual(['Second Street Learning Center'])
})

test('a percentage of a school is a whole number of students, and races add up to all students', () => {
  const measure = story.measures.find(({ name }) => name.startsWith('Grade 3 reading'))
  if (!measure) throw new Error('The story has no such measure')
  const find = (key: string) => key
  const rows = readingRows(
    {
      ...{ districtId: 'd', threshold: 10, today: '2026-11-21', personId: find, schoolId: find },
      choiceId: (_list, key) => key,
      entered: () => ({ createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' }),
    },
    measure,
    'm',
    story.schools,
  )
  const races = groupsOf(measure).filter((key) => !['low-income', 'disabilities', 'multilingual'].includes(key))
  const schools = rows.filter(({ schoolId, subgroupId }) => schoolId && !subgroupId)
  expect(schools.length).toBeGreaterThan(100)
  for (const school of schools) {
    const same = rows.filter((row) => row.schoolId === school.schoolId && row.readOn === school.readOn)
    const people = same.filter(({ subgroupId }) => races.includes(subgroupId ?? '')).map((row) => row.people ?? 0)
    expect(people.reduce((sum, n) => sum + n, 0)).toBe(school.people)
    for (const { value, people } of same) {
      const met = (value * (people ?? 0)) / 100_000
      expect(Math.abs(met - Math.round(met))).toBeLessThan(0.06 * (people ?? 0) * 0.01 + 0.0001)
    }
  }
})

test('no reading is of the future', async () => {
  const { today } = makeCalendar(story.profile.timeZone, NOW)
  const late = 'select count(*) as n from readings where district_id = ? and read_on > '
  expect(await one(`${late} '${today}'`)).toBe(0)
})
