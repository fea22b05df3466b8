import { expect, test } from 'vitest'
import { cardDistrict } from './card-district.ts'
import { surveyOn } from './survey-on-card.ts'

const HEAT = 'plans/balance-scorecard/district/?by=school&year=2025-2026'
type Cell = { score: number | null; shown: string; result: string | null } | null

test('surveys are rows of the heat map, with the counts that the Board sees for everyone', async () => {
  const one = await cardDistrict()
  const places: string[] = []
  for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood']) places.push(await one.school(name))
  const [alder, birch, cedar] = places
  const closed = await one.school('Elm', { closedOn: '2025-09-01' })
  const survey = await surveyOn(one)
  await survey.put([
    { school_id: alder, percent_favorable: 80, answers: 200 },
    { school_id: birch, percent_favorable: 73, answers: 200 },
    { school_id: cedar, percent_favorable: 20, answers: 6 },
    { school_id: one.schoolId, percent_favorable: 60, answers: 300 },
  ])
  const [planner, reader] = [one.ada, await one.person('community_member')]
  const read = async (who: typeof planner) => {
    const { status, body } = await who.call('GET', HEAT)
    expect(status).toBe(200)
    const { schools, sections } = body.data
    const row = sections[0].objectives[0].rows[0]
    const names = schools.results.map(({ name }: { name: string }) => name)
    const cells = Object.fromEntries(names.map((name: string, at: number) => [name, row.cells[at] as Cell]))
    return { row, cells, schools, names }
  }
  const staff = await read(planner)
  expect(staff.names).not.toContain('Elm')
  expect(closed).toBeTruthy()
  expect(staff.row).toMatchObject({ kind: 'survey', id: survey.dimensionId, name: 'Families: Safety' })
  expect(staff.cells).toMatchObject({
    Alder: { score: 80, result: 'at_or_above' },
    Birch: { score: 73, result: 'approaching' },
    Cedar: { score: 20, result: 'below' },
    'Juniper School': { score: 60, result: 'below' },
    Dogwood: null,
  })
  const shown = await read(reader)
  expect(shown.cells.Cedar).toEqual({ score: null, shown: 'small', result: null })
  // The counts leave out what readers don't see, for everyone.
  const open = Object.values(shown.cells).flatMap((cell) => cell?.result ?? [])
  expect(shown.row.schools).toMatchObject({
    counted: open.length,
    at_or_above: open.filter((result) => result === 'at_or_above').length,
  })
  expect(staff.row.schools).toEqual(shown.row.schools)
  expect(staff.schools.score).toEqual(shown.schools.score)
  expect(staff.schools.results.map(({ score }: { score: object }) => score)).toEqual(
    shown.schools.results.map(({ score }: { score: object }) => score),
  )
})

test('a school shows its latest wave of the school year, and a student group its own results', async () => {
  const one = await cardDistrict()
  const asian = await one.group('Asian')
  const survey = await surveyOn(one)
  await survey.put([{ school_id: one.schoolId, percent_favorable: 60, answers: 300 }])
  const before = (await one.ada.call('GET', `pulse_survey/surveys/${survey.id}/`)).body.data
  await one.ada.call('PATCH', `pulse_survey/surveys/${survey.id}/`, {
    version: before.version,
    waves: [
      ...before.waves.map(({ id, start_date, end_date }: Record<string, string>) => ({ id, start_date, end_date })),
      { start_date: '2026-05-10', end_date: '2026-05-20' },
      { start_date: '2026-10-10', end_date: '2026-10-20' },
    ],
  })
  const cell = async (query = '') =>
    (await one.ada.call('GET', `${HEAT}${query}`)).body.data.sections[0].objectives[0].rows[0].cells[0]
  expect(await cell()).toMatchObject({ score: 60 })
  const waves = (await one.ada.call('GET', `pulse_survey/surveys/${survey.id}/`)).body.data.waves
  await survey.put([
    { wave_id: waves[1].id, school_id: one.schoolId, percent_favorable: 75, answers: 310 },
    { wave_id: waves[2].id, school_id: one.schoolId, percent_favorable: 90, answers: 320 },
    { wave_id: waves[1].id, school_id: one.schoolId, subgroup_id: asian, percent_favorable: 71, answers: 80 },
  ])
  expect(await cell()).toMatchObject({ score: 75, result: 'at_or_above' })
  expect(await cell(`&subgroup_id=${asian}`)).toMatchObject({ score: 71 })
  expect(
    (await one.ada.call('GET', `${HEAT.replace('2025-2026', '2026-2027')}`)).body.data.sections[0].objectives[0].rows[0]
      .cells[0],
  ).toMatchObject({ score: 90 })
})
