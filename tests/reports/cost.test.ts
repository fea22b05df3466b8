import { expect, test } from 'vitest'
import { meetings } from '#db/meetings/schema.ts'
import { elementSchools, elementTeam } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { meetingRow } from '#tests/kit/meeting-rows.ts'
import { growForest } from '#tests/plans/grown-plan.ts'
import { REPORTS } from '#worker/reports/registry.ts'
import { noteChange } from './written-plan.ts'

function cost(headers: Headers) {
  const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
  return { trips: Number(trips), read: Number(read) }
}

test('a report of a whole plan costs at most three trips and four rows per element; other plans add nothing', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, all } = await growForest(district, 'The Measured Plan', ada.id)
  expect(all).toHaveLength(232)
  const ask = async () =>
    Promise.all(
      REPORTS.map(async ({ api }) => cost((await ada.call('GET', `reports/${api}/?plan=${plan.id}`)).headers)),
    )
  const alone = await ask()
  for (const [at, { trips, read }] of alone.entries()) {
    expect(trips).toBeLessThanOrEqual(3)
    expect(read, REPORTS[at]!.api).toBeLessThanOrEqual(4 * all.length)
  }
  await growForest(district, 'A Second Plan', ada.id)
  await growForest(district, 'A Third Plan', ada.id)
  const among = await ask()
  among.forEach(({ read }, at) => {
    expect(Math.abs(read - alone[at]!.read)).toBeLessThanOrEqual(alone[at]!.read / 10)
  })
  const form = await ada.call('GET', `reports/plan-elements-report/?plan=${plan.id}&choices=true`)
  expect(cost(form.headers).trips).toBeLessThanOrEqual(3)
})

test('names of owners, teams, and schools are read once each, not once per element', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, all } = await growForest(district, 'The Plan of Many Hands', ada.id)
  const { db, districtId } = district
  // Every second one, because the links are rows too.
  const linked = all.filter((_, at) => at % 2 === 1)
  const links = linked.flatMap((row) => {
    const element = { districtId, elementId: row.id! }
    return [
      db.insert(elementTeam).values({ ...element, targetId: ada.id! }),
      db.insert(elementSchools).values({ ...element, targetId: district.schoolId }),
    ]
  })
  await db.batch(links as never)
  const answer = await ada.call('GET', `reports/plan-elements-report/?plan=${plan.id}&choices=true`)
  expect(answer.body.data.rows).toHaveLength(232)
  const said = answer.body.data.rows.filter((row: { staff: string | null }) => row.staff !== null)
  expect(said).toHaveLength(linked.length)
  for (const row of said) expect(row).toMatchObject({ staff: 'Ada Tester', school: 'Juniper School' })
  expect(cost(answer.headers).read).toBeLessThanOrEqual(4 * all.length)
})

test('more meetings than the board report names, and more than the dashboard shows, add no rows', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan } = await growForest(district, 'The Plan of Many Meetings')
  const { db, districtId } = district
  const today = dateIn('America/Chicago', new Date())
  const hold = async (from: number, count: number) => {
    const rows = Array.from({ length: count }, (_, at) => [
      meetingRow(districtId, `Held ${from + at}`, {
        ...{ planId: plan.id, date: addDays(today, -1 - ((from + at) % 80)), closedAt: SEED_TIME },
      }),
      meetingRow(districtId, `Coming ${from + at}`, { planId: plan.id, date: addDays(today, 1 + from + at) }),
    ]).flat()
    for (const row of rows) await db.insert(meetings).values(row)
  }
  const ask = async () => {
    const board = await ada.call('GET', `reports/school-board-report/?plan=${plan.id}`)
    expect(board.body.data.body.meetings).toHaveLength(20)
    return [board, await ada.call('GET', `dashboard/?plan=${plan.id}`)].map(({ headers }) => cost(headers).read)
  }
  await hold(0, 40)
  const few = await ask()
  await hold(40, 80)
  const many = await ask()
  // Days with more meetings: those of the last day that is named.
  many.forEach((read, at) => {
    expect(read - few[at]!).toBeLessThanOrEqual(10)
  })
})

test('the board report reads only the changes that set a status or an achievement', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, all } = await growForest(district, 'The Plan of Many Changes', ada.id)
  const objective = all.find(({ level }) => level === 'objective')!
  const write = (changes: Record<string, [unknown, unknown]>) =>
    noteChange(district, objective, new Date().toISOString(), changes)
  const ask = async () => {
    const answer = await ada.call('GET', `reports/school-board-report/?plan=${plan.id}`)
    const { body } = answer.body.data
    return { ...cost(answer.headers), changes: body.changes }
  }
  await write({ alert_status: ['on_track', 'some_risk'] })
  const before = await ask()
  for (let at = 0; at < 60; at += 1) await write({ name: [`Name ${at}`, `Name ${at + 1}`] })
  expect(await ask()).toEqual(before)
  await write({ alert_status: ['some_risk', 'high_risk'] })
  const after = await ask()
  expect(after.read).toBeGreaterThan(before.read)
  expect(after.changes).not.toEqual(before.changes)
})
