import { expect, test } from 'vitest'
import { deleteWithForm } from '#tests/kit/delete-with-form.ts'
import type { caller } from '#tests/kit/district.ts'
import { surveyDistrict } from './survey-district.ts'

test('a survey is created with its dimensions and waves, and edited', async () => {
  const { planner, survey, safety, welcome } = await surveyDistrict()
  const { path, ...made } = await survey({ organization: 'The District', description: 'Five questions' })
  expect(made).toMatchObject({
    ...{ name: 'Families who feel welcome', respondent_type: 'families', organization: 'The District', version: 1 },
    ...{ state: 'waiting', threshold: 10 },
    waves: [
      { name: 'Spring 2025', school_year: '2024-2025' },
      { name: 'Spring 2026', state: 'closed', has_results: false },
    ],
    dimensions: [
      {
        ...{ dimension: { id: safety, name: 'School safety' }, pulse_name: 'Families who feel welcome' },
        ...{ target_score: 74, target_date: '2027-04-30', scorecard_cutoff: 2, assign_to_scorecard: false },
        ...{ percent_favorable: null, start_date: '2026-04-06', end_date: '2026-04-29' },
      },
      { dimension: { id: welcome } },
    ],
  })
  const edited = await planner.call('PATCH', path, { version: 1, name: 'Renamed', description: null })
  expect(edited.body.data).toMatchObject({
    name: 'Renamed',
    description: null,
    organization: 'The District',
    version: 2,
  })
  expect(edited.body.data.waves.map(({ id }: { id: string }) => id)).toEqual(
    made.waves.map(({ id }: { id: string }) => id),
  )
  const stale = await planner.call('PATCH', path, { version: 1, name: 'Late' })
  expect([stale.status, stale.body.data.current.name]).toEqual([412, 'Renamed'])
  const history = await planner.call('GET', `${path}history/`)
  expect(history.body.data.results.map(({ action }: { action: string }) => action)).toEqual(['edit', 'create'])
  expect(history.body.data.results[0].changes).toContainEqual({
    ...{ field: 'name', label: 'Name', from: 'Families who feel welcome', to: 'Renamed' },
  })
})

test('the flat form of the specification writes a dimension, a wave, and its result at once', async () => {
  const { planner, safety, welcome } = await surveyDistrict()
  const flat = {
    ...{ pulse_name: 'Staff pulse', respondent_type: 'staff', organization: 'Juniper School' },
    ...{ start_date: '2026-04-06', end_date: '2026-04-29', dimension_id: safety, percent_favorable: '71.4%' },
    ...{ number_average: '3.88', answers: '2,214', target_date: '2027-04-30', target_score: 74 },
    ...{ scorecard_cutoff: 3, assign_to_scorecard: true },
  }
  const { status, body } = await planner.call('POST', 'pulse_survey/surveys/', flat)
  expect(status).toBe(201)
  const { data } = body
  expect(data.dimensions).toMatchObject([
    {
      ...{ pulse_name: 'Staff pulse', start_date: '2026-04-06', end_date: '2026-04-29', percent_favorable: 71.4 },
      ...{ number_average: 3.88, answers: 2214, target_score: 74, scorecard_cutoff: 3, assign_to_scorecard: true },
      ...{ result: 'approaching', gap: -2.6 },
    },
  ])
  const path = `pulse_survey/surveys/${data.id}/`
  const more = { dimension_id: welcome, start_date: '2026-04-06', end_date: '2026-04-29', percent_favorable: 60 }
  const again = await planner.call('PATCH', path, { version: 1, ...more })
  expect(again.body.data.dimensions).toMatchObject([{ percent_favorable: 71.4 }, { percent_favorable: 60 }])
  expect(again.body.data.waves).toHaveLength(1)
})

test.each([
  ['a name', { name: undefined }, 'name'],
  ['a respondent type', { respondent_type: 'pets' }, 'respondent_type'],
  ['dates in order', { waves: [{ start_date: '2026-04-29', end_date: '2026-04-06' }] }, 'waves.0.end_date'],
  [
    'different dates for each wave',
    { waves: [1, 2].map(() => ({ start_date: '2026-04-06', end_date: '2026-04-29' })) },
    'waves.1.start_date',
  ],
  ['an owner of this district', { owner_id: 'usr_000000000000000' }, 'owner_id'],
  ['a dimension of this district', { dimensions: [{ dimension_id: 'cho_0' }] }, 'dimensions.0.dimension_id'],
  ['a percentage as target', { target_score: '101', dimension_id: 'x' }, 'target_score'],
  ['a whole number of answers', { answers: '3.5' }, 'answers dimension_id'],
  ['no more answers than people', { answers: 5, invited: 4 }, 'answers dimension_id'],
  ['an average that we can keep', { number_average: '3.9999' }, 'dimension_id number_average'],
  ['the end of a wave', { start_date: '2026-04-06' }, 'end_date'],
  ['a dimension for a result', { percent_favorable: 50 }, 'dimension_id'],
])('a survey needs %s', async (_, input, field) => {
  const { planner } = await surveyDistrict()
  const { status, body } = await planner.call('POST', 'pulse_survey/surveys/', {
    ...{ name: 'Pulse', respondent_type: 'staff' },
    ...input,
  })
  expect([status, Object.keys(body.data).sort().join(' ')]).toEqual([400, field])
})

