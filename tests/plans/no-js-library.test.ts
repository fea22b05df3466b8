import { expect, test } from 'vitest'
import type { NoJsStep } from '#app/plans/no-js/no-js-names.ts'
import { takeNoJsStep } from '#app/plans/no-js/no-js-steps.ts'
import { LEVELS } from '#model/levels.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { strategy, withLibrary } from '#tests/repository/library.ts'
import { growPlan } from './grown-plan.ts'

test('without scripts the repository is searched and applied inside the form, which keeps the typed values', async () => {
  const district = await newDistrict()
  const { plan } = await growPlan(district)
  const rows = [strategy({ strategy: 'Teach phonics in small groups', strategic_method: 'Four mornings a week.' })]
  const { token } = await withLibrary(district, rows)
  const { context } = await loaderContext(token)
  const typed = { name: 'Mine', description: '', executive_summary: 'For the board' }
  const step = async (more: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...typed, ...more })) form.set(name, value)
    const answer = await takeNoJsStep(context, form, LEVELS.strategy, plan.id)
    return answer as unknown as { result: { initialValue: object }; extra: NoJsStep } // tests/kit/remix.ts
  }
  const opened = await step({ intent: 'library:' })
  expect(opened.result.initialValue).toMatchObject(typed)
  expect(opened.extra.library?.count).toBeGreaterThan(0)

  const search = { 'find:library': 'phonics groups' }
  const byEnter = await step({ ...search, 'sought:library': '' })
  expect(byEnter.extra.library).toMatchObject({ count: 1, rows: [{ strategy: rows[0]?.strategy }] })
  const { id } = byEnter.extra.library!.rows[0]!

  const applied = await step({ ...search, 'sought:library': 'phonics groups', intent: `apply:${id}` })
  expect(applied.result.initialValue).toMatchObject({
    ...typed,
    name: 'Teach phonics in small groups',
    description: 'Four mornings a week.',
  })
  expect(applied.extra).toMatchObject({ library: null, note: expect.stringContaining('Filled in from the strategic') })
  const gone = await step({ intent: 'apply:lib_gone' })
  expect(gone.result.initialValue).toMatchObject(typed)
})
