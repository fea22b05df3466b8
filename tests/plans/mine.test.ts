import { beforeAll, expect, test } from 'vitest'
import { measures } from '#db/measures/schema.ts'
import { elements, elementTeam, plans } from '#db/plans/schema.ts'
import { elementRow, planRow } from '#db/seed/factories.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'

/** Cleo owns an objective and is on the team of a late strategy; Ada owns the rest, and Dora nothing. */
let made: Awaited<ReturnType<typeof make>>
beforeAll(async () => {
  made = await make()
})

async function make() {
  const district = await newDistrict()
  const [ada, cleo] = [await district.person('super_admin'), await district.person('principal')]
  const dora = await district.person('principal')
  const plan = planRow(district.districtId, 'Whose', { startDate: '2025-07-01', endDate: '2035-06-30' })
  const row = (level: 'pillar' | 'initiative' | 'objective' | 'strategy', above: Row | null, name: string, over = {}) =>
    elementRow(plan, level, above, name, { ownerId: level === 'pillar' ? null : ada.id, ...over })
  type Row = ReturnType<typeof elementRow>
  const pillar = row('pillar', null, 'Pillar')
  const initiative = row('initiative', pillar, 'Initiative')
  const owned = row('objective', initiative, 'Owned', { ownerId: cleo.id })
  const late = addDays(dateIn('America/Chicago', new Date()), -30)
  const team = row('strategy', owned, 'On the team', { progressStatus: 'doing', endDate: late, position: 1 })
  const other = row('strategy', owned, 'Someone else’s', { progressStatus: 'doing', endDate: late, position: 2 })
  const { districtId } = district
  await district.db.insert(plans).values(plan)
  for (const one of [pillar, initiative, owned, team, other]) await district.db.insert(elements).values(one)
  await district.db.insert(elementTeam).values({ districtId, elementId: team.id!, targetId: cleo.id })
  for (const [name, ownerId] of [['Hers', cleo.id] as const, ['Not hers', ada.id] as const])
    await district.db.insert(measures).values(measureRow(districtId, name, { ownerId }))
  return { plan, cleo, dora }
}

const names = (rows: { name: string }[]) => rows.map(({ name }) => name).sort()

const LISTS: [string, (plan: string) => string][] = [
  ['Plan Elements', (plan) => `plans/plan-table/${plan}/?owner=mine`],
  ['the list of elements', (plan) => `plans/plan-elements/?plan_id=${plan}&owner=mine`],
  ['the Plan Element Report', (plan) => `reports/plan-elements-report/?plan=${plan}&user_id=mine`],
  ['the Gantt chart', (plan) => `reports/gantt-chart-report/?plan=${plan}&user_id=mine&plan_element_type=strategy`],
  ['the Staff Report', (plan) => `reports/staff-report/?plan=${plan}&user_id=mine`],
]

test.each(LISTS)('Me is owner or on the team in %s, and nothing for who owns nothing', async (list, address) => {
  const { plan, cleo, dora } = made
  const read = async ({ call }: typeof cleo) => {
    const { body, status } = await call('GET', address(plan.id!))
    expect(status, JSON.stringify(body)).toBe(200)
    return names(body.data.results ?? body.data.rows)
  }
  const found = await read(cleo)
  expect(found).toContain('On the team')
  expect(found).not.toContain('Someone else’s')
  if (list !== 'the Gantt chart') expect(found).toEqual(['On the team', 'Owned'])
  expect(await read(dora)).toEqual([])
})

test('in the tree, Me keeps what is above as context', async () => {
  const { plan, cleo, dora } = made
  const tree = async ({ call }: typeof cleo) => (await call('GET', `plans/plan-tree/${plan.id}/?owner=mine`)).body.data
  const { rows, found } = await tree(cleo)
  expect(found).toBe(2)
  expect(rows.map(({ name, matches }: { name: string; matches: boolean }) => [name, matches])).toEqual([
    ['Pillar', false],
    ['Initiative', false],
    ['Owned', true],
    ['On the team', true],
  ])
  expect(await tree(dora)).toMatchObject({ found: 0, rows: [] })
})

test('late and mine is both', async () => {
  const { plan, cleo } = made
  const { body } = await cleo.call('GET', `plans/plan-table/${plan.id}/?owner=mine&progress_status=late`)
  expect(names(body.data.results)).toEqual(['On the team'])
})

test('the measures of the reader, in the list and in its file', async () => {
  const { cleo } = made
  const list = await cleo.call('GET', 'plans/measure/?owner=mine')
  expect(names(list.body.data.results)).toEqual(['Hers'])
  const file = await cleo.call('GET', 'plans/measure-export/csv/?owner=mine')
  expect(file.headers.get('content-disposition')).toContain('Readings of Hers')
})

test('reports say in words whose elements they show', async () => {
  const { plan, cleo } = made
  const { body } = await cleo.call('GET', `reports/alert-status-report/?plan=${plan.id}&user_id=mine`)
  expect(body.data.showing).toContain('yours, as owner or on the team')
})
