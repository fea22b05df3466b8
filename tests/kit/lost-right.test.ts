import { expect, test } from 'vitest'
import { NotFoundScreen } from '#app/components/shell/error-screens.tsx'
import { keepingTyped, noteForm } from '#app/kit/lost-right.ts'
import { loader } from '#app/meetings/minutes/minutes.tsx'
import { meetingDistrict } from '#tests/meetings/meeting-district.ts'
import { drawnScreen } from './drawn-screen.ts'
import { loaderContext } from './loader-context.ts'

/** What the minutes of a meeting that was canceled answer, with or without a form. */
async function minutesAnswer(init: RequestInit = {}) {
  const { ada } = await meetingDistrict()
  const { context } = await loaderContext(ada.token)
  const request = new Request('http://localhost/meetings/mtg_gone/minutes', init)
  noteForm(context, request)
  const thrown = await keepingTyped(loader)({ context, request, params: { meetingId: 'mtg_gone' } }).catch(
    (error: unknown) => error,
  )
  return thrown as Response
}

test('a page that is gone shows what a form without scripts has sent', async () => {
  const answer = await minutesAnswer({
    method: 'POST',
    body: new URLSearchParams({ intent: 'notes', topic: 'mtt_one', version: '1', notes: 'The buses\r\ncome late' }),
  })
  const typed = [{ label: 'Notes', text: 'The buses\ncome late' }]
  expect([answer.status, (await answer.json<{ data: object }>()).data]).toEqual([404, { typed }])
  const page = drawnScreen(() => NotFoundScreen({ typed }), '/', null)
  expect(page).toContain('This no longer exists')
  expect(page).toContain('Nothing was saved.')
  expect(page).toContain('The buses\ncome late</textarea>')
})

test('a visit to a page that is gone shows only that it is not found', async () => {
  const answer = await minutesAnswer()
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('typed')
  const page = drawnScreen(() => NotFoundScreen({}), '/', null)
  expect(page).toContain('Page not found')
  expect(page).not.toContain('Nothing was saved.')
})
