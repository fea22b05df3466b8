import { expect, test } from 'vitest'
import { loader } from '#app/reports/gantt/gantt.tsx'
import { loader as rowsLoader } from '#app/reports/gantt/gantt-rows.ts'
import { type Packed, unpacked } from '#app/reports/gantt/packed-rows.ts'
import { addDays } from '#model/dates.ts'
import { newDistrict, tokenFor } from '#tests/kit/district.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { growForest } from '#tests/plans/grown-plan.ts'
import type { GanttRow } from '#worker/reports/gantt-contract.ts'
import { drawPlan, scopeOf } from './written-plan.ts'

test('the chart’s figures are those that people count by hand', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { today } = await scopeOf(district, ada.id)
  const ago = (days: number) => addDays(today, -days)
  const dates = { startDate: ago(300), endDate: addDays(today, 300) }
  const { plan, add, write } = drawPlan(district, 'A Charted Plan', {
    startDate: ago(400),
    endDate: addDays(today, 400),
  })
  const pillar = add('pillar', null, 'Pillar', dates)
  const initiative = add('initiative', pillar, 'Initiative', {
    ...dates,
    progressStatus: 'doing',
    percentageCompleted: 40,
  })
  const objective = add('objective', initiative, 'Objective', { ...dates, endDate: ago(10), progressStatus: 'doing' })
  const strategy = add('strategy', objective, 'Strategy', { ...dates, startDate: ago(3), progressStatus: 'todo' })
  const done = { ...dates, endDate: ago(20), progressStatus: 'done' as const }
  add('activity', strategy, 'Late in the end', { ...done, doneOn: ago(15), ownerId: ada.id })
  add('activity', strategy, 'In time', { ...done, doneOn: ago(25) })
  await write()

  const { body } = await ada.call('GET', `reports/gantt-chart-report/?plan=${plan.id}`)
  const rows = body.data.rows.map((row: Record<string, unknown>) => [
    ...[row.number, row.name, row.progress_key, row.days_late, row.late_since, row.percentage_completed, row.owner],
  ])
  expect(rows).toEqual([
    ['1', 'Pillar', null, null, null, null, null],
    ['1.1', 'Initiative', 'doing', null, null, 40, null],
    ['1.1.1', 'Objective', 'doing_late', 10, 'end', null, null],
    ['1.1.1.1', 'Strategy', 'todo_late', 3, 'start', null, null],
    ['1.1.1.1.1', 'Late in the end', 'done_late', 5, 'end', null, 'Ada Tester'],
    ['1.1.1.1.2', 'In time', 'done', null, null, null, null],
  ])
  expect(body.data.body.plan_date_range).toEqual({ start_date: ago(400), end_date: addDays(today, 400) })
  expect(body.data.deck).toBe('2 of 6 elements are late. Longest: 1.1.1 Objective, 10 days.')

  const late = await ada.call('GET', `reports/gantt-chart-report/?plan=${plan.id}&progress_status=late`)
  const matching = late.body.data.rows.filter(({ matches }: { matches: boolean }) => matches)
  expect(matching.map(({ name }: { name: string }) => name)).toEqual(['Objective', 'Strategy'])
  // Their pillar and initiative stay for context, and nothing else.
  expect(late.body.data.rows.map(({ number }: { number: string }) => number)).toEqual(['1', '1.1', '1.1.1', '1.1.1.1'])
  const typed = await ada.call('GET', `reports/gantt-chart-report/?plan=${plan.id}&type=activity`)
  const byKey = await ada.call('GET', `reports/gantt-chart-report/?plan=${plan.id}&plan_element_type=activity`)
  expect(typed.body.data.rows).toEqual(byKey.body.data.rows)
  expect(typed.body.data.deck).toBe('None of 2 elements is late.')
})

test('who may edit an element may move its bar, and nobody else', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const cy = await district.person('community_member')
  const { plan, add, write } = drawPlan(district)
  add('pillar', null, 'Pillar')
  await write()
  const editable = async (person: typeof ada) => {
    const { body } = await person.call('GET', `reports/gantt-chart-report/?plan=${plan.id}`)
    return body.data.rows.map((row: { is_editable: boolean }) => row.is_editable)
  }
  expect(await editable(ada)).toEqual([true])
  expect(await editable(cy)).toEqual([false])
})

test('the page of 2,436 elements has its first 100 rows, and the rest are one list for scripts', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, all } = await growForest(district, 'A State’s Plan', ada.id, 42)
  expect(all).toHaveLength(2436)
  const token = await tokenFor({ userId: ada.id, role: 'super_admin', ...district })
  const at = async (path: string) => {
    const { context } = await loaderContext(token)
    return { context, params: {}, request: new Request(`http://localhost${path}`) }
  }
  type Shown = Awaited<ReturnType<typeof loader>>['data']
  // Without Remix, a loader's data has no wrapper (tests/kit/remix.ts).
  const open = async (path: string) => (await loader(await at(path))) as unknown as Shown
  const data = await open(`/gantt-chart?plan=${plan.id}&open=activity`)
  expect(data.lines.rows).toHaveLength(100)
  expect([data.count, data.total, data.page]).toEqual([2436, 2436, 1])
  // The page has each row as data and as markup of about twice the size.
  expect(JSON.stringify(data).length).toBeLessThan(60_000)
  const second = await open(`/gantt-chart?plan=${plan.id}&open=activity&page=25`)
  expect(second.lines.rows).toHaveLength(36)
  const answer = (await rowsLoader(await at(`/gantt-chart/rows?plan=${plan.id}`))) as Response
  const rows = unpacked((await answer.json()) as Packed<GanttRow>)
  expect(rows).toHaveLength(2436)
  expect(rows.slice(0, 2).map(({ number }) => number)).toEqual(['1', '1.1'])
})
