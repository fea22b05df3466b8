import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { maplewood } from '#db/seed/maplewood.ts'
import { seedDistrict } from '#db/seed/seed-district.ts'
import { STORY } from '#tests/kit/story.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { remakeSurvey } from '#worker/surveys/remake-surveys.ts'

const NOW = new Date('2026-11-21T18:00:00Z')
const story = maplewood(STORY, 'mid', NOW)
let districtId: string

beforeAll(async () => {
  const rows = await seedDistrict(env.DISTRICTS_00, { ...story, library: [] }, { cell: '00', now: NOW, log: () => {} })
  districtId = rows.district.id ?? ''
})

async function all<T>(sql: string): Promise<T[]> {
  return (await env.DISTRICTS_00.prepare(sql).bind(districtId).all<T>()).results
}

test('the demo has a survey for each kind of respondent, with several waves: open, waiting, and closed', async () => {
  const found = await all<{ respondent_type: string }>('select respondent_type from surveys where district_id = ?')
  expect(found.map((one) => one.respondent_type).sort()).toEqual(['community', 'families', 'staff', 'students'])
  const today = '2026-11-21'
  const waves = await all<{ survey_id: string; start_date: string; end_date: string; school_year: string; n: number }>(
    `select w.survey_id, w.start_date, w.end_date, w.school_year,
      (select count(*) from survey_results r where r.district_id = w.district_id and r.wave_id = w.id) n
     from survey_waves w where w.district_id = ?`,
  )
  expect(waves.filter(({ start_date, end_date }) => start_date <= today && today <= end_date)).toHaveLength(1)
  expect(waves.filter(({ end_date, n }) => end_date < today && n === 0)).toHaveLength(1)
  // Results of the future would be invented ones.
  expect(waves.filter(({ start_date, n }) => start_date > today && n > 0)).toEqual([])
  expect(new Set(waves.map(({ school_year }) => school_year)).size).toBeGreaterThan(1)
})

test('percentages are shares of whole people, and the answers of groups and schools add up to the district’s', async () => {
  const results = await all<{
    wave: string
    dimension: string
    school: string | null
    subgroup: string | null
    favorable: number | null
    answers: number
    invited: number | null
  }>(
    `select wave_id wave, survey_dimension_id dimension, school_id school, subgroup_id subgroup, favorable, answers, invited
     from survey_results where district_id = ?`,
  )
  expect(results.length).toBeGreaterThan(500)
  for (const { favorable, answers, invited } of results) {
    expect(favorable === null || (favorable >= 0 && favorable <= 100_000)).toBe(true)
    expect(invited === null || invited >= answers).toBe(true)
  }
  const tables = Map.groupBy(results, ({ wave, dimension }) => `${wave} ${dimension}`)
  const sum = (rows: typeof results) => rows.reduce((total, { answers }) => total + answers, 0)
  for (const rows of tables.values()) {
    const [district] = rows.filter(({ school, subgroup }) => school === null && subgroup === null)
    const schools = rows.filter(({ school, subgroup }) => school !== null && subgroup === null)
    if (schools.length > 0) expect(sum(schools)).toBe(district?.answers)
    for (const place of [null, ...new Set(rows.map(({ school }) => school))]) {
      const groups = rows.filter(({ school, subgroup }) => school === place && subgroup !== null)
      const whole = rows.find(({ school, subgroup }) => school === place && subgroup === null)
      if (groups.length > 0) expect(sum(groups)).toBeLessThanOrEqual(whole?.answers ?? 0)
    }
  }
})

test('what readers see is stored as the product itself decides it, and something is hidden', async () => {
  const read = () =>
    all<{ id: string; seen: string }>('select id, seen from survey_results where district_id = ? order by id')
  const before = await read()
  expect(before.every(({ seen }) => seen !== null)).toBe(true)
  expect(before.some(({ seen }) => seen === 'small')).toBe(true)
  expect(before.some(({ seen }) => seen === 'hidden')).toBe(true)
  const tenant = systemTenant(env, newMeter(), { cell: '00', districtId })
  for (const { id } of await all<{ id: string }>('select id from surveys where district_id = ?'))
    await remakeSurvey(tenant, id)
  expect(await read()).toEqual(before)
})

test('dimensions are on the scorecard and on objectives of the default plan', async () => {
  const onCard = await all('select id from survey_dimensions where district_id = ? and is_scorecard = 1')
  expect(onCard.length).toBeGreaterThanOrEqual(3)
  const used = await all<{ level: string }>(
    `select e.level from element_surveys u join elements e on e.district_id = u.district_id and e.id = u.element_id
     where u.district_id = ? and e.deleted_at is null`,
  )
  expect(used.length).toBeGreaterThanOrEqual(1)
  expect(used.every(({ level }) => level === 'objective')).toBe(true)
})
