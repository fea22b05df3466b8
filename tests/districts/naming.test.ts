import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INVALID_LABEL, lettersProblem } from '#model/people-rules.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from '#tests/plans/grown-plan.ts'

const PATH = 'auth/modify-custom-naming-preferences/'
const LEVELS = 'plan_elements_naming_preferences'

async function naming() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const save = (version: number, names: object) => ada.call('PATCH', PATH, { version, ...names })
  return { district, ada, save }
}

describe('a district’s own name', () => {
  test('has up to thirty letters of any script, with single spaces', () => {
    const word = fc.stringMatching(/^[a-zA-ZñéüøßçÅžаяكاם漢字][a-zñéáп]{0,6}$/)
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
    fc.assert(fc.property(name, (text) => lettersProblem(text, 30) === null))
    fc.assert(
      fc.property(name, fc.constantFrom('1', '_', '-', '.', '/', '😀', '  x', '\t', '<', '&'), (text, sign) => {
        expect(lettersProblem(`${text}${sign}`, 100)).toBe(INVALID_LABEL)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (length) => {
        const problem = lettersProblem('a'.repeat(length), 30)
        expect(problem).toBe(length <= 30 ? null : 'Name cannot be more than 30 characters long')
      }),
    )
  })

  test.each([
    ['O’Neill Goal', null],
    ["Children's Goal", null],
    ['Meta estratégica', null],
    ['Goal’', INVALID_LABEL],
    ['’Goal', INVALID_LABEL],
    ['Goal ', INVALID_LABEL],
    ['', 'Is required!'],
  ])('%j: %j', (name, problem) => {
    expect(lettersProblem(name, 30)).toBe(problem)
  })

  test('is refused at its field, by the limits of its group', async () => {
    const { save } = await naming()
    const answer = await save(1, {
      [LEVELS]: { levelOnePillar: 'Goal 1', levelTwoInitiative: 'a'.repeat(31) },
      risk_status_naming_preferences: { on_track: 'a'.repeat(101), some_risk: 'a'.repeat(100) },
      graph_status_naming_preferences: { firstCategory: 'a'.repeat(31), secondCategory: '' },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.data).toEqual({
      [`${LEVELS}.levelOnePillar`]: [INVALID_LABEL],
      [`${LEVELS}.levelTwoInitiative`]: ['Name cannot be more than 30 characters long'],
      'risk_status_naming_preferences.on_track': ['Name cannot be more than 100 characters long'],
      'graph_status_naming_preferences.firstCategory': ['Name cannot be more than 30 characters long'],
      'graph_status_naming_preferences.secondCategory': ['Is required!'],
    })
  })

  test('can’t be that of another level, and a default with special characters can be restored', async () => {
    const { save } = await naming()
    const taken = await save(1, { [LEVELS]: { levelOnePillar: 'OBJECTIVE' } })
    expect([taken.status, taken.body.data]).toEqual([400, { [`${LEVELS}.levelThreeObjective`]: [DUPLICATE_NAME] }])
    const kept = await save(1, { [LEVELS]: { levelOnePillar: 'Goal', levelSixActivityTask: 'Activity/Task' } })
    expect(kept.status).toBe(200)
    // Two names can be swapped in one save.
    const swapped = await save(2, { [LEVELS]: { levelOnePillar: 'Initiative', levelTwoInitiative: 'Goal' } })
    expect(swapped.status).toBe(200)
  })
})

test('names change, return to the default, and each change has one audit row', async () => {
  const { district, save } = await naming()
  const changed = await save(1, {
    [LEVELS]: { levelOnePillar: 'Goal' },
    risk_status_naming_preferences: { high_risk: 'Needs Help' },
    graph_status_naming_preferences: { thirdCategory: 'Not Yet' },
    show_strategic_method_repository: false,
  })
  expect(changed.body).toMatchObject({
    detail: 'Details Updated Successfully!!',
    data: {
      version: 2,
      custom_naming_preferences: {
        [LEVELS]: { levelOnePillar: 'Goal', levelTwoInitiative: 'Initiative' },
        risk_status_naming_preferences: { high_risk: 'Needs Help', on_track: 'On Track' },
        graph_status_naming_preferences: { thirdCategory: 'Not Yet' },
        show_strategic_method_repository: false,
      },
    },
  })
  const reset = await save(2, { [LEVELS]: { levelOnePillar: null } })
  expect(reset.body.data.custom_naming_preferences[LEVELS].levelOnePillar).toBe('Pillar')
  expect((await save(3, { [LEVELS]: { levelOnePillar: 'Pillar' } })).body.data.version).toBe(3)
  expect((await auditOf(district, district.districtId)).map(({ changes }) => changes)).toEqual([
    {
      levelOnePillar: ['Pillar', 'Goal'],
      high_risk: ['High Risk', 'Needs Help'],
      thirdCategory: ['Below', 'Not Yet'],
      show_strategic_method_repository: [true, false],
    },
    { levelOnePillar: ['Goal', 'Pillar'] },
  ])
})

test('a renamed level and label show in every report, as JSON and as CSV, at the next request', async () => {
  const { district, ada, save } = await naming()
  const { plan } = await growPlan(district, 'P', { strategy: { alertStatus: 'high_risk' } })
  await save(1, {
    [LEVELS]: {
      levelOnePillar: 'Goalpost',
      levelTwoInitiative: 'Bigstep',
      levelThreeObjective: 'Aimline',
      levelFourEcologicalAssessment: 'Lookaround',
      levelFiveStrategy: 'Playbook',
      levelSixActivityTask: 'Chore',
    },
    risk_status_naming_preferences: { on_track: 'Sailing', some_risk: 'Wavering', high_risk: 'Sinking' },
  })
  const usual =
    /\b(Pillar|Initiative|Objective|Ecological Assessment|Strategy|Activity\/Task|On Track|Some Risk|High Risk)\b/
  for (const report of [
    'school-board-report',
    'plan-elements-report',
    'alert-status-report',
    'progress-status-report',
  ]) {
    const json = await ada.call('GET', `reports/${report}/?plan=${plan.id}&alert_status=all&progress_status=all`)
    expect([report, json.status]).toEqual([report, 200])
    expect([report, usual.exec(JSON.stringify(json.body))?.[0]]).toEqual([report, undefined])
    const csv = await ada.call('GET', `reports/${report}/?plan=${plan.id}&format=csv`)
    expect([report, usual.exec(String(csv.body))?.[0]]).toEqual([report, undefined])
  }
  const types = await ada.call('GET', 'plans/plan-element-type-choices/')
  expect(JSON.stringify(types.body)).toContain('Goalpost')
  expect(usual.test(JSON.stringify(types.body))).toBe(false)
})
