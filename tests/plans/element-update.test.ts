import { expect, test } from 'vitest'
import { dateProblems, toElementUpdate } from '#worker/plans/elements/to-element-update.ts'

type Before = Parameters<typeof toElementUpdate>[1]
type Caller = Parameters<typeof toElementUpdate>[2]
type Input = Parameters<typeof toElementUpdate>[0]

const TODAY = '2026-11-23'
const caller = { today: TODAY, actor: { userId: 'per_me' } } as Caller // all that an update reads of it
const none = {
  ...{ owner_id: null, alert_status: 'none', progress_status: 'todo', objective_achieved: false },
  ...{ last_review_on: null, start_date: '2026-09-01', review_frequency: 'monthly' },
} as Before // likewise
const update = (input: Input, over: Partial<Before> = {}, since: Parameters<typeof toElementUpdate>[3] = {}) =>
  toElementUpdate(input, { ...none, ...over }, caller, since)

test('a risk status has the day since when it is, and none has no day', () => {
  expect(update({ alert_status: 'high_risk' })).toMatchObject({ alertSince: TODAY })
  expect(update({ alert_status: 'none' }, { alert_status: 'high_risk' })).toMatchObject({ alertSince: null })
  expect(update({ alert_status: 'none' })).not.toHaveProperty('alertSince')
  expect(update({ alert_status: 'high_risk' }, { alert_status: 'high_risk' })).not.toHaveProperty('alertSince')
  expect(update({}, { alert_status: 'high_risk' })).not.toHaveProperty('alertSince')
  expect(update({ alert_status: 'high_risk' }, {}, { alert_since: '2026-10-01' })).toMatchObject({
    alertSince: '2026-10-01',
  })
})

test('work that is done has its day, and work that is taken up again has none', () => {
  expect(update({ progress_status: 'done' })).toMatchObject({ doneOn: TODAY, nextReviewOn: null })
  expect(update({ progress_status: 'doing' }, { progress_status: 'done' })).toMatchObject({ doneOn: null })
  expect(update({ progress_status: 'done' }, { progress_status: 'done' })).not.toHaveProperty('doneOn')
  expect(update({ progress_status: 'done' }, {}, { done_on: '2026-10-01' })).toMatchObject({ doneOn: '2026-10-01' })
})

test('an objective is achieved by a person on a day, once', () => {
  expect(update({ objective_achieved: true })).toMatchObject({ achievedBy: 'per_me', achievedOn: TODAY })
  expect(update({ objective_achieved: false }, { objective_achieved: true })).toMatchObject({
    ...{ achievedBy: null, achievedOn: null },
  })
  expect(update({ objective_achieved: true }, { objective_achieved: true })).not.toHaveProperty('achievedOn')
})

test('the day without an owner changes only with the last owner or the first', () => {
  expect(update({ owner_id: null }, { owner_id: 'per_1' })).toMatchObject({ ownerlessSince: TODAY })
  expect(update({ owner_id: 'per_1' })).toMatchObject({ ownerlessSince: null })
  expect(update({ owner_id: 'per_2' }, { owner_id: 'per_1' })).not.toHaveProperty('ownerlessSince')
  expect(update({ owner_id: null })).not.toHaveProperty('ownerlessSince')
  expect(update({}, { owner_id: 'per_1' })).not.toHaveProperty('ownerlessSince')
  expect(update({})).not.toHaveProperty('ownerlessSince')
  const back = (ownerless_since: string | null) =>
    update({ owner_id: null }, { owner_id: 'per_1' }, { ownerless_since })
  expect([back('2026-10-01').ownerlessSince, back(null).ownerlessSince]).toEqual(['2026-10-01', null])
})

test('a name has its keys, and the next review follows the dates that are sent', () => {
  expect(update({ name: 'Peña' })).toMatchObject({ name: 'Peña', nameKey: 'peña', searchKey: 'pena' })
  expect(update({})).not.toHaveProperty('nameKey')
  expect(update({}).nextReviewOn).toBe('2026-10-01')
  expect(update({ start_date: '2026-10-05' }).nextReviewOn).toBe('2026-11-05')
  expect(update({ review_frequency: 'weekly' }).nextReviewOn).toBe('2026-09-08')
  expect(update({}, { last_review_on: '2026-11-02' }).nextReviewOn).toBe('2026-12-02')
})

test('dates are within the plan’s, its first and last day too, and in order', () => {
  const plan = { start: '2026-07-01', end: '2027-06-30' }
  const fields = (start_date: string | null, end_date: string | null) =>
    Object.keys(dateProblems({ start_date, end_date }, plan))
  expect(fields('2026-07-01', '2027-06-30')).toEqual([])
  expect(fields('2026-06-30', '2027-06-30')).toEqual(['start_date'])
  expect(fields('2026-07-01', '2027-07-01')).toEqual(['end_date'])
  expect(fields('2027-01-02', '2027-01-01')).toEqual(['end_date'])
  expect(fields(null, null)).toEqual([])
})
