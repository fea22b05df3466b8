import { describe, expect, test } from 'vitest'
import { LEVEL_LIST } from '#model/levels.ts'
import { NO_EMOJI } from '#model/rules.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from './grown-plan.ts'

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
function daysAgo(days: number): string {
  const at = new Date(`${today()}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - days)
  return at.toISOString().slice(0, 10)
}

describe('a review', () => {
  test('can be added to the plan and to every level, and is listed newest first', async () => {
    const district = await newDistrict()
    const ada = await district.person('pilot_user')
    const { plan, ...rows } = await growPlan(district)
    const nodes = [
      { api: 'plan', id: plan.id },
      ...LEVEL_LIST.map((level) => ({ api: level.api, id: rows[level.key].id })),
    ]
    for (const { api, id } of nodes) {
      const path = `plans/${api}/${id}/reviews/`
      const old = await ada.call('POST', path, { summary: 'Early', reviewed_on: daysAgo(20) })
      expect(old.status, JSON.stringify(old.body)).toBe(201)
      await ada.call('POST', path, { summary: 'Today' })
      const list = (await ada.call('GET', path)).body.data
      expect(list.results.map((one: { summary: string }) => one.summary)).toEqual(['Today', 'Early'])
      expect(list.results[0]).toMatchObject({ reviewed_on: today(), created_by: 'Ada Tester', version: 1 })
      expect((await auditOf(district, id!)).map((row) => row.action)).toEqual(['review', 'review'])
    }
  })

  test('sets its element’s last and next review, and its statuses with their dates', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { objective } = await growPlan(district, 'A Plan', {
      objective: { reviewFrequency: 'weekly', startDate: '2026-07-01' },
    })
    const path = `plans/objective/${objective.id}/`
    await ada.call('POST', `${path}reviews/`, { summary: 'Nothing changed', reviewed_on: daysAgo(3) })
    const quiet = (await ada.call('GET', path)).body.data
    expect(quiet).toMatchObject({
      version: 1,
      last_review_on: daysAgo(3),
      next_review_on: daysAgo(-4),
      latest_meeting_review_summary: 'Nothing changed',
    })
    await ada.call('POST', `${path}reviews/`, {
      summary: 'At risk',
      alert_status: 'high_risk',
      progress_status: 'done',
    })
    const loud = (await ada.call('GET', path)).body.data
    expect(loud).toMatchObject({
      version: 2,
      alert_status: 'high_risk',
      alert_since: today(),
      progress_status: 'done',
      done_on: today(),
      next_review_on: null,
    })
    const [, last] = await auditOf(district, objective.id)
    expect(last?.changes).toMatchObject({ alert_status: ['none', 'high_risk'], progress_status: ['todo', 'done'] })
  })

  test('dated in the past sets statuses as of its own date, also when the status is added later', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { objective, strategy } = await growPlan(district)
    const status = { alert_status: 'some_risk', progress_status: 'done' }
    const path = `plans/objective/${objective.id}/`
    await ada.call('POST', `${path}reviews/`, { summary: 'Last week', reviewed_on: daysAgo(6), ...status })
    const since = { ...status, alert_since: daysAgo(6), done_on: daysAgo(6), last_review_on: daysAgo(6) }
    expect((await ada.call('GET', path)).body.data).toMatchObject(since)
    const other = `plans/strategies/${strategy.id}/`
    const plain = { summary: 'Without a status', reviewed_on: daysAgo(6) }
    const { id } = (await ada.call('POST', `${other}reviews/`, plain)).body.data
    expect((await ada.call('GET', other)).body.data).toMatchObject({ alert_status: 'none', alert_since: null })
    await ada.call('PATCH', `${other}reviews/${id}/`, { version: 1, ...status })
    expect((await ada.call('GET', other)).body.data).toMatchObject(since)
    // A status removed by a review has no date.
    const cleared = { summary: 'Taken back', alert_status: 'none', progress_status: 'doing' }
    await ada.call('POST', `${other}reviews/`, cleared)
    const { alert_since, done_on } = (await ada.call('GET', other)).body.data
    expect([alert_since, done_on]).toEqual([null, null])
  })

  test('for an earlier day is kept, but the newest review stays the current one', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { strategy } = await growPlan(district)
    const path = `plans/strategies/${strategy.id}/`
    await ada.call('POST', `${path}reviews/`, { summary: 'Now', alert_status: 'on_track' })
    await ada.call('POST', `${path}reviews/`, { summary: 'Before', alert_status: 'high_risk', reviewed_on: daysAgo(9) })
    expect((await ada.call('GET', path)).body.data).toMatchObject({
      alert_status: 'on_track',
      latest_meeting_review_summary: 'Now',
      version: 2,
    })
  })

  test('can be edited, deleted, and restored, and the element follows', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { activity } = await growPlan(district)
    const path = `plans/activity-task/${activity.id}/`
    await ada.call('POST', `${path}reviews/`, { summary: 'First', reviewed_on: daysAgo(9) })
    const { id } = (await ada.call('POST', `${path}reviews/`, { summary: 'Second' })).body.data
    const edited = await ada.call('PATCH', `${path}reviews/${id}/`, {
      version: 1,
      summary: 'Second, better',
      alert_status: 'some_risk',
    })
    expect(edited.body.data).toMatchObject({ summary: 'Second, better', version: 2, reviewed_on: today() })
    expect((await ada.call('GET', path)).body.data).toMatchObject({
      latest_meeting_review_summary: 'Second, better',
      alert_status: 'some_risk',
    })
    const stale = await ada.call('PATCH', `${path}reviews/${id}/`, { version: 1, summary: 'Too late' })
    expect(stale.status).toBe(412)
    expect(stale.body.data).toMatchObject({ yours: 1, current: { summary: 'Second, better', version: 2 } })
    expect((await ada.call('DELETE', `${path}reviews/${id}/?version=2`)).status).toBe(200)
    expect((await ada.call('GET', path)).body.data).toMatchObject({
      latest_meeting_review_summary: 'First',
      last_review_on: daysAgo(9),
    })
    expect((await ada.call('POST', `${path}reviews/${id}/restore/`)).status).toBe(200)
    expect((await ada.call('GET', path)).body.data).toMatchObject({
      latest_meeting_review_summary: 'Second, better',
      last_review_on: today(),
    })
    const actions = (await auditOf(district, activity.id)).map((row) => row.action)
    expect(actions).toEqual(['review', 'review', 'review-edit', 'review-delete', 'review-restore'])
  })

  test('needs a summary without emoji, a date that is not in the future, and a status only if the level has one', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { pillar, objective } = await growPlan(district)
    const ask = async (id: string, api: string, body: unknown) =>
      (await ada.call('POST', `plans/${api}/${id}/reviews/`, body)).body.data
    expect(await ask(objective.id, 'objective', {})).toEqual({ summary: ['Is required!'] })
    expect(await ask(objective.id, 'objective', { summary: '  ' })).toEqual({ summary: ['Is required!'] })
    expect(await ask(objective.id, 'objective', { summary: 'Fine 🎉' })).toEqual({
      summary: [NO_EMOJI],
    })
    expect(await ask(objective.id, 'objective', { summary: 'Fine', reviewed_on: daysAgo(-1) })).toEqual({
      reviewed_on: ['Choose today or an earlier date'],
    })
    expect(await ask(objective.id, 'objective', { summary: 'Fine', reviewed_on: today() })).toMatchObject({
      reviewed_on: today(),
    })
    const status = { alert_status: 'on_track', progress_status: 'doing', percentage_completed: 0 }
    expect(await ask(pillar.id, 'pillar', { summary: 'Fine', ...status })).toEqual(
      Object.fromEntries(Object.keys(status).map((key) => [key, ['Please enter a valid value']])),
    )
  })

  test('sent twenty times with one Idempotency-Key is added once', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { objective } = await growPlan(district)
    const path = `plans/objective/${objective.id}/reviews/`
    const send = () =>
      ada.call('POST', path, { summary: 'Once', alert_status: 'on_track' }, { 'idempotency-key': 'r1' })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(answers.map((one) => one.body.data.id)).size).toBe(1)
    expect((await ada.call('GET', path)).body.data.count).toBe(1)
  })

  test('is never lost among twenty simultaneous ones, whatever their statuses', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { objective } = await growPlan(district)
    const path = `plans/objective/${objective.id}/`
    const statuses = ['on_track', 'some_risk', 'high_risk']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ada.call('POST', `${path}reviews/`, { summary: `Review ${at}`, alert_status: statuses[at % 3] }),
      ),
    )
    expect(answers.map((one) => one.status)).toEqual(Array(20).fill(201))
    const list = (await ada.call('GET', `${path}reviews/?page_size=50`)).body.data
    const element = (await ada.call('GET', path)).body.data
    expect(list.count).toBe(20)
    expect(element).toMatchObject({
      alert_status: list.results[0].alert_status,
      latest_meeting_review_summary: list.results[0].summary,
    })
    expect(await auditOf(district, objective.id)).toHaveLength(20)
  })
})
