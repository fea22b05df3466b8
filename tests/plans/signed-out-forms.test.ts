import { expect, test } from 'vitest'
import { moveAction } from '#app/plans/move/move-data.ts'
import { action as quickAdd } from '#app/plans/quick-add/quick-add.tsx'
import { action as restore } from '#app/plans/trash/trash.tsx'
import { action as viewAction } from '#app/plans/view/element-view.tsx'
import { SIGN_IN_FIRST } from '#model/rules.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'

type Action = typeof quickAdd | typeof moveAction | typeof restore | typeof viewAction

/** What a form gets whose session has ended: its answer, or where it is sent. */
async function sendSignedOut(action: Action, at: string, fields: Record<string, string>, params = {}) {
  const { context } = await loaderContext('')
  const request = new Request(`http://localhost${at}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { referer: 'http://localhost/review-plan' },
  })
  try {
    return { data: await action({ context, request, params }), to: null }
  } catch (error) {
    if (!(error instanceof Response)) throw error
    return { data: null, to: error.headers.get('location')?.replace('http://localhost', '') }
  }
}

test('quick add keeps what was typed, in the dialog and on its page', async () => {
  const typed = { level: 'pillar', name: 'A safe way to school' }
  for (const sent of [typed, { ...typed, stay: 'yes' }]) {
    const answer = await sendSignedOut(quickAdd, '/create-plan/quick-add', sent)
    expect(answer).toMatchObject({ to: null, data: { typed, general: [SIGN_IN_FIRST], saved: null } })
  }
})

test('a move keeps its choices, but its Undo has none to keep', async () => {
  const params = { level: 'strategy', elementId: 'one', planId: 'plan' }
  const at = '/review-plan/plan/strategy/one/move'
  const answer = await sendSignedOut(moveAction, at, { parent_id: 'two', version: '3' }, params)
  expect(answer).toMatchObject({ to: null, data: { messages: { '': [SIGN_IN_FIRST] }, version: 3 } })
  const undone = await sendSignedOut(moveAction, at, { parent_id: 'two', version: '3', undo: 'yes' }, params)
  expect(undone).toEqual({ data: null, to: '/?next=%2Freview-plan' })
})

test('a restore keeps the typed names, and without any leads to the tab of the trash', async () => {
  const one = { level: 'objective', id: 'one' }
  const answer = await sendSignedOut(restore, '/trash', { ...one, 'names.two': 'Phonics again', 'was.two': 'Phonics' })
  const names = [{ id: 'two', was: 'Phonics', typed: 'Phonics again', message: null }]
  expect(answer).toMatchObject({ to: null, data: { ...one, names, detail: SIGN_IN_FIRST } })
  const next = async (level: string) => (await sendSignedOut(restore, '/trash', { level, id: 'one' })).to
  expect(await next('objective')).toBe('/?next=%2Ftrash')
  expect(await next('survey')).toBe('/?next=%2Ftrash%3Ftab%3Dmeasures')
  expect(await next('document')).toBe('/?next=%2Ftrash%3Ftab%3Ddocuments')
})

test.each([
  ['measures', 'initiative'],
  ['surveys', 'objective'],
])(
  'what was chosen to attach from %s stays, and so does a slice; a detaching has nothing to keep',
  async (tab, level) => {
    const params = { level, elementId: 'one', planId: 'plan' }
    const at = `/review-plan/plan/${level}/one?tab=${tab}`
    const added = await sendSignedOut(viewAction, at, { intent: `${tab}-add`, of: 'two', school_id: 'oak' }, params)
    const kept = { initialValue: { of: 'two', school_id: 'oak' }, error: { '': [SIGN_IN_FIRST] } }
    expect(added).toMatchObject({ to: null, data: { result: kept } })
    const sliced = await sendSignedOut(viewAction, at, { intent: `${tab}-edit`, row: 'two', subgroup_id: 'el' }, params)
    const slice = { initialValue: { subgroup_id: 'el' }, error: { '': [SIGN_IN_FIRST] } }
    expect(sliced).toMatchObject({ to: null, data: { result: slice } })
    for (const verb of ['delete', 'restore']) {
      const undone = await sendSignedOut(viewAction, at, { intent: `${tab}-${verb}`, row: 'two' }, params)
      expect(undone).toEqual({ data: null, to: '/?next=%2Freview-plan' })
    }
  },
)
