import { expect, test } from 'vitest'
import { action } from '#app/districts/school-import.tsx'
import { readToast } from '#app/kit/toast.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { twoRegions } from './places.ts'

/** Where a press on the import's screen leads, with its message. */
async function press(token: string, fields: Record<string, string | File>, search = '') {
  const { context } = await loaderContext(token)
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const request = new Request(`http://localhost/school-list/import${search}`, { method: 'POST', body })
  const response = (await action({ context, request, params: {} }).catch((thrown: unknown) => thrown)) as Response
  const set = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const toast = readToast(new Request('http://localhost/', { headers: { cookie: set } }))
  return { to: response.headers.get('location')?.replace('http://localhost', ''), toast }
}

async function imported(token: string, rows: string[], search = '') {
  const file = new File([['School name,School type,Region name', ...rows].join('\n')], 'rows.csv')
  const { to } = await press(token, { intent: 'check', file }, search)
  const id = new URLSearchParams(to?.split('?')[1]).get('import') ?? ''
  return { id, done: await press(token, { intent: 'all', import: id }, search) }
}

test('the message of an import has Undo, whose message says what stays and why', async () => {
  const district = await twoRegions()
  const { ada } = district
  const { id, done } = await imported(ada.token, [
    'Hill School,Elementary,North',
    'Lake School,Elementary,North',
    'Prairie School,Elementary,North',
  ])
  expect([done.to, done.toast?.message]).toEqual(['/school-list', '2 added, 1 changed'])
  expect(done.toast?.undo).toEqual({ action: '/school-list/import', fields: { intent: 'undo', import: id } })
  const { results } = (await ada.call('GET', 'auth/schools/?search=hill')).body.data
  await district.person('principal', { schools: [results[0].id] })
  const fields = { ...done.toast?.undo?.fields }
  const undone = await press(ada.token, fields)
  expect([undone.to, undone.toast?.message, undone.toast?.detail]).toEqual([
    '/school-list',
    'Import undone: 1 school deleted, 1 restored',
    '1 school is in use and stays.',
  ])
  const again = await press(ada.token, { ...fields, stay: 'on' })
  expect([again.to, again.toast?.message]).toEqual(['/school-list/import', 'This import was already undone'])
})

test('from the setup checklist, Undo leads back there; a file without changes has none', async () => {
  const { ada } = await twoRegions()
  const rows = ['Hill School,Elementary,North']
  const { done } = await imported(ada.token, rows, '?via=setup')
  expect([done.to, done.toast?.undo?.action]).toEqual(['/dashboard', '/school-list/import?via=setup'])
  const undone = await press(ada.token, { ...done.toast?.undo?.fields }, '?via=setup')
  expect([undone.to, undone.toast?.message]).toEqual(['/dashboard', 'Import undone: 1 school deleted, 0 restored'])
  await imported(ada.token, rows)
  expect((await imported(ada.token, rows)).done.toast?.undo).toBeUndefined()
})

test('an undo whose session has ended leads to the list of imports, which has it too', async () => {
  expect((await press('', { intent: 'undo', import: 'imp_1' })).to).toBe('/?next=%2Fschool-list%2Fimport')
})
