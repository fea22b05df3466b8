import * as v from 'valibot'
import { expect, test } from 'vitest'
import { LEVELS } from '#model/levels.ts'
import { DATE_RANGE, INVALID_DATE, INVALID_VALUE, REQUIRED } from '#model/rules.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { SaveDepartment } from '#worker/districts/department-contract.ts'
import { SaveDistrict } from '#worker/districts/district-contract.ts'
import { EditRegion } from '#worker/districts/region-contract.ts'
import { SaveSchool } from '#worker/districts/school-contract.ts'
import { EditDocument } from '#worker/documents/contract.ts'
import { EditMember } from '#worker/people/member-contract.ts'
import { ProfileForm } from '#worker/people/profile-contract.ts'
import { EditExpenditure } from '#worker/plans/budget-contract.ts'
import { EditPlan } from '#worker/plans/contract.ts'
import { EditElement } from '#worker/plans/element-contract.ts'
import { EditCheck } from '#worker/plans/fidelity-contract.ts'
import { AddReview, EditReview } from '#worker/plans/review-contract.ts'
import { growPlan } from './grown-plan.ts'

const FORMS: [string, v.GenericSchema, string[]][] = [
  ['element', EditElement(LEVELS.strategy), ['name', 'parent_id']],
  ['plan', EditPlan, ['name', 'plan_year', 'start_date', 'end_date']],
  ['review', EditReview, ['summary', 'reviewed_on']],
  ['new review', AddReview, ['summary', 'reviewed_on']],
  ['check', EditCheck, ['date']],
  ['expenditure', EditExpenditure, ['name', 'amount', 'date', 'year']],
  ['document', EditDocument, ['name', 'external_document_url']],
  ['school', SaveSchool, ['school_name', 'school_type', 'region']],
  ['department', SaveDepartment, ['name', 'main_contact_person']],
  ['region', EditRegion, ['name']],
  ['member', EditMember, ['first_name', 'last_name', 'email', 'role', 'region']],
  ['profile', ProfileForm, ['first_name', 'last_name']],
  ['district', SaveDistrict, ['district_name', 'time_zone']],
]

test('a required field that a form sends empty or not at all gets its message', () => {
  for (const [name, schema, fields] of FORMS) {
    const emptied = { version: '1', ...Object.fromEntries(fields.map((field) => [field, undefined])) }
    const { issues = [] } = v.safeParse(schema, emptied)
    for (const field of fields) {
      const told = issues.find((issue) => issue.path?.[0]?.key === field)
      expect(told?.message, `${name}: ${field}`).toBe(REQUIRED)
    }
  }
})

test('a field that an edit omits stays unchanged; sent empty or as null, it is refused', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, objective } = await growPlan(district)
  const [ofPlan, ofElement] = [`plans/${plan.id}/`, `plans/objective/${objective.id}/`]
  const before = (await ada.call('GET', ofElement)).body.data
  const { id } = (await ada.call('POST', `${ofElement}reviews/`, { summary: 'The books have come.' })).body.data
  const required: [string, string[]][] = [
    [ofPlan, ['name', 'plan_year', 'start_date', 'end_date']],
    [ofElement, ['name', 'parent_id']],
    [`${ofElement}reviews/${id}/`, ['summary', 'reviewed_on']],
  ]
  for (const [path, fields] of required) {
    for (const field of fields) {
      for (const nothing of ['', null]) {
        const answer = await ada.call('PATCH', path, { version: 1, [field]: nothing })
        expect([answer.status, answer.body.data], `${path} ${field}`).toEqual([400, { [field]: [REQUIRED] }])
      }
    }
  }
  const edited = (await ada.call('PATCH', ofElement, { version: before.version, description: 'Why' })).body.data
  expect([edited.name, edited.parent_id, edited.description]).toEqual([before.name, before.parent_id, 'Why'])
})

test('a new plan needs a name and two dates; its year defaults to that of its start date', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const make = async (more: object) =>
    (await ada.call('POST', 'plans/', { start_date: '2027-06-30', end_date: '2028-06-30', ...more })).body.data
  expect((await make({ name: 'By its start' })).plan_year).toBe('2026-2027')
  expect((await make({ name: 'As chosen', plan_year: '2028-2029' })).plan_year).toBe('2028-2029')
  expect(await make({ name: 'Before all years', start_date: '1999-07-01' })).toEqual({ plan_year: [REQUIRED] })
})

test('an end before the start is refused at the end, also while other fields are wrong', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { objective } = await growPlan(district)
  const refused = async (path: string, input: object) => (await ada.call('POST', path, input)).body.data
  const turned = { start_date: '2026-09-02', end_date: '2026-09-01' }
  expect(await refused('plans/initiative/', turned)).toEqual({
    ...{ name: [REQUIRED], parent_id: [REQUIRED], owner_id: [REQUIRED] },
    end_date: [DATE_RANGE],
  })
  expect(await refused('plans/', { ...turned, plan_year: '1999-2000' })).toEqual({
    ...{ name: [REQUIRED], plan_year: [INVALID_VALUE] },
    end_date: [DATE_RANGE],
  })
  // A date that can't be read says only that.
  expect(await refused('plans/', { name: 'Soon', start_date: 'soon', end_date: '2026-09-01' })).toEqual({
    start_date: [INVALID_DATE],
  })
  // Empty is none for what is optional, as for every other reference.
  const emptied = { version: 1, start_date: '', end_date: '', percentage_completed: '' }
  const { status, body } = await ada.call('PATCH', `plans/objective/${objective.id}/`, emptied)
  expect([status, body.data.start_date, body.data.percentage_completed]).toEqual([200, null, null])
})
