import { expect, test } from 'vitest'
import { loadRepository } from '#app/components/repository/load.ts'
import { loadEditor } from '#app/plans/editor/load-editor.ts'
import { loadTrash } from '#app/plans/trash/load-trash.ts'
import { loadDocuments } from '#app/resources/load-documents.ts'
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
  for (const tab of ['tab=review', 'tab=fidelity', 'tab=documents', 'tab=documents&list=urls']) {
    expect(await where(tab, loadEditor), tab).toBe(last(tab))
  }
  expect(await where('tab=elements', loadTrash)).toBe(last('tab=elements'))
  expect(await where('grade=', (args) => loadDocuments(args, 'file'))).toBe(last('grade=', 3))
  expect(await where('search=nothing+of+this+kind', loadRepository)).toMatchObject({ found: { count: 0 } })
})