test('a result names what is missing of its wave, and why its average is refused', async () => {
  const { planner, welcome } = await surveyDistrict()
  const result = { name: 'Pulse', respondent_type: 'staff', dimension_id: welcome, percent_favorable: 50 }
  const refused = async (input: object) =>
    (await planner.call('POST', 'pulse_survey/surveys/', { ...result, ...input })).body.data
  expect(await refused({ start_date: '2026-04-06' })).toEqual({ end_date: ['Is required!'] })
  expect(await refused({ end_date: '2026-04-29' })).toEqual({ start_date: ['Is required!'] })
  expect(await refused({})).toEqual({ start_date: ['Is required!'] })
  const wave = { start_date: '2026-04-06', end_date: '2026-04-29' }
  expect(await refused({ ...wave, number_average: '3.9999' })).toEqual({
    number_average: ['Use up to 3 decimal places. Did you mean 4.000?'],
  })
  for (const number_average of ['101', '100.5', '-1', 'x'])
    expect(await refused({ ...wave, number_average })).toEqual({ number_average: ['Enter a number from 0 to 100'] })
})

test('a name is used once, and the same key creates one survey', async () => {
  const { planner, survey } = await surveyDistrict()
  await survey()
  const input = { name: 'families who FEEL welcome', respondent_type: 'staff' }
  const taken = await planner.call('POST', 'pulse_survey/surveys/', input)
  expect([taken.status, Object.keys(taken.body.data)]).toEqual([400, ['name']])
  const once = () =>
    planner.call('POST', 'pulse_survey/surveys/', { ...input, name: 'Once' }, { 'idempotency-key': 'one' })
  const answers = await Promise.all([once(), once(), once()])
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
})

test('a dimension or wave with results goes only with them, and PUT empties what is not sent', async () => {
  const { planner, survey, safety, welcome } = await surveyDistrict()
  const { path, second } = await survey({ description: 'Five questions' })
  const cell = { wave_id: second, dimension_id: safety, percent_favorable: 71.4, answers: 200 }
  await planner.call('PUT', `${path}results/`, { cells: [cell, { ...cell, dimension_id: welcome }] })
  const only = { version: 1, dimensions: [{ dimension_id: welcome }] }
  const refused = await planner.call('PATCH', path, only)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This would delete 1 dimension with 1 result. Confirm that you want to delete them.',
  ])
  const gone = await planner.call('PATCH', path, { ...only, delete_results: true })
  expect(gone.body.data.dimensions).toMatchObject([{ dimension: { id: welcome }, percent_favorable: 71.4 }])
  const replaced = await planner.call('PUT', path, {
    ...{ version: 2, name: 'Replaced', respondent_type: 'community', delete_results: true },
  })
  expect(replaced.body.data).toMatchObject({
    ...{ name: 'Replaced', respondent_type: 'community', description: null, waves: [], dimensions: [], state: 'none' },
  })
})

test('a deleted survey is in the trash, leaves the list, and comes back with its results', async () => {
  const { planner, principal, survey, safety } = await surveyDistrict()
  const { path, id, second } = await survey()
  const cells = [{ wave_id: second, dimension_id: safety, percent_favorable: 71.4, answers: 200 }]
  await planner.call('PUT', `${path}results/`, { cells })
  expect((await deleteWithForm(planner.token, path, { version: '7' })).status).toBe(412)
  expect((await deleteWithForm(planner.token, path, { version: '1' })).status).toBe(200)
  expect((await planner.call('GET', path)).status).toBe(404)
  expect((await planner.call('GET', 'pulse_survey/surveys/')).body.data.count).toBe(0)
  const trash = await planner.call('GET', 'plans/measure/trash/')
  expect(trash.body.data.results).toMatchObject([{ id, kind: 'survey', name: 'Families who feel welcome' }])
  expect((await principal.call('GET', 'plans/measure/trash/')).status).toBe(403)
  await survey()
  const taken = await planner.call('POST', `${path}restore/`, {})
  expect([taken.status, Object.keys(taken.body.data)]).toEqual([409, ['name']])
  expect((await planner.call('POST', `${path}restore/`, { name: 'Back again' })).status).toBe(200)
  const back = await planner.call('GET', path)
  expect(back.body.data).toMatchObject({ name: 'Back again', dimensions: [{ percent_favorable: 71.4 }, {}] })
  expect((await planner.call('POST', `${path}restore/`, {})).status).toBe(409)
  expect((await planner.call('GET', 'plans/measure/trash/')).body.data.count).toBe(0)
})

