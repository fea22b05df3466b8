import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { renderMail } from '#app/mail/render.tsx'
import { newId } from '#db/kit/id.ts'
import { outbox } from '#db/kit/schema.ts'
import { measures } from '#db/measures/schema.ts'
import { elementMeasures } from '#db/measures/use-schema.ts'
import { meetings } from '#db/meetings/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { addYears, schoolYearOf } from '#model/measures/school-years.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { meetingRow } from '#tests/kit/meeting-rows.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import type { Posted } from '#worker/mail/queue.ts'

const today = dateIn('America/Chicago', new Date())
const from = (days: number) => addDays(today, days)

/** A strategy that this person owns and owes an update of; it uses a measure, as the whole district and in a school. */
async function measured(role: 'super_admin' | 'principal' = 'super_admin') {
  const district = await newDistrict()
  const { db, districtId, schoolId } = district
  const ada = await district.person(role, role === 'principal' ? { schools: [schoolId] } : {})
  const { strategy } = await growPlan(district, 'A Plan', {
    plan: { startDate: from(-300), endDate: from(300), isDraft: false },
    strategy: { ownerId: ada.id, nextReviewOn: from(1), percentageCompleted: 40 },
  })
  const measure = measureRow(districtId, 'Attendance', {
    ...{ windows: 'yearly', countsWindow: null, ownerId: ada.id },
    dueDays: role === 'principal' ? { year: from(-3).slice(5) } : {},
  })
  await db.insert(measures).values(measure)
  const use = (of: string | null, position: number) => ({
    ...{ districtId, id: newId('use'), elementId: strategy.id, measureId: measure.id, schoolId: of },
    ...{ position, createdAt: SEED_TIME, updatedAt: SEED_TIME },
  })
  const [whole, own] = [use(null, 0), use(schoolId, 1)]
  await db.insert(elementMeasures).values([whole, own])
  const path = `plans/strategies/${strategy.id}/`
  const mine = async () => (await ada.call('GET', 'my-updates/')).body.data
  const records = async () =>
    (await ada.call('GET', `plans/measure/${measure.id}/records/`)).body.data.results.map(
      ({ score, date, school }: { score: number; date: string; school: object | null }) => ({ score, date, school }),
    )
  const give = (readings: object, over = {}) =>
    ada.call('POST', `${path}reviews/`, { summary: 'Better', percentage_completed: 55, readings, ...over })
  return { district, ada, strategy, measure, whole: whole.id, own: own.id, path, mine, records, give }
}

describe('a reading with an update', () => {
  test('is saved with it, and the next update shows it as the last value', async () => {
    const { ada, measure, whole, own, mine, records, give, district, strategy } = await measured()
    const [row] = (await mine()).owed
    expect(row.measures).toEqual([
      { ...{ use_id: whole, name: 'Attendance', school: null, subgroup: null, unit: 'percent' }, ...PLAIN },
      { ...{ use_id: own, name: 'Attendance', school: 'Juniper School', subgroup: null, unit: 'percent' }, ...PLAIN },
    ])
    const { status, body } = await give({ [whole]: { score: '91.5', people: 300 } })
    expect([status, body.data.summary, body.data.saves.length]).toEqual([201, 'Better', 1])
    expect(await records()).toEqual([{ score: 91.5, date: today, school: null }])
    await district.db.update(elements).set({ nextReviewOn: today }).where(eq(elements.id, strategy.id))
    expect((await mine()).owed[0].measures[0].last).toEqual({
      ...{ score: 91.5, date: today, school_year: schoolYearOf(today) },
    })
    expect((await ada.call('GET', 'plans/chosen-plan/')).body.data.owed_updates).toBe(1)
    // A second update of the same day corrects the value; its form has no note, and its people were left empty.
    const stored = `plans/measure/${measure.id}/records/`
    const [{ id: record, version }] = (await ada.call('GET', stored)).body.data.results
    await ada.call('PATCH', `${stored}${record}/`, { version, note: 'From the state' })
    expect((await give({ [whole]: { score: '92' } })).status).toBe(201)
    const [corrected] = (await ada.call('GET', stored)).body.data.results
    expect(corrected).toMatchObject({ score: 92, people: 300, note: 'From the state' })
  })

  test('belongs to the school year that is chosen', async () => {
    const { ada, measure, whole, give } = await measured()
    const before = addYears(schoolYearOf(today), -1)
    expect((await give({ [whole]: { score: '91.5', school_year: before } })).status).toBe(201)
    const [stored] = (await ada.call('GET', `plans/measure/${measure.id}/records/`)).body.data.results
    expect(stored).toMatchObject({ date: today, school_year: before })
  })

  test.each([
    ['a value that is none', { score: 'lots' }, 'own', 'score'],
    ['no value', {}, 'own', 'score'],
    ['a window that the measure does not have', { score: '1', window: 'fall' }, 'own', 'window'],
    ['a school year that has not begun', { score: '1', school_year: '2098-2099' }, 'own', 'school_year'],
    ['a measure that the element does not use', { score: '1' }, 'other', 'score'],
  ] as const)('with %s saves nothing', async (_, wrong, which, field) => {
    const { ada, whole, own, path, records, give } = await measured()
    const use = which === 'own' ? own : 'use_other'
    const { status, body } = await give({ [whole]: { score: '91.5' }, [use]: wrong })
    expect([status, Object.keys(body.data)]).toEqual([400, [`readings.${use}.${field}`]])
    expect(await records()).toEqual([])
    expect((await ada.call('GET', path)).body.data).toMatchObject({ last_review_on: null, percentage_completed: 40 })
  })

  test('is taken back with it; one that somebody changed since stays', async () => {
    const { ada, measure, whole, own, path, records, give } = await measured()
    await ada.call('POST', `plans/measure/${measure.id}/records/`, { date: today, score: '90' })
    const given = await give({ [whole]: { score: '91.5' }, [own]: { score: '80' } })
    const { id, version, saves } = given.body.data
    await ada.call('POST', `plans/measure/${measure.id}/records/`, {
      date: today,
      score: '81',
      school_id: SCHOOL(await records()),
    })
    const before = { alert_status: 'none', alert_since: null, progress_status: 'todo', done_on: null }
    const undone = await ada.call('POST', `${path}reviews/${id}/undo/`, {
      version,
      ...before,
      percentage_completed: 40,
      saves,
    })
    expect([undone.status, undone.body.detail]).toEqual([200, 'Undone'])
    expect((await records()).map(({ score }: { score: number }) => score).sort()).toEqual([81, 90])
    expect((await ada.call('GET', path)).body.data).toMatchObject({ last_review_on: null, percentage_completed: 40 })
  })

  test('is of a principal’s own schools only', async () => {
    const { ada, whole, own, mine, give, records } = await measured('principal')
    expect((await mine()).owed[0].measures.map(({ use_id }: { use_id: string }) => use_id)).toEqual([own])
    expect((await give({ [whole]: { score: '91.5' } })).status).toBe(403)
    expect((await give({ [own]: { score: '91.5' } })).status).toBe(201)
    expect(await records()).toMatchObject([{ score: 91.5 }])
    // The reading for the whole district is due, and is not this person's to enter.
    expect(await mine()).toMatchObject({ owed: [], readings: [] })
    expect((await ada.call('GET', 'plans/chosen-plan/')).body.data.owed_updates).toBe(0)
  })
})

