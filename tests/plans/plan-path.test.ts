import { beforeAll, describe, expect, test } from 'vitest'
import { trailItems } from '#app/plans/editor/element-trail.ts'
import { neighborsOf } from '#app/plans/editor/neighbors.ts'
import { elements } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { DEFAULT_NAMING, LEVEL_KEYS, type LevelKey } from '#model/levels.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import type { OutlineLine, PlanOutline, PlanPath } from '#worker/plans/editor-contract.ts'
import { growForest, growPlan } from './grown-plan.ts'

type Caller = Awaited<ReturnType<TestDistrict['person']>>['call']

let district: TestDistrict
let call: Caller
let planId: string
let whole: PlanOutline
beforeAll(async () => {
  district = await newDistrict()
  call = (await district.person('super_admin')).call
  const { plan, all } = await growForest(district)
  planId = plan.id!
  // Assessments are siblings of their objective's strategies; one element is in the trash.
  const objectives = all.filter(({ level }) => level === 'objective')
  const more = objectives.slice(0, 3).map((one, at) => elementRow(plan, 'assessment', one, `Assessment ${at}`))
  const gone = elementRow(plan, 'strategy', objectives[0]!, 'In the trash', { deletedAt: '2026-07-01T00:00:00Z' })
  for (const row of [...more, gone]) await district.db.insert(elements).values(row)
  whole = (await call('GET', `plans/plan-outline/${planId}/`)).body.data
})

async function path(ask: Record<string, string>, by = call, plan = planId): Promise<PlanPath> {
  const { body, status } = await by('GET', `plans/plan-path/${plan}/?${new URLSearchParams(ask)}`)
  expect(status).toBe(200)
  return body.data
}

function pathIds(id: string): Set<string> {
  const ids = new Set<string>()
  for (let at = lineOf(id); at; at = lineOf(at.parent_id)) ids.add(at.id)
  return ids
}
const lineOf = (id: string | null) => whole.lines.find((one) => one.id === id)
const below = (id: string): number =>
  whole.lines.filter(({ parent_id }) => parent_id === id).reduce((sum, one) => sum + 1 + below(one.id), 0)
/** One element of each level from the middle of the plan. */
function sample(level: LevelKey): OutlineLine {
  const all = whole.lines.filter((one) => one.level === level)
  return all[Math.floor(all.length / 2)]!
}

describe.each(LEVEL_KEYS)('around a %s', (level) => {
  test('are the same numbered lines as in the whole outline, and no others', async () => {
    const line = sample(level)
    const around = pathIds(line.id)
    const { lines, plan } = await path({ around: line.id })
    expect(plan).toEqual(whole.plan)
    expect(lines).toEqual(
      whole.lines.filter((one) => one.level === 'pillar' || (one.parent_id !== null && around.has(one.parent_id))),
    )
    expect(lines).toContainEqual(line)
  })

  test('the level trail is the same as with the whole outline', async () => {
    const line = sample(level)
    const outline = await path({ around: line.id })
    const ask = { at: level, line, mode: 'view' as const, naming: DEFAULT_NAMING }
    expect(trailItems({ ...ask, outline })).toEqual(trailItems({ ...ask, outline: whole }))
  })

  test('everything below it is counted', async () => {
    const { id } = sample(level)
    expect((await path({ below: id })).below).toBe(below(id))
  })

  test('a pillar is listed whole down to its level', async () => {
    const line = sample(level)
    const pillar = whole.lines.findLast((one) => one.level === 'pillar')!
    const { lines } = await path({ around: line.id, pillar_id: pillar.id, level })
    const ofLevel = (all: readonly OutlineLine[]) =>
      all.filter((one) => one.level === level && one.pillar_id === pillar.id)
    expect(ofLevel(lines)).toEqual(ofLevel(whole.lines))
  })

  test('the next ones are those of the plan’s order as far as the parent reaches, and beyond it elsewhere', async () => {
    for (const line of whole.lines.filter((one) => one.level === level).slice(0, 8)) {
      const { lines } = await path({ around: line.id })
      const all = whole.lines.filter((one) => one.level === level)
      const at = all.indexOf(line)
      const said = neighborsOf(lines, line, null)
      const expected = (other: OutlineLine | undefined) =>
        other === undefined ? null : other.parent_id === line.parent_id ? other : 'elsewhere'
      expect(said.previous).toEqual(expected(all[at - 1]))
      // Only the first objectives have assessments, and only going to the next shows that there is none.
      if (level !== 'assessment') expect(said.next).toEqual(expected(all[at + 1]))
      const siblings = all.filter(({ parent_id }) => parent_id === line.parent_id)
      expect([said.place, said.count]).toEqual([siblings.indexOf(line) + 1, siblings.length])
    }
  })
})

test('an element of another plan, or none, brings only the pillars', async () => {
  const { pillar, objective } = await growPlan(district, 'Another plan')
  for (const around of [objective.id, 'never', '']) {
    const { lines } = await path({ around })
    expect(lines).toEqual(whole.lines.filter(({ level }) => level === 'pillar'))
  }
  const { lines } = await path({ pillar_id: pillar.id, level: 'objective' })
  expect(lines.every(({ level }) => level === 'pillar')).toBe(true)
})

test('a principal is offered the strategies that they may edit, numbered as in the plan', async () => {
  const pat = await district.person('principal', { schools: [district.schoolId] })
  const mine = await growPlan(district, 'Pat’s strategy', { strategy: { ownerId: pat.id } })
  const { pillar, initiative, objective, strategy } = mine
  const theirs = await path({ for_level: 'activity' }, pat.call, mine.plan.id)
  expect(theirs).toMatchObject({ offered: [pillar.id, initiative.id, objective.id, strategy.id], has_parents: true })
  expect(theirs.lines.map(({ number }) => number)).toEqual(['1', '1.1', '1.1.1', '1.1.1.1'])
  const none = await path({ around: sample('strategy').id, for_level: 'activity' }, pat.call)
  expect(none).toMatchObject({ offered: [], has_parents: false })
  expect(none.lines.map(({ id }) => id)).toContain(sample('activity').id)
  expect(await path({ for_level: 'activity' })).toMatchObject({ offered: null, has_parents: true })
  const empty = await growPlan(district, 'No strategy yet', { strategy: { deletedAt: '2026-07-01T00:00:00Z' } })
  expect(await path({ for_level: 'activity' }, call, empty.plan.id)).toMatchObject({ has_parents: false })
})

test('an element of a large plan costs as few rows as one of a small plan', async () => {
  const small = await growPlan(district, 'A small plan')
  const rows = async (plan: string, id: string) => {
    const { headers } = await call('GET', `plans/plan-path/${plan}/?around=${id}&below=${id}`)
    return Number(/read=(\d+)/.exec(headers.get('server-timing') ?? '')![1])
  }
  for (const level of LEVEL_KEYS) {
    const line = sample(level)
    const { lines } = await path({ around: line.id })
    const [few, many] = [await rows(small.plan.id!, small[level].id!), await rows(planId, line.id)]
    expect(few, level).toBeLessThanOrEqual(80)
    expect(many, level).toBeLessThanOrEqual(80 + 2 * lines.length + 2 * below(line.id))
  }
})
