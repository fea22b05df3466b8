import { expect, test } from 'vitest'
import { loadRepository } from '#app/components/repository/load.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { loadEditor } from '#app/plans/editor/load-editor.ts'
import { loader as loadLevel } from '#app/plans/lists/level-list.tsx'
import { latePanelOf } from '#app/plans/tabs/late-panel.ts'
import { loadTrash } from '#app/plans/trash/load-trash.ts'
import { loadDocuments } from '#app/resources/load-documents.ts'
import { loader as loadPlans } from '#app/shell/choose-plan.tsx'
import { newDistrict } from '#tests/kit/district.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { growFullPlan } from './full-plan.ts'

test('a page beyond a list’s last redirects to the last, with the rest of its address', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan, strategy, activity } = await growFullPlan(district, 'The plan', 1)
  await ada.call('DELETE', `plans/activity-task/${activity.id}/`)
  const { context } = await loaderContext(ada.token)
  const of = { planId: plan.id, level: 'strategy', elementId: strategy.id }
  const where = async (query: string, load: (args: Parameters<typeof loadEditor>[0]) => Promise<unknown>) => {
    const request = new Request(`http://localhost/here.data?${query}&page=999&_routes=all`)
    const answer = await load({ context, request, params: of }).catch((thrown: unknown) => thrown)
    return answer instanceof Response ? answer.headers.get('location') : answer
  }
  const last = (query: string, page = 1) => `http://localhost/here?${query}&page=${page}`
  // A redirect does not wait for the code of its tab, and a load that outlives its test fails the next one.
  await Promise.all((['review', 'fidelity', 'documents'] as const).map((kind) => latePanelOf(kind)?.part.get()))
  for (const tab of ['tab=review', 'tab=fidelity', 'tab=documents', 'tab=documents&list=urls']) {
    expect(await where(tab, loadEditor), tab).toBe(last(tab))
  }
  expect(await where('tab=elements', loadTrash)).toBe(last('tab=elements'))
  expect(await where('grade=', (args) => loadDocuments(args, 'file'))).toBe(last('grade=', 3))
  expect(await where('search=nothing+of+this+kind', loadRepository)).toMatchObject({ found: { count: 0 } })
})

test('a page beyond the last page of plans to choose redirects to the last, which opens', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  // More than one page of ten, but one page of those shown here.
  for (let count = 1; count <= 12; count += 1) {
    await ada.call('POST', 'plans/quick-plan/', {
      plan: { name: `Plan ${count}`, start_date: '2026-07-01', end_date: '2027-06-30' },
    })
  }
  const { context } = await loaderContext(ada.token)
  const open = (page: number) => {
    const request = new Request(`http://localhost/choose-plan?page=${page}`)
    return loadPlans({ context, request, params: {} }).catch((thrown: unknown) => thrown)
  }
  const answer = await open(999)
  expect(answer instanceof Response && answer.headers.get('location')).toBe('http://localhost/choose-plan?page=1')
  expect(await open(1)).toMatchObject({ plans: { count: 12 }, page: 1 })
})

test('the Board chooses among the plans that it may open, by name', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const dates = { start_date: '2026-07-01', end_date: '2027-06-30' }
  for (const name of ['North plan', 'South plan']) {
    await ada.call('POST', 'plans/quick-plan/', { plan: { name, ...dates } })
  }
  await ada.call('POST', 'plans/', { name: 'South draft', ...dates, is_draft: true })
  const bo = await district.person('board')
  const { context } = await loaderContext(bo.token)
  const shown = async (query: string) => {
    const request = new Request(`http://localhost/choose-plan?${query}`)
    const { plans, next } = await loadPlans({ context, request, params: {} })
    return { names: plans.results.map(({ name }) => name), next }
  }
  const home = '/school-board-report'
  expect(await shown('')).toEqual({ names: ['North plan', 'South plan'], next: home })
  expect(await shown('planName=south')).toEqual({ names: ['South plan'], next: home })
})

test('a level’s list and Trash show as many rows as the address says, and ten for any other number', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const dates = { start_date: '2026-07-01', end_date: '2027-06-30' }
  const pillars = Array.from({ length: 12 }, (_, at) => ({
    key: `p${at}`,
    name: `Pillar ${'ABCDEFGHIJKL'[at]}`,
    ...dates,
  }))
  const { body } = await ada.call('POST', 'plans/quick-plan/', { plan: { name: 'The plan', ...dates }, pillars })
  const planId = body.data.plan.id
  const { context } = await loaderContext(ada.token)
  const args = (query: string) => {
    return { context, request: new Request(`http://localhost/here?${query}`), params: { planId, level: 'pillar' } }
  }
  const listed = async (query: string) => (await loadLevel(args(query))).table.results.length
  expect([await listed('page_size=25'), await listed('page_size=7'), await listed('')]).toEqual([12, 10, 10])
  for (const id of Object.values(body.data.ids.pillars)) await ada.call('DELETE', `plans/pillar/${id}/`)
  const trashed = async (query: string) => (await loadTrash(args(query))).rows.length
  expect([await trashed('page_size=25'), await trashed('page_size=7'), await trashed('')]).toEqual([12, 10, 10])
})

test('a list that is empty on an earlier page than its last redirects nowhere', () => {
  const request = new Request('http://localhost/here?page=2')
  expect(() => withinPages(request, { count: 12, results: [] })).not.toThrow()
  expect(() => withinPages(request, { count: 10, results: [] })).toThrow()
})