const PLAIN = { decimals: 1, windows: 'yearly', last: null }
const SCHOOL = (rows: { school: { id: string } | null }[]) => rows.find(({ school }) => school !== null)?.school?.id

test('the menu counts what My updates lists: updates, due readings, and open minutes', async () => {
  const { ada, mine, measure, district } = await measured()
  const { db, districtId } = district
  await ada.call('PATCH', `plans/measure/${measure.id}/`, { version: 1, due_days: { year: from(-3).slice(5) } })
  const over = { createdBy: ada.id, date: from(-1) }
  const held = meetingRow(districtId, 'Leads', over)
  const closed = meetingRow(districtId, 'Closed', { ...over, closedAt: SEED_TIME, closedBy: ada.id })
  await db.insert(meetings).values([held, closed])
  const { owed, readings, minutes } = await mine()
  expect([owed.length, readings, minutes]).toEqual([
    1,
    [expect.objectContaining({ id: measure.id, name: 'Attendance', unit: 'percent', last: null })],
    [expect.objectContaining({ id: held.id })],
  ])
  expect((await ada.call('GET', 'plans/chosen-plan/')).body.data.owed_updates).toBe(3)
})

test('planners see who owes readings and minutes too, and a reminder says how many', async () => {
  const { ada, measure, district } = await measured()
  const { db, districtId } = district
  const bo = await district.person('pilot_user', { firstName: 'Bo' })
  // A principal enters no readings for the whole district.
  const cy = await district.person('principal', { firstName: 'Cy' })
  const dueDays = { year: from(-3).slice(5) }
  const others = [bo, cy].map(({ id }, at) =>
    measureRow(districtId, `Survey ${at}`, { windows: 'yearly', countsWindow: null, ownerId: id }),
  )
  await db.insert(measures).values(others)
  for (const { id } of [measure, ...others])
    await ada.call('PATCH', `plans/measure/${id}/`, { version: 1, due_days: dueDays })
  const held = { createdBy: ada.id, date: from(-1) }
  await db
    .insert(meetings)
    .values([
      meetingRow(districtId, 'Leads', held),
      meetingRow(districtId, 'Staffing', { ...held, isPrivate: true }),
      meetingRow(districtId, 'Closed', { ...held, closedAt: SEED_TIME, closedBy: ada.id }),
    ])

  const { people } = (await ada.call('GET', 'my-updates/everyone/')).body.data
  const none = { given: 0, reminded_at: null, gets_email: true }
  expect(people).toEqual([
    { id: ada.id, name: 'Ada Tester', ...none, owed: 1, readings: 1, minutes: 1 },
    { id: bo.id, name: 'Bo Tester', ...none, owed: 0, readings: 1, minutes: 0 },
  ])

  const remind = async (user_id: string) => (await ada.call('POST', 'my-updates/reminders/', { user_id })).body
  expect((await remind(ada.id)).data).toMatchObject({ updates: 3, outcome: 'sent' })
  expect((await remind(bo.id)).data).toMatchObject({ updates: 1, outcome: 'sent' })
  expect((await remind(bo.id)).data).toMatchObject({ updates: 1, outcome: 'already_reminded' })
  expect((await remind(cy.id)).detail).toBe('This person owes no updates now')
  const mails = await db.select().from(outbox).where(eq(outbox.districtId, districtId))
  const sent = mails.filter(({ id }) => id.startsWith('reminder:')).map(({ payload }) => payload as Posted)
  const texts = await Promise.all(sent.map(({ message }) => renderMail(message)))
  const ofAda = texts.find(({ subject }) => subject.startsWith('Reviews due'))
  expect(ofAda?.text).toContain('You also owe 1 reading and the minutes of 1 meeting.')
  const ofBo = texts.find(({ subject }) => subject === 'To do: 1 reading')
  expect(ofBo?.text).toContain('You owe 1 reading at')
  expect(ofBo?.text).toContain('/my-updates')
})
