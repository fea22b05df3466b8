import { expect, test } from 'vitest'
import { readToast } from '#app/kit/toast.ts'
import { agendaAction } from '#app/meetings/agenda/agenda-action.ts'
import { meetingAction } from '#app/meetings/meeting-action.ts'
import { minutesAction } from '#app/meetings/minutes/minutes-action.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { insertHeld } from './held-meeting.ts'
import { meetingDistrict } from './meeting-district.ts'

const AT = 'plans/meeting/'

type Sent = Record<string, string>
type Action<T> = (args: Parameters<typeof agendaAction>[0]) => Promise<T>

async function send<T>(action: Action<T>, token: string, id: string, sent: Sent, accept = '*/*', page = '') {
  const { context } = await loaderContext(token)
  const body = new URLSearchParams(sent)
  const request = new Request(`http://localhost/meetings${page}`, { method: 'POST', headers: { accept }, body })
  return action({ context, request, params: { meetingId: id } })
}

const saveAgenda = (token: string, id: string, accept: string, sent: Sent) =>
  send(agendaAction, token, id, { press: 'save', ...sent }, accept)

function toastOf({ headers }: Response) {
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const { message, detail } = readToast(new Request('http://localhost/', { headers: { cookie } })) ?? {}
  return [headers.get('location')?.replace('http://localhost', ''), message, detail]
}

/** Where a form without scripts leads, with its message; or the page it gets, with the typed texts to copy. */
async function ledTo(token: string, id: string, sent: Sent) {
  try {
    return toastOf((await saveAgenda(token, id, 'text/html', sent)) as unknown as Response)
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return [thrown.status, await thrown.json()]
  }
}

const CANCELED = 'This meeting is no longer there; it may have been canceled.'
const NOT_SAVED = 'Your changes to the agenda were not saved.'
const OLD = {
  row: 'itm_1',
  'was.itm_1': JSON.stringify({ topic: 'Bells', lead: '', minutes: '' }),
  'topic.itm_1': 'Bells',
}
const TYPED = { ...OLD, 'minutes.itm_1': '5', 'topic.new': 'Buses' }

test('without scripts, a save of the agenda after the closing shows the typed topics', async () => {
  const one = await meetingDistrict()
  const { ada } = one
  const id = await insertHeld(one, {}, [ada.id])
  await ada.call('POST', `${AT}${id}/close/`, { version: 1, summary: 'Done' })
  const closed = 'The minutes of this meeting are closed. Reopen them first.'
  const typed = [{ label: 'Topic', text: 'Buses' }]
  expect(await ledTo(ada.token, id, TYPED)).toEqual([403, { detail: closed, data: { view: `/meetings/${id}`, typed } }])
})

test('a save of the agenda of a canceled meeting says what happened, with and without scripts', async () => {
  const one = await meetingDistrict()
  const { ada } = one
  const id = await insertHeld(one, {}, [ada.id])
  expect((await ada.call('DELETE', `${AT}${id}/?version=1`)).status).toBe(200)
  const typed = [
    { label: 'Topic', text: 'Bells and clocks' },
    { label: 'Topic', text: 'Buses' },
  ]
  const renamed = { ...TYPED, 'topic.itm_1': 'Bells and clocks' }
  expect(await ledTo(ada.token, id, renamed)).toEqual([403, { detail: CANCELED, data: { view: '/meetings', typed } }])
  expect(await ledTo(ada.token, id, { ...OLD, press: 'up:itm_1' })).toEqual(['/meetings', CANCELED, NOT_SAVED])
  const refused = { errors: { '': [CANCELED] }, typed: { 'topic.new': 'Buses' } }
  expect(await saveAgenda(ada.token, id, '*/*', { 'topic.new': 'Buses' })).toMatchObject(refused)
})

test('a press on a page of a meeting that was canceled meanwhile leads to the meetings and says why', async () => {
  const one = await meetingDistrict()
  const { ada } = one
  const id = await insertHeld(one, {}, [ada.id])
  const kept = await insertHeld(one, {}, [ada.id])
  expect((await ada.call('DELETE', `${AT}${id}/?version=1`)).status).toBe(200)
  const press = async (action: Action<unknown>, sent: Sent, page = `/${id}`, at = id) =>
    toastOf((await send(action, ada.token, at, sent, '*/*', page)) as unknown as Response)
  const gone = ['/meetings', CANCELED, undefined]
  expect(await press(minutesAction, { intent: 'begin', topic: 'itm_1' })).toEqual(gone)
  expect(await press(minutesAction, { intent: 'end', topic: 'itm_1', version: '1', outcome: 'decided' })).toEqual(gone)
  expect(await press(minutesAction, { intent: 'undo', topic: 'itm_1', outcome: 'out_1' })).toEqual(gone)
  expect(await press(meetingAction, { intent: 'answer', id, answer: 'yes' })).toEqual(gone)
  expect(await press(meetingAction, { intent: 'publish', id, version: '1' })).toEqual(gone)
  expect(await press(meetingAction, { intent: 'file-delete', id, file: 'fil_1', version: '1' })).toEqual(gone)
  expect(await press(meetingAction, { intent: 'cancel', id, version: '1' })).toEqual(gone)
  const week = ['/meetings?view=week', CANCELED, undefined]
  expect(await press(meetingAction, { intent: 'answer', id, answer: 'yes' }, '?view=week')).toEqual(week)

  const here = `/meetings/${kept}`
  const removed = await press(
    meetingAction,
    { intent: 'file-delete', id: kept, file: 'fil_1', version: '1' },
    `/${kept}`,
  )
  expect(removed).toEqual([`${here}#documents`, 'Not found', undefined])
})
