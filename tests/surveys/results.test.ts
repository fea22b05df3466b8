import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { surveyResults, surveys } from '#db/surveys/schema.ts'
import { selectSurveyYears } from '#db/surveys/years.ts'
import { commandTenant } from '#worker/kit/tenant.ts'
import { presentSurveyYears } from '#worker/surveys/present-years.ts'
import { remakeSurvey } from '#worker/surveys/remake-surveys.ts'
import { surveyDistrict } from './survey-district.ts'

type Cell = Record<string, unknown>
const tenantOf = (districtId: string) => commandTenant(env.DISTRICTS_00, districtId)

async function withResults() {
  const district = await surveyDistrict()
  const { survey, safety, schoolId, hispanic, white, planner, db, districtId, regionId } = district
  const second = {
    ...{ districtId, id: newId('school'), regionId, name: 'Old Mill', nameKey: 'old mill', searchKey: 'old mill' },
    ...{ createdAt: SEED_TIME, updatedAt: SEED_TIME },
  }
  await db.insert(schools).values(second)
  const one = await survey()
  const cell = (over: Cell): Cell => ({ wave_id: one.second, dimension_id: safety, percent_favorable: 70, ...over })
  /** A district of 100 in two schools and two groups; one group of one school has 6 answers. */
  const cells = [
    cell({ answers: 100, percent_favorable: 71.4, number_average: 3.88, invited: 300 }),
    cell({ answers: 60, school_id: schoolId }),
    cell({ answers: 40, school_id: second.id }),
    cell({ answers: 54, school_id: schoolId, subgroup_id: white }),
    cell({ answers: 6, school_id: schoolId, subgroup_id: hispanic, percent_favorable: 33.3 }),
    cell({ answers: 20, school_id: second.id, subgroup_id: white }),
    cell({ answers: 20, school_id: second.id, subgroup_id: hispanic }),
    cell({ answers: 74, subgroup_id: white }),
    cell({ answers: 26, subgroup_id: hispanic }),
  ]
  const put = (rows: Cell[], who = planner) => who.call('PUT', `${one.path}results/`, { cells: rows })
  const get = async (who: typeof planner, query = '') =>
    (await who.call('GET', `${one.path}results/?${query}`)).body.data.cells
  return { ...district, one, cell, cells, put, get, otherSchool: second.id }
}

test('results are saved together, read in order, and written again without a change', async () => {
  const { put, get, cells, planner, one } = await withResults()
  const saved = await put(cells)
  expect([saved.status, saved.body.data.saved]).toEqual([200, 9])
  expect((await put(cells)).body.data.saved).toBe(0)
  const district = await get(planner, 'slices=district')
  expect(district).toEqual([
    {
      ...{ wave_id: one.second, dimension_id: one.dimensions[0].dimension.id, school: null, subgroup: null },
      ...{ percent_favorable: 71.4, number_average: 3.88, answers: 100, invited: 300, shown: 'value' },
    },
  ])
  const names = (rows: { school: { name: string } | null; subgroup: { name: string } | null }[]) =>
    rows.map(({ school, subgroup }) => [school?.name ?? null, subgroup?.name ?? null])
  expect(names(await get(planner, 'slices=schools'))).toEqual([
    [null, null],
    ['Juniper School', null],
    ['Old Mill', null],
  ])
  expect(names(await get(planner, 'slices=groups'))).toEqual([
    [null, null],
    [null, 'Hispanic'],
    [null, 'White'],
  ])
  expect(await get(planner)).toHaveLength(9)
  const { body } = await planner.call('GET', one.path)
  expect(body.data.dimensions[0]).toMatchObject({ percent_favorable: 71.4, answers: 100, gap: -2.6, result: 'below' })
})

test('readers see no small group and nothing that gives it away; a principal sees the own school', async () => {
  const { put, get, cells, reader, principal, hispanic, schoolId } = await withResults()
  await put(cells)
  const shown = await get(reader, 'slices=all')
  const at = (rows: typeof shown, school: string | null, group: string | null) =>
    rows.find(
      (row: { school: { id: string } | null; subgroup: { id: string } | null }) =>
        (row.school?.id ?? null) === school && (row.subgroup?.id ?? null) === group,
    )
  expect(at(shown, schoolId, hispanic)).toMatchObject({ percent_favorable: null, answers: null, shown: 'small' })
  expect(at(shown, null, null)).toMatchObject({ percent_favorable: 71.4, answers: 100 })
  expect(shown.filter((row: { shown: string }) => row.shown === 'hidden').length).toBeGreaterThan(2)
  expect(JSON.stringify(shown)).not.toContain('33.3')
  const own = await get(principal, 'slices=all')
  expect(at(own, schoolId, hispanic)).toMatchObject({ percent_favorable: 33.3, answers: 6, shown: 'value' })
})

test('all or nothing: one wrong cell saves none, and names its field', async () => {
  const { put, get, cell, planner, white, schoolId } = await withResults()
  const { status, body } = await put([
    cell({ answers: 100 }),
    cell({ answers: 'many', school_id: schoolId }),
    cell({ percent_favorable: 690, subgroup_id: white }),
    cell({ dimension_id: 'cho_other', school_id: schoolId, subgroup_id: white }),
    cell({ answers: 100 }),
  ])
  expect(status).toBe(400)
  expect(Object.keys(body.data)).toEqual([
    ...['cells.1.answers', 'cells.2.percent_favorable', 'cells.3.dimension_id', 'cells.4.wave_id'],
  ])
  expect(await get(planner)).toEqual([])
})