test('the list finds surveys by name, respondents, dimension, state, and owner, and names those that wait', async () => {
  const { planner, survey, welcome, safety } = await surveyDistrict()
  const year = new Date().getUTCFullYear()
  await survey()
  const open = [{ start_date: `${year}-01-01`, end_date: `${year + 1}-12-31` }]
  await survey({ name: 'Staff pulse', respondent_type: 'staff', dimensions: [{ dimension_id: safety }], waves: open })
  const later = [{ start_date: '2098-01-01', end_date: '2098-02-01' }]
  await survey({ name: 'Later', dimensions: [], waves: later })
  const names = async (query: string) => {
    const { body } = await planner.call('GET', `pulse_survey/surveys/?${query}`)
    return body.data.results.map(({ name }: { name: string }) => name)
  }
  expect(await names('')).toEqual(['Families who feel welcome', 'Later', 'Staff pulse'])
  expect(await names('search=staff')).toEqual(['Staff pulse'])
  expect(await names('respondent_type=staff')).toEqual(['Staff pulse'])
  expect(await names(`dimension=${welcome}`)).toEqual(['Families who feel welcome'])
  expect(await names('state=open')).toEqual(['Staff pulse'])
  expect(await names('state=upcoming')).toEqual(['Later'])
  expect(await names('state=waiting')).toEqual(['Families who feel welcome'])
  const { results } = (await planner.call('GET', 'pulse_survey/surveys/?search=later')).body.data
  expect(await names('owner=mine')).toEqual([])
  const owned = { version: results[0].version, owner_id: planner.id }
  await planner.call('PATCH', `pulse_survey/surveys/${results[0].id}/`, owned)
  expect([await names('owner=mine'), await names(`owner=${planner.id}`)]).toEqual([['Later'], ['Later']])
  expect((await planner.call('GET', 'pulse_survey/surveys/?owner=usr_nobody')).body.data).toMatchObject({
    results: [],
    owners: [{ id: planner.id }],
  })
  expect(await names('sort=-end_date')).toEqual(['Later', 'Staff pulse', 'Families who feel welcome'])
  const { body } = await planner.call('GET', 'pulse_survey/surveys/')
  expect(body.data.attention).toMatchObject({
    ...{ open: 1, waiting: 1 },
    surveys: [
      { name: 'Families who feel welcome', state: 'waiting', end_date: '2026-04-29' },
      { name: 'Staff pulse', state: 'open' },
    ],
  })
})

test('the choices name organizations, dimensions, and what an element can attach', async () => {
  const { planner, survey, safety, all } = await surveyDistrict()
  const { id, dimensions } = await survey({ organization: 'Juniper School' })
  const { body } = await planner.call('GET', 'pulse_survey/survey-choices/')
  expect(body.data).toMatchObject({
    organizations: ['Juniper School'],
    dimensions: [{ id: safety, name: 'School safety' }, { name: 'Welcome' }],
    surveys: [{ id, dimensions: [{ id: dimensions[0].id, dimension_id: safety }, {}] }],
  })
  expect(body.data.subgroups.map((one: { id: string }) => one.id)).not.toContain(all)
})

test('rights: planners manage, a principal only enters, and a board member sees no survey', async () => {
  const { person, reader, principal, survey } = await surveyDistrict()
  const { path } = await survey()
  const board = await person('board')
  const status = async (call: ReturnType<typeof caller>, method: string, body?: unknown) =>
    (await call(method, path, body)).status
  expect([await status(reader.call, 'GET'), await status(principal.call, 'GET')]).toEqual([200, 200])
  expect(await status(board.call, 'GET')).toBe(403)
  for (const { call } of [reader, principal]) {
    expect(await status(call, 'PATCH', { version: 1, name: 'Mine' })).toBe(403)
    expect(await status(call, 'DELETE', {})).toBe(403)
    expect((await call('GET', `${path}history/`)).status).toBe(403)
  }
})
