import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { surveyDistrict } from '#tests/surveys/survey-district.ts'

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof newDistrict>>['person']>>

async function svgOf(person: Person, path: string) {
  const { status, headers, body } = await person.call('GET', path)
  expect([path, status]).toEqual([path, 200])
  const svg = String(body)
  expect(svg).not.toMatch(/var\(|NaN|undefined/)
  const name = decodeURIComponent(headers.get('content-disposition')?.split("UTF-8''")[1] ?? '')
  return { svg, name, words: /<desc id="chart-words">([^<]*)<\/desc>/.exec(svg)?.[1] ?? '' }
}

test('the line of fidelity checks is a picture with every percentage, once there are two', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  const { strategy } = await growPlan(district)
  const path = `plans/strategies/${strategy.id}/fidelity-checks/`
  await ada.call('POST', path, { date: '2026-09-01', dosage: true, adherence: false })
  expect((await ada.call('GET', `${path}svg/`)).status, 'one check has no line').toBe(404)
  await ada.call('POST', path, { date: '2026-10-01', dosage: true, adherence: true, differentiation: false })
  await ada.call('POST', path, { date: '2026-10-09', fidelity_check: 'not_done', dosage: true })
  const { svg, name, words } = await svgOf(ada, `${path}svg/`)
  expect(name).toBe('Fidelity - A Plan to Grow strategy.svg')
  expect(words).toContain('2026-09-01: 50.00%, 1 of 2; 2026-10-01: 66.67%, 2 of 3.')
  expect(svg).toContain('Yes, 3 of 5 answers: 60.00%')
  expect(svg.match(/class="p-dot"/g)).toHaveLength(2)
  expect((await ada.call('GET', `plans/objective/${strategy.id}/fidelity-checks/svg/`)).status).toBe(404)
  const other = await (await newDistrict()).person('pilot_user')
  expect((await other.call('GET', `${path}svg/`)).status).toBe(404)
})

test('a survey has a picture of its waves, of its groups, and of its schools, with what this person may see', async () => {
  const { survey, safety, welcome, schoolId, hispanic, white, planner, reader } = await surveyDistrict()
  const one = await survey()
  expect((await planner.call('GET', `${one.path}svg/`)).status, 'nothing to draw').toBe(404)
  const cell = (over: object) => ({ wave_id: one.second, dimension_id: safety, percent_favorable: 70, ...over })
  const saved = await planner.call('PUT', `${one.path}results/`, {
    cells: [
      cell({ wave_id: one.first, answers: 90, percent_favorable: 68.2 }),
      cell({ answers: 100, percent_favorable: 71.4 }),
      cell({ answers: 94, subgroup_id: white, percent_favorable: 73.1 }),
      cell({ answers: 6, subgroup_id: hispanic, percent_favorable: 33.3 }),
      cell({ answers: 60, school_id: schoolId, percent_favorable: 75.6 }),
    ],
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)

  const waves = await svgOf(planner, `${one.path}svg/`)
  expect(waves.name).toBe('Survey - waves - Families who feel welcome.svg')
  expect(waves.words).toMatch(/School safety: .+ 68\.2%, .+ 71\.4%; Target 74\.0%/)
  expect(waves.words).toContain('Welcome: no result; No target.')

  const schools = await svgOf(reader, `${one.path}svg/?chart=schools`)
  expect(schools.words).toContain('75.6%')
  const groups = await svgOf(planner, `${one.path}svg/?chart=groups&dimension=${safety}`)
  expect(groups.name).toBe(
    'Survey - student groups - School safety - contains small groups - Families who feel welcome.svg',
  )
  expect(groups.words).toContain('Hispanic: 33.3%.')
  expect(groups.words).toContain('Dashed line: all who answered, 71.4%.')

  const theirs = await planner.call('GET', `${one.path}svg/?chart=groups&dimension=${welcome}`)
  expect(theirs.status, 'no result of this dimension').toBe(404)
  const hidden = await reader.call('GET', `${one.path}svg/?chart=groups`)
  expect(String(hidden.body)).not.toContain('33.3')
  expect((await planner.call('GET', `${one.path}svg/?chart=groups&dimension=other`)).status).toBe(404)
})
