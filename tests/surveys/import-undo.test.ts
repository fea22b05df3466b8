import { expect, test } from 'vitest'
import { readToast } from '#app/kit/toast.ts'
import { action, loader } from '#app/surveys/import/survey-import.tsx'
import { formOf } from '#tests/kit/form-of.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { surveyDistrict } from './survey-district.ts'
import { csvOf, IMPORTS, imported, line, stored } from './survey-files.ts'

const PATH = '/measurements/surveys/import'

/** Where a press of Undo on the import's screen leads, with its message. */
async function press(token: string, fields: Record<string, string>) {
  const { context } = await loaderContext(token)
  const request = new Request(`http://localhost${PATH}`, {
    method: 'POST',
    body: formOf({ intent: 'undo', ...fields }),
  })
  const response = (await action({ context, request, params: {} }).catch((thrown: unknown) => thrown)) as Response
  const set = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const toast = readToast(new Request('http://localhost/', { headers: { cookie: set } }))
  return [response.headers.get('location')?.replace('http://localhost', ''), toast?.message]
}

test('imports of survey results are listed until they are undone, for the person who imported them and Super Admins', async () => {
  const district = await surveyDistrict()
  const { planner } = district
  await district.survey()
  const admin = await district.person('super_admin')
  const other = await district.person('pilot_user')
  const list = async (who: typeof planner) => (await who.call('GET', IMPORTS)).body.data
  expect(await list(planner)).toEqual([])
  await imported(planner, csvOf([line('60'), line('50', { 'Student group': 'Hispanic' })]))
  const before = await stored(district)
  const file = csvOf([
    line('61'),
    line('-', { 'Student group': 'Hispanic', Answers: '-' }),
    line('70', { Dimension: 'Welcome' }),
  ])
  const { preview } = await imported(planner, file)
  await imported(planner, file)
  const [latest, first, ...others] = await list(planner)
  expect(others).toEqual([])
  expect(latest).toMatchObject({ import_id: preview.import_id, file_name: 'spring.csv', added: 1, changed: 2 })
  expect(first).toMatchObject({ added: 2, changed: 0 })
  expect(await list(admin)).toEqual([latest, first])
  expect(await list(other)).toEqual([])
  const undo = (who: typeof planner) => who.call('POST', `${IMPORTS}${preview.import_id}/undo/`, {})
  expect((await undo(other)).status).toBe(404)
  expect((await undo(admin)).body.data).toEqual({ restored: 3, kept: 0 })
  expect(await stored(district)).toEqual(before)
  expect(await list(planner)).toEqual([first])
  expect((await undo(planner)).body.detail).toBe('This import was already undone')
})

test('the screen lists the imports, and Undo there leads back to it', async () => {
  const district = await surveyDistrict()
  const { planner } = district
  await district.survey()
  const { preview } = await imported(planner, csvOf([line('60')]))
  const listed = async () => {
    const { context } = await loaderContext(planner.token)
    const { latest } = await loader({ context, request: new Request(`http://localhost${PATH}`), params: {} })
    return latest.map(({ import_id }) => import_id)
  }
  const id = preview.import_id as string
  expect(await listed()).toEqual([id])
  expect(await press('', { import: id, stay: 'on' })).toEqual([`/?next=${encodeURIComponent(PATH)}`, undefined])
  expect(await press(planner.token, { import: id, stay: 'on' })).toEqual([
    PATH,
    'The import is undone: 1 result as before',
  ])
  expect(await press(planner.token, { import: id })).toEqual([
    '/measurements/surveys',
    'This import was already undone',
  ])
  expect(await listed()).toEqual([])
})
