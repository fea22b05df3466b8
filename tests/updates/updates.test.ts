import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '#db/kit/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
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

/** The reminders in the outbox. */
async function remindersOf({ db, districtId }: TestDistrict) {
  const mails = await db.select().from(outbox).where(eq(outbox.districtId, districtId))
  return mails.filter(({ id }) => id.startsWith('reminder:'))
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

  test('is not for a reader, also one who owns something late', async () => {
    const { district, strategy } = await owing()
    const reader = await district.person('community_member')
    await district.db.update(elements).set({ ownerId: reader.id }).where(eq(elements.id, strategy.id))
    expect((await reader.call('GET', 'my-updates/')).status).toBe(403)
    const dashboard = await reader.call('GET', `dashboard/?plan=${strategy.planId}`)
    expect([dashboard.status, dashboard.body.data.owes_updates]).toEqual([200, false])
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

  test('asks for a late element again a week after its last review, or at once if that is taken back', async () => {
    const { district, ada, activity, mine } = await owing()
    const names = async () => (await mine()).owed.map((row: Named) => row.name)
    const own = async () => (await ada.call('GET', 'plans/chosen-plan/')).body.data.owed_updates
    const path = `plans/activity-task/${activity.id}/`
    const { alert_status, alert_since, progress_status, done_on, percentage_completed } = (await ada.call('GET', path))
      .body.data
    const was = { alert_status, alert_since, progress_status, done_on, percentage_completed }
    const review = (await ada.call('POST', `${path}reviews/`, { summary: 'The parts arrive on Monday' })).body.data
    expect(await names()).toEqual(['A Plan: strategy', 'A Plan: objective'])
    expect(await own()).toBe(2)
    const everyone = (await ada.call('GET', 'my-updates/everyone/')).body.data.people
    expect(everyone).toMatchObject([{ owed: 2, given: 1 }])
    const undone = await ada.call('POST', `${path}reviews/${review.id}/undo/`, { ...was, version: review.version })
    expect(undone.status).toBe(200)
    expect(await names()).toContain('A Plan: activity')
    for (const [days, isOwed] of [
      [-7, false],
      [-8, true],
    ] as const) {
      await district.db
        .update(elements)
        .set({ lastReviewOn: from(days) })
        .where(eq(elements.id, activity.id))
      expect((await names()).includes('A Plan: activity'), `${days} days`).toBe(isOwed)
    }
  })

  test('is taken back with everything as before', async () => {
    const { district, ada, strategy, mine } = await owing()
    const path = `plans/strategies/${strategy.id}/`
    const was = { alertSince: from(-30), progressStatus: 'done', doneOn: from(-20) } as const
    await district.db.update(elements).set(was).where(eq(elements.id, strategy.id))
    const before = (await ada.call('GET', path)).body.data
    const review = (
      await ada.call('POST', `${path}reviews/`, {
        summary: 'Begun again',
        progress_status: 'doing',
        percentage_completed: 60,
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
    const kept = ['alert_status', 'alert_since', 'progress_status', 'percentage_completed', 'done_on', 'last_review_on']
    for (const key of kept) expect([key, after[key]]).toEqual([key, before[key]])
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
    const now = { owed: 2, readings: 0, minutes: 0, given: 1, reminded_at: null, gets_email: true }
    expect(people).toEqual([{ id: ada.id, name: 'Ada Tester', ...now }])
    expect((await bo.call('GET', 'my-updates/everyone/')).status).toBe(403)
  })

  test('given is what the owner wrote, in both lists', async () => {
    const { district, ada, objective, strategy, mine } = await owing()
    const bo = await district.person('super_admin', { firstName: 'Bo' })
    const review = (who: typeof ada, path: string, over = {}) =>
      who.call('POST', `plans/${path}/reviews/`, { summary: 'Given', ...over })
    await review(bo, `strategies/${strategy.id}`)
    await review(ada, `objective/${objective.id}`)
    await review(ada, `objective/${objective.id}`, { summary: 'Given again' })
    await review(ada, `objective/${objective.id}`, { reviewed_on: from(-8) })
    const { people } = (await ada.call('GET', 'my-updates/everyone/')).body.data
    const { given } = await mine()
    expect(given.map((one: { summary: string }) => one.summary).sort()).toEqual(['Given', 'Given again'])
    expect(people.map((one: { id: string; given: number }) => [one.id, one.given])).toEqual([[ada.id, given.length]])
  })

  test('a reminder is one email a day with every update owed, and the second press says so', async () => {
    const { ada, district } = await owing()
    const send = () => ada.call('POST', 'my-updates/reminders/', { user_id: ada.id })
    const { detail, data } = (await send()).body
    expect([detail, data]).toEqual([
      'Reminder sent',
      { user_id: ada.id, updates: 3, outcome: 'sent', reminded_at: expect.any(String) },
    ])
    const again = await send()
    expect([again.status, again.body.detail, again.body.data]).toEqual([
      200,
      'Already reminded today, so no second email was sent',
      { ...data, outcome: 'already_reminded' },
    ])
    const mails = await remindersOf(district)
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails[0]!.payload)).toContain('/my-updates?row=')
    const { people } = (await ada.call('GET', 'my-updates/everyone/')).body.data
    expect(people[0].reminded_at).toBe(data.reminded_at)
  })

  test('two reminders at once send one email, and only one answer says that it was sent', async () => {
    const { ada, district } = await owing()
    const send = () => ada.call('POST', 'my-updates/reminders/', { user_id: ada.id })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ body }) => body.data.outcome).sort()).toEqual([
      'already_reminded',
      'already_reminded',
      'sent',
    ])
    expect(await remindersOf(district)).toHaveLength(1)
  })

  test.each(['a person', 'a district'])('%s that wants no emails about reviews gets no reminder', async (which) => {
    const { ada, district } = await owing()
    const off = new FormData()
    off.set('version', '1')
    off.set('send_notifications_naming_preferences', 'false')
    const { status: changed } =
      which === 'a person'
        ? await ada.call('PATCH', 'auth/notice-preferences/', { review_due: 'never' })
        : await ada.call('PATCH', 'auth/school-district/', off)
    expect(changed).toBe(200)
    const { people } = (await ada.call('GET', 'my-updates/everyone/')).body.data
    expect(people[0]).toMatchObject({ owed: 3, gets_email: false })
    const { status, body } = await ada.call('POST', 'my-updates/reminders/', { user_id: ada.id })
    expect([status, body.detail, body.data]).toEqual([
      200,
      'This person gets no emails about reviews, so no reminder was sent',
      { user_id: ada.id, updates: 3, outcome: 'no_email', reminded_at: null },
    ])
    expect(await remindersOf(district)).toEqual([])
  })

  test('nobody is reminded of nothing', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const bo = await district.person('pilot_user')
    const refused = await ada.call('POST', 'my-updates/reminders/', { user_id: bo.id })
    expect([refused.status, refused.body.detail]).toEqual([409, 'This person owes no updates now'])
  })
})
