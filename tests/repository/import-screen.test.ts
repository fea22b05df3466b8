import { expect, test } from 'vitest'
import { readToast } from '#app/kit/toast.ts'
import { action, loader } from '#app/repository/import.tsx'
import { newDistrict } from '#tests/kit/district.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { csvOf, found, post, strategy, upload } from './library.ts'

const FILE = csvOf([strategy({ strategy: 'Read aloud every day' }), strategy({ strategy: 'Visit each family' })])

/** Where a screen leads, with its message. */
async function ledTo(answer: Promise<unknown>) {
  const response = (await answer.catch((thrown: unknown) => thrown)) as Response
  const set = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const toast = readToast(new Request('http://localhost/', { headers: { cookie: set } }))
  const to = response.headers.get('location')?.replace('http://localhost', '')
  return { to, said: toast?.message, undo: toast?.undo?.fields }
}

async function press(token: string, fields: Record<string, string>) {
  const { context } = await loaderContext(token)
  const request = new Request('http://localhost/resources/import', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { referer: 'http://localhost/resources?tab=repository' },
  })
  return ledTo(action({ context, request, params: {} }))
}

test('the address of a file that somebody has imported says so, not that it has expired', async () => {
  const { person } = await newDistrict()
  const [ada, bo] = [await person('super_admin'), await person('super_admin')]
  const id = (await upload(ada, FILE, 'preview')).body.data.import_id
  await post(ada, { mode: 'all', import_id: id })
  const { context } = await loaderContext(bo.token)
  const request = new Request(`http://localhost/resources/import?import=${id}`)
  const { to, said } = await ledTo(loader({ context, request, params: {} }))
  expect([to, said]).toEqual(['/resources/import', 'This file was already imported'])
})

test('a second undo of an import and a second restore say that it is done', async () => {
  const { person } = await newDistrict()
  const [ada, bo] = [await person('super_admin'), await person('super_admin')]
  const id = (await upload(ada, FILE, 'all')).body.data.import_id
  const ask = { intent: 'undo', import: id, stay: 'on' }
  const first = await press(ada.token, ask)
  expect(first.said).toBe('2 strategies removed')
  expect(await press(bo.token, ask)).toMatchObject({
    to: '/resources/import',
    said: 'This import was already undone',
  })
  expect((await press(ada.token, first.undo ?? {})).said).toBe('2 strategies restored')
  expect((await press(ada.token, first.undo ?? {})).said).toBe('These strategies are already back')
  expect((await found(ada, {})).length).toBe(2)
})

test('an undo whose session has ended leads to the list of imports, which has it too', async () => {
  expect((await press('', { intent: 'undo', import: 'imp_1' })).to).toBe('/?next=%2Fresources%2Fimport')
})
