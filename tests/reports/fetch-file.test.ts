import { afterEach, expect, test, vi } from 'vitest'
import { failedFile } from '#app/kit/failed-file.ts'
import { fetchFile, OFFLINE, SIGNED_OUT } from '#app/kit/fetch-file.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the browser makes of an answer, or of a network that fails. */
async function fetched(answer: () => Response, online = true) {
  vi.stubGlobal('navigator', { onLine: online })
  const asked = vi.fn(async (_url: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', asked)
  const file = await fetchFile('/school-board-report/pdf?plan=p', 'pdf')
  return { file, init: asked.mock.calls[0]![1] }
}
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

test('a file comes with its name', async () => {
  const { file } = await fetched(
    () => new Response('%PDF-', { headers: { 'content-disposition': 'attachment; filename="Board.pdf"' } }),
  )
  if ('failed' in file) throw new Error(file.failed)
  expect(await file.blob.text()).toBe('%PDF-')
  expect(file.disposition).toContain('Board.pdf')
})

test('the sign-in page is never the file: after a session ended, the message says so', async () => {
  const ended = { failed: `Failed to download PDF: ${SIGNED_OUT}` }
  const { file, init } = await fetched(() => new Response(null, { status: 302, headers: { location: '/?next=x' } }))
  expect(file).toEqual(ended)
  expect(init.redirect).toBe('manual')
  expect((await fetched(() => new Response('{}', { status: 401 }))).file).toEqual(ended)
})

test('every failure has its reason', async () => {
  const refused = (detail: string) => () => Response.json({ status: 'error', detail }, { status: 409 })
  const said = async (answer: () => Response, online?: boolean) => (await fetched(answer, online)).file
  const failed = (reason: string) => ({ failed: `Failed to download PDF: ${reason}` })
  expect(await said(refused('Please select a plan first'))).toEqual(failed('Please select a plan first'))
  expect(await said(refused('Failed to download PDF: there is nothing to print yet'))).toEqual(
    failed('there is nothing to print yet'),
  )
  const silent = failed('the server did not respond. Try again')
  expect(await said(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))).toEqual(silent)
  expect(await said(noNetwork)).toEqual(silent)
  expect(await said(noNetwork, false)).toEqual(failed(OFFLINE))
  expect(failedFile('xlsx', '')).toBe('Failed to download Excel file: the server did not respond. Try again')
})
