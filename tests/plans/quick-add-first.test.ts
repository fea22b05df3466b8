import { expect, test } from 'vitest'
import QuickAddScreen, { loader } from '#app/plans/quick-add/quick-add.tsx'
import { newDistrict } from '#tests/kit/district.ts'
import { drawnScreen } from '#tests/kit/drawn-screen.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'

const AT = '/create-plan/quick-add'

test('quick add begins with the plan in a district that has none', async () => {
  const { person } = await newDistrict()
  const { token } = await person('super_admin')
  const { context } = await loaderContext(token)
  const request = new Request(`http://localhost${AT}`)
  const html = drawnScreen(QuickAddScreen, AT, await loader({ context, request, params: {} }))
  expect(html).toContain('Quick add Plan')
  expect(html).not.toContain('Assign to')
})
