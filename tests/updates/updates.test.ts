import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '#db/kit/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from '#tests/plans/grown-plan.ts'

const today = dateIn('America/Chicago', new Date())
const from = (days: number) => addDays(today, days)
type Named = { name: string }

/** A plan whose strategy and objective this person owns; the strategy's review is due tomorrow. */
async function owing() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const own = { ownerId: ada.id, progressStatus: 'doing' as const, startDate: from(-30), endDate: from(60) }
  const plan = await growPlan(district, 'A Plan', {
    plan: { startDate: from(-300), endDate: from(300), isDraft: false },
    objective: { ...own, reviewFrequency: 'monthly', nextReviewOn: from(3) },
    strategy: {
      ...own,
      reviewFrequency: 'monthly',
      nextReviewOn: from(1),
      alertStatus: 'some_risk',
      percentageCompleted: 40,
    },
    activity: { ...own, endDate: from(-2) },
  })
  const mine = async () => (await ada.call('GET', 'my-updates/')).body.data
  return { district, ada, ...plan, mine }
}

describe('My updates', () => {
  test('has what is due within a week or late, lower levels first, and nothing of others', async () => {
    const { district, ada, mine, plan } = await owing()
    const bo = await district.person('pilot_user', { firstName: 'Bo' })
    const { owed, given, until } = await mine()
    expect(owed.map((row: Named) => row.name)).toEqual(['A Plan: activity', 'A Plan: strategy', 'A Plan: objective'])
    expect(given).toEqual([])
    expect(until).toBe(from(7))
    expect(owed[0]).toMatchObject({ progress_key: 'doing_late', due_on: null, plan_id: plan.id, is_editable: true })
    expect((await bo.call('GET', 'my-updates/')).body.data.owed).toEqual([])
    expect((await ada.call('GET', 'my-updates/')).body.data.owed).toHaveLength(3)
  })

  test.each([
    ['due in eight days', { nextReviewOn: from(8) }],
    ['done', { progressStatus: 'done' as const }],
    ['without an owner', { ownerId: null }],
  ])('leaves out what is %s', async (_, over) => {
    const { district, strategy, mine } = await owing()
    await district.db.update(elements).set(over).where(eq(elements.id, strategy.id))
    expect((await mine()).owed.map((row: Named) => row.name)).not.toContain('A Plan: strategy')
  })

  test.each([
    ['a draft', { isDraft: true }],
    ['a plan that has ended', { startDate: from(-400), endDate: from(-1) }],
  ])('leaves out %s', async (_, over) => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    await growPlan(district, 'Other', {
      plan: { startDate: from(-300), endDate: from(300), ...over },
      strategy: { ownerId: ada.id, nextReviewOn: today },
    })
    expect((await ada.call('GET', 'my-updates/')).body.data.owed).toEqual([])
  })

  test('names who below has not answered', async () => {
    const { district, activity, mine } = await owing()
    const bo = await district.person('pilot_user', { firstName: 'Bo', lastName: 'Below' })
    await district.db.update(elements).set({ ownerId: bo.id, nextReviewOn: today }).where(eq(elements.id, activity.id))
    const row = (await mine()).owed.find((one: Named) => one.name === 'A Plan: strategy')
    expect(row.awaited).toEqual([{ id: activity.id, name: 'A Plan: activity', owner: 'Bo Below' }])
  })

  test('loses a row when its review is given, and counts it as given', async () => {
    const { ada, strategy, mine } = await owing()
    const path = `plans/strategies/${strategy.id}/`
    const said = {
      summary: 'Two more schools',
      next_step: 'Call the rest by Friday',
      percentage_completed: 55,
      alert_status: 'on_track',
    }
    const { status, body } = await ada.call('POST', `${path}reviews/`, said)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ summary: 'Two more schools', next_step: 'Call the rest by Friday', ask: null })
    const after = (await ada.call('GET', path)).body.data
    expect(after).toMatchObject({
      percentage_completed: 55,
      alert_status: 'on_track',
      version: 2,
      last_review_on: today,
    })
    const { owed, given } = await mine()
    expect(owed.map((row: Named) => row.name)).not.toContain('A Plan: strategy')
    expect(given).toMatchObject([{ id: strategy.id, summary: 'Two more schools', review_id: body.data.id }])
  })

  test('is taken back with everything as before', async () => {
    const { district, ada, strategy, mine } = await owing()
    const path = `plans/strategies/${strategy.id}/`
    const before = (await ada.call('GET', path)).body.data
    const review = (
      await ada.call('POST', `${path}reviews/`, {
        summary: 'Done',
        progress_status: 'done',
        percentage_completed: 100,
        alert_status: 'high_risk',
      })
    ).body.data
    const back = {
      version: review.version,
      alert_status: before.alert_status,
      alert_since: before.alert_since,
      progress_status: before.progress_status,
      done_on: before.done_on,
      percentage_completed: before.percentage_completed,
    }
    const undone = await ada.call('POST', `${path}reviews/${review.id}/undo/`, back)
    expect([undone.status, undone.body.detail]).toEqual([200, 'Undone'])
    const after = (await ada.call('GET', path)).body.data
    for (const key of ['alert_status', 'progress_status', 'percentage_completed', 'done_on', 'last_review_on'])
      expect([key, after[key]]).toEqual([key, before[key]])
    expect((await mine()).given).toEqual([])
    expect((await auditOf(district, strategy.id)).map(({ action }) => action).sort()).toEqual([
      'review',
      'review-delete',
    ])
    expect((await ada.call('POST', `${path}reviews/${review.id}/undo/`, back)).status).toBe(404)
  })

  test('offers “nothing has changed” twice in a row', async () => {
    const { ada, strategy, mine, district } = await owing()
    const repeat = () =>
      ada.call('POST', `plans/strategies/${strategy.id}/reviews/`, { summary: 'Nothing has changed.' })
    const due = () => district.db.update(elements).set({ nextReviewOn: today }).where(eq(elements.id, strategy.id))
    const may = async () => (await mine()).owed.find((one: Named) => one.name === 'A Plan: strategy').may_repeat
    expect(await may()).toBe(true)
    await repeat()
    await due()
    expect(await may()).toBe(true)
    await repeat()
    await due()
    expect(await may()).toBe(false)
  })
})