test('a cell that someone else changed is a conflict with both values; the same value is none', async () => {
  const { put, get, cell, planner } = await withResults()
  await put([cell({ answers: 100 })])
  const was = { percent_favorable: 70, answers: 100 }
  expect((await put([cell({ answers: 110, was })])).status).toBe(200)
  const late = await put([cell({ answers: 120, was })])
  expect([late.status, late.body.data.conflicts]).toEqual([
    412,
    [
      {
        index: 0,
        yours: { percent_favorable: 70, number_average: null, answers: 120, invited: null },
        current: { percent_favorable: 70, number_average: null, answers: 110, invited: null },
      },
    ],
  ])
  expect((await put([cell({ answers: 110, was })])).body.data.saved).toBe(0)
  expect((await put([cell({ answers: 100, was: null })])).status).toBe(412)
  expect((await get(planner))[0].answers).toBe(110)
})

test('a result with no number is removed, and what was hidden for it is shown again', async () => {
  const { put, get, cells, cell, reader, planner, hispanic, white, schoolId } = await withResults()
  await put(cells)
  const gone = [hispanic, white].map((subgroup_id) =>
    cell({ school_id: schoolId, subgroup_id, percent_favorable: null }),
  )
  expect((await put(gone)).body.data.saved).toBe(2)
  expect(await get(planner)).toHaveLength(7)
  const left = await get(reader)
  expect(left.find((row: { subgroup: unknown; school: unknown }) => row.school && !row.subgroup)).toMatchObject({
    shown: 'value',
  })
})

test('a principal enters results of the own schools alone, and a reader none', async () => {
  const { put, cell, principal, reader, schoolId, otherSchool } = await withResults()
  expect((await put([cell({ school_id: schoolId, answers: 60 })], principal)).status).toBe(200)
  expect((await put([cell({ school_id: otherSchool, answers: 60 })], principal)).status).toBe(403)
  expect((await put([cell({ answers: 60 })], principal)).status).toBe(403)
  expect((await put([cell({ school_id: schoolId, answers: 60 })], reader)).status).toBe(403)
})

test('a closed school takes no new results', async () => {
  const { put, cell, db, schoolId } = await withResults()
  await db.update(schools).set({ closedOn: '2026-01-15' }).where(eq(schools.id, schoolId))
  const { status, body } = await put([cell({ school_id: schoolId })])
  expect([status, body.data]).toEqual([
    400,
    { 'cells.0.school_id': ['Juniper School has been closed since 2026-01-15'] },
  ])
})

test('writes at the same time follow each other, and what readers see equals a decision from scratch', async () => {
  const { put, cells, db, one, districtId } = await withResults()
  const answers = await Promise.all(cells.map((row) => put([row])))
  expect(answers.map(({ status }) => status)).toEqual(cells.map(() => 200))
  const seenOf = async () =>
    (
      await db
        .select({ id: surveyResults.id, seen: surveyResults.seen })
        .from(surveyResults)
        .where(eq(surveyResults.districtId, districtId))
    ).sort((a, b) => (a.id < b.id ? -1 : 1))
  const before = await seenOf()
  expect(before).toHaveLength(9)
  await db.update(surveyResults).set({ seen: null }).where(eq(surveyResults.districtId, districtId))
  await remakeSurvey(tenantOf(districtId), one.id)
  expect(await seenOf()).toEqual(before)
})

test('another threshold decides again what readers see', async () => {
  const { put, get, cells, reader, db, one, districtId } = await withResults()
  await put(cells)
  await db.update(surveys).set({ threshold: 5 }).where(eq(surveys.id, one.id))
  await remakeSurvey(tenantOf(districtId), one.id)
  const shown = await get(reader)
  expect(new Set(shown.map((row: { shown: string }) => row.shown))).toEqual(new Set(['value']))
  await db.update(surveys).set({ threshold: 50 }).where(eq(surveys.id, one.id))
  await remakeSurvey(tenantOf(districtId), one.id)
  const fewer = await get(reader)
  expect(fewer.filter((row: { shown: string }) => row.shown === 'small')).toHaveLength(5)
})

test('the scorecard gets the years of a dimension, as the reader may see them', async () => {
  const { put, cell, one, safety, schoolId, hispanic, districtId, planner } = await withResults()
  await planner.call('PATCH', one.path, { version: 1, dimension_id: safety, assign_to_scorecard: true })
  await put([
    cell({ wave_id: one.first, percent_favorable: 68.2, answers: 90 }),
    cell({ percent_favorable: 75, answers: 100 }),
  ])
  const years = async (
    role: 'community_member' | 'pilot_user',
    slice: Parameters<typeof selectSurveyYears>[1]['slice'],
  ) => {
    const rows = await selectSurveyYears(tenantOf(districtId), { dimensions: 'scorecard', slice })
    return presentSurveyYears({ role, schoolIds: [] }, rows)
  }
  const [district, ...others] = await years('community_member', { schoolId: null, subgroupId: null })
  expect(others).toEqual([])
  expect(district).toMatchObject({
    ...{ name: 'Families who feel welcome: School safety', target_score: 74, cutoff: 2, school_id: null },
    years: [
      { school_year: '2024-2025', percent_favorable: 68.2, target_score: 74, result: 'below', gap: -5.8 },
      { school_year: '2025-2026', percent_favorable: 75, answers: 100, result: 'at_or_above', gap: 1 },
    ],
  })
  await put([cell({ percent_favorable: 40, answers: 6, school_id: schoolId, subgroup_id: hispanic })])
  const each = { schoolId: 'each', subgroupId: hispanic } as const
  const [seen] = await years('community_member', each)
  expect(seen?.years.at(-1)).toMatchObject({ percent_favorable: null, result: null, gap: null, shown: 'small' })
  const [inFull] = await years('pilot_user', each)
  expect([inFull?.school_id, inFull?.years.at(-1)?.percent_favorable]).toEqual([schoolId, 40])
})
