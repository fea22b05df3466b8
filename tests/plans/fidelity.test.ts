import { describe, expect, test } from 'vitest'
import { fidelityChecks } from '#db/plans/parts-schema.ts'
import { LEVELS, type LevelKey } from '#model/levels.ts'
import { NO_EMOJI } from '#model/rules.ts'
import { checkRow } from '#tests/kit/check-rows.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from './grown-plan.ts'

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
function daysAgo(days: number): string {
  const at = new Date(`${today()}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - days)
  return at.toISOString().slice(0, 10)
}

async function oneStrategy(district: TestDistrict) {
  const { strategy } = await growPlan(district)
  return {
    strategy,
    element: `plans/strategies/${strategy.id}/`,
    path: `plans/strategies/${strategy.id}/fidelity-checks/`,
  }
}

describe('a fidelity check', () => {
  test('exists for initiatives, objectives, strategies, and activities only', async () => {
    const district = await newDistrict()
    const ada = await district.person('pilot_user')
    const grown = await growPlan(district)
    for (const level of ['initiative', 'objective', 'strategy', 'activity'] as const) {
      const path = `plans/${LEVELS[level].api}/${grown[level].id}/`
      const added = await ada.call('POST', `${path}fidelity-checks/`, { dosage: true })
      expect(added.status, JSON.stringify(added.body)).toBe(201)
      expect(added.body.data).toMatchObject({ fidelity_check: 'done', date: today(), created_by: 'Ada Tester' })
      const element = (await ada.call('GET', path)).body.data
      expect(element.holds.fidelity).toBe(1)
      expect(element.version, 'the element itself did not change').toBe(1)
    }
    for (const level of ['pillar', 'assessment'] satisfies LevelKey[]) {
      const path = `plans/${LEVELS[level].api}/${grown[level].id}/fidelity-checks/`
      expect((await ada.call('POST', path, { dosage: true })).status).toBe(404)
    }
  })

  test('is listed newest first, with its score, the overall score, and the scores over time', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { path } = await oneStrategy(district)
    const add = (body: Record<string, unknown>) => ada.call('POST', path, body)
    await add({ date: daysAgo(3), dosage: true, adherence: true, differentiation: false, check_type: 'observation' })
    await add({ date: daysAgo(40), dosage: false, adherence: false, feedback_comments: 'Two classes only' })
    await add({ date: daysAgo(9), fidelity_check: 'not_done', dosage: true })
    await add({ date: daysAgo(1), fidelity_check: 'na' })
    const { count, results, overall, points } = (await ada.call('GET', path)).body.data
    expect(count).toBe(4)
    expect(results.map((row: { date: string }) => row.date)).toEqual([daysAgo(1), daysAgo(3), daysAgo(9), daysAgo(40)])
    expect(results.map((row: { score: unknown }) => row.score)).toEqual([
      null,
      { yes: 2, answered: 3, percent: 66.67 },
      null,
      { yes: 0, answered: 2, percent: 0 },
    ])
    expect(overall).toEqual({ yes: 2, answered: 5, percent: 40 })
    expect(points.map((point: { date: string; percent: number }) => [point.date, point.percent])).toEqual([
      [daysAgo(40), 0],
      [daysAgo(3), 66.67],
    ])
    const second = (await ada.call('GET', `${path}?page=2&page_size=3`)).body.data
    expect(second.results).toHaveLength(1)
    expect(second.points, 'the way through time does not turn pages').toHaveLength(2)
  })

  test('needs a date that is not in the future, a known result and type, Yes or No answers, and no emoji', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { path } = await oneStrategy(district)
    const refusal = async (body: unknown) => (await ada.call('POST', path, body)).body.data
    expect(await refusal({ date: daysAgo(-1) })).toEqual({ date: ['Choose today or an earlier date'] })
    expect(await refusal({ date: '2026-02-30' })).toEqual({ date: ['Please enter a valid date'] })
    expect(await refusal({ fidelity_check: 'maybe' })).toEqual({ fidelity_check: ['Please enter a valid value'] })
    expect(await refusal({ check_type: 'rumor' })).toEqual({ check_type: ['Please enter a valid value'] })
    expect(await refusal({ dosage: 'perhaps' })).toEqual({ dosage: ['Please enter a valid value'] })
    expect(await refusal({ feedback_comments: 'Fine 🎉' })).toEqual({
      feedback_comments: [NO_EMOJI],
    })
    const { id } = (await ada.call('POST', path, { date: today() })).body.data
    const later = await ada.call('PATCH', `${path}${id}/`, { version: 1, date: daysAgo(-1) })
    expect(later.body.data).toEqual({ date: ['Choose today or an earlier date'] })
    expect((await ada.call('GET', path)).body.data.count).toBe(1)
  })

  test('is edited field by field; a stale edit is refused with both versions', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { path } = await oneStrategy(district)
    const { id } = (await ada.call('POST', path, { dosage: true, adherence: false })).body.data
    const edited = await ada.call('PATCH', `${path}${id}/`, { version: 1, adherence: null, feedback_comments: 'Clear' })
    expect(edited.body.data).toMatchObject({
      version: 2,
      dosage: true,
      adherence: null,
      feedback_comments: 'Clear',
      score: { yes: 1, answered: 1, percent: 100 },
    })
    const stale = await ada.call('PATCH', `${path}${id}/`, { version: 1, dosage: false })
    expect(stale.status).toBe(412)
    expect(stale.body.data).toMatchObject({ yours: 1, current: { version: 2, adherence: null } })
    expect((await ada.call('DELETE', `${path}${id}/?version=1`)).status).toBe(412)
    const same = await ada.call('PATCH', `${path}${id}/`, { version: 2, dosage: true })
    expect(same.body.data.version, 'nothing changed, nothing is written').toBe(2)
  })

  test('is deleted and restored with all its answers', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { element, path } = await oneStrategy(district)
    const added = (await ada.call('POST', path, { dosage: true, feedback_comments: 'On pace' })).body.data
    expect((await ada.call('DELETE', `${path}${added.id}/?version=1`)).status).toBe(200)
    expect((await ada.call('GET', path)).body.data).toMatchObject({ count: 0, overall: null, points: [] })
    expect((await ada.call('GET', element)).body.data.holds).not.toHaveProperty('fidelity')
    expect((await ada.call('PATCH', `${path}${added.id}/`, { version: 2, dosage: false })).status).toBe(404)
    expect((await ada.call('POST', `${path}${added.id}/restore/`)).status).toBe(200)
    const [back] = (await ada.call('GET', path)).body.data.results
    expect(back).toEqual({ ...added, version: 3 })
    expect((await ada.call('POST', `${path}${added.id}/restore/`)).status).toBe(404)
  })

  test('writes one audit row per change, in words', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { strategy, element, path } = await oneStrategy(district)
    const { id } = (await ada.call('POST', path, { date: daysAgo(2), dosage: true, check_type: 'walkthrough' })).body
      .data
    await ada.call('PATCH', `${path}${id}/`, { version: 1, fidelity_check: 'na' })
    await ada.call('DELETE', `${path}${id}/`)
    await ada.call('POST', `${path}${id}/restore/`)
    const actions = (await auditOf(district, strategy.id)).map((row) => row.action)
    expect(actions).toEqual(['fidelity', 'fidelity-edit', 'fidelity-delete', 'fidelity-restore'])
    const { results } = (await ada.call('GET', `${element}history/`)).body.data
    const [restored, removed, edited, added] = results.map(
      (row: { changes: { label: string; from: string; to: string }[] }) =>
        Object.fromEntries(row.changes.map(({ label, from, to }) => [label, [from, to]])),
    )
    expect(added).toEqual({
      Date: [null, daysAgo(2)],
      'Fidelity check': [null, 'Done'],
      'Check type': [null, 'Walkthrough'],
      Dosage: [null, 'Yes'],
    })
    expect(edited).toEqual({ 'Fidelity check': ['Done', 'N/A'] })
    expect(removed).toMatchObject({ Date: [daysAgo(2), null], Dosage: ['Yes', null] })
    expect(restored).toMatchObject({ Date: [null, daysAgo(2)], Dosage: [null, 'Yes'] })
  })

  test('sent twenty times with one Idempotency-Key is added once', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { path, strategy } = await oneStrategy(district)
    const send = () => ada.call('POST', path, { dosage: true }, { 'idempotency-key': 'c1' })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(answers.map((one) => one.body.data.id)).size).toBe(1)
    expect((await ada.call('GET', path)).body.data.count).toBe(1)
    expect(await auditOf(district, strategy.id)).toHaveLength(1)
    expect((await ada.call('POST', path, { dosage: false }, { 'idempotency-key': 'c1' })).status).toBe(422)
  })

  test('is never lost among twenty simultaneous ones', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { path } = await oneStrategy(district)
    const one = (await ada.call('POST', path, { dosage: true })).body.data
    const edits = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ada.call('PATCH', `${path}${one.id}/`, { version: 1, feedback_comments: `Editor ${at}` }),
      ),
    )
    expect(edits.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
    const adds = await Promise.all(Array.from({ length: 20 }, () => ada.call('POST', path, { dosage: false })))
    expect(adds.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect((await ada.call('GET', path)).body.data.count).toBe(21)
  })

  test('can be written by people who can edit its element, read by those who can see it, and is deleted with it', async () => {
    const district = await newDistrict()
    const admin = await district.person('super_admin')
    const pat = await district.person('principal')
    const grown = await growPlan(district, 'A Plan', { strategy: { ownerId: pat.id } })
    const own = `plans/strategies/${grown.strategy.id}/fidelity-checks/`
    const other = `plans/objective/${grown.objective.id}/fidelity-checks/`
    const { id } = (await admin.call('POST', other, { dosage: true })).body.data
    expect((await pat.call('POST', own, { dosage: true })).status).toBe(201)
    expect((await pat.call('POST', other, { dosage: true })).status).toBe(403)
    expect((await pat.call('PATCH', `${other}${id}/`, { version: 1, dosage: false })).status).toBe(403)
    expect((await pat.call('DELETE', `${other}${id}/`)).status).toBe(403)
    expect((await pat.call('GET', other)).body.data.count).toBe(1)
    expect((await pat.call('PATCH', `${own}${id}/`, { version: 1, dosage: false })).status, 'not its element').toBe(404)
    const neighbor = await district.person('community_member')
    expect((await neighbor.call('GET', own)).body.data.count).toBe(1)
    expect((await neighbor.call('POST', own, { dosage: true })).status).toBe(403)
    expect((await (await district.person('board')).call('GET', own)).status).toBe(403)

    await admin.call('DELETE', `plans/objective/${grown.objective.id}/`)
    for (const path of [own, other]) {
      expect((await admin.call('GET', path)).status).toBe(404)
      expect((await admin.call('POST', path, { dosage: true })).status).toBe(404)
    }
    expect((await admin.call('PATCH', `${other}${id}/`, { version: 1, dosage: false })).status).toBe(404)
    await admin.call('POST', `plans/objective/${grown.objective.id}/restore/`, {})
    expect((await admin.call('GET', other)).body.data.count, 'they come back with their element').toBe(1)
  })

  test('takes one round trip and only its own rows, regardless of other elements’ checks', async () => {
    const district = await newDistrict()
    const ada = await district.person('community_member')
    const cost = async (path: string) => {
      const answer = await ada.call('GET', path)
      const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(answer.headers.get('server-timing') ?? '') ?? []
      return { trips: Number(trips), read: Number(read), shown: answer.body.data.results.length }
    }
    const { strategy, path } = await oneStrategy(district)
    const put = async (elementId: string, count: number) => {
      const rows = Array.from({ length: count }, () => checkRow(district.districtId, elementId))
      await district.db.batch(rows.map((row) => district.db.insert(fidelityChecks).values(row)) as never)
    }
    await put(strategy.id, 30)
    const small = await cost(path)
    for (let at = 0; at < 5; at += 1) {
      const grown = await growPlan(district, `Another plan ${at}`)
      await put(grown.strategy.id, 60)
    }
    const large = await cost(path)
    expect(large.trips).toBe(small.trips)
    expect(large.read - small.read, 'where its rows end in the index').toBeLessThanOrEqual(1)
    expect(small.trips, 'the person, and one more').toBeLessThanOrEqual(2)
    expect(small.read).toBeLessThanOrEqual(3 * small.shown + 2 * 30 + 50)
  })
})