describe('everyone’s updates', () => {
  test('count what each owner owes and has given, for planners only', async () => {
    const { district, ada, strategy } = await owing()
    const bo = await district.person('principal', { firstName: 'Bo' })
    await ada.call('POST', `plans/strategies/${strategy.id}/reviews/`, { summary: 'Given' })
    const { people } = (await ada.call('GET', 'my-updates/everyone/')).body.data
    expect(people).toEqual([{ id: ada.id, name: 'Ada Tester', owed: 2, given: 1, reminded_at: null }])
    expect((await bo.call('GET', 'my-updates/everyone/')).status).toBe(403)
  })

  test('a reminder is one email a day with every update owed', async () => {
    const { district, ada } = await owing()
    const send = () => ada.call('POST', 'my-updates/reminders/', { user_id: ada.id })
    expect((await send()).body.data).toEqual({ user_id: ada.id, updates: 3 })
    expect((await send()).status).toBe(200)
    const mails = (await district.db.select().from(outbox).where(eq(outbox.districtId, district.districtId))).filter(
      ({ id }) => id.startsWith('reminder:'),
    )
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails[0]!.payload)).toContain('/my-updates?row=')
    const { people } = (await ada.call('GET', 'my-updates/everyone/')).body.data
    expect(people[0].reminded_at).not.toBeNull()
  })

  test('nobody is reminded of nothing', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const bo = await district.person('pilot_user')
    const refused = await ada.call('POST', 'my-updates/reminders/', { user_id: bo.id })
    expect([refused.status, refused.body.detail]).toEqual([409, 'This person owes no updates now'])
  })
})
