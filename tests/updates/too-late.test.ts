import { expect, test } from 'vitest'
import { keepingTyped, noteForm } from '#app/kit/lost-right.ts'
import { action, loader } from '#app/updates/my-updates.tsx'
import { meetings } from '#db/meetings/schema.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { meetingRow } from '#tests/kit/meeting-rows.ts'

/** What My updates answers to a form: the action with scripts, or the page that it draws without them. */
async function sent(run: typeof action | typeof loader, token: string, fields: Record<string, string>) {
  const { context } = await loaderContext(token)
  const request = new Request('http://localhost/my-updates', { method: 'POST', body: new URLSearchParams(fields) })
  noteForm(context, request)
  const kept = keepingTyped(async (args: Parameters<typeof action>[0]) => run(args))
  const answer = await kept({ context, request, params: {} }).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) return 'drawn'
  return answer.status === 302
    ? [302, new URL(answer.headers.get('location')!).pathname]
    : [answer.status, await answer.json()]
}

test('an update that someone else gave meanwhile shows what was typed, for copying', async () => {
  const { person } = await newDistrict()
  const ada = await person('super_admin')
  const given = { element: 'elm_given', intent: 'give' }
  const view = '/my-updates'
  expect(await sent(action, ada.token, { ...given, summary: 'The grant\r\nended' })).toEqual([
    403,
    {
      detail: 'Someone gave this update already.',
      data: { view, typed: [{ label: 'Summary', text: 'The grant\nended' }] },
    },
  ])
  expect(await sent(action, ada.token, given), 'nothing was typed').toEqual([302, view])
})

test('without scripts, minutes of a canceled meeting are not shown in the form of another meeting', async () => {
  const { db, districtId, person } = await newDistrict()
  const ada = await person('super_admin')
  const date = addDays(dateIn('America/Chicago', new Date()), -1)
  const held = meetingRow(districtId, 'Leads', { createdBy: ada.id, date })
  await db.insert(meetings).values(held)
  const typed = { intent: 'close', summary: 'We agreed on the budget.' }
  expect(await sent(loader, ada.token, { ...typed, meeting: held.id })).toBe('drawn')
  expect(await sent(loader, ada.token, { ...typed, meeting: 'mtg_canceled' })).toEqual([
    403,
    {
      detail: 'Someone has closed these minutes or canceled the meeting.',
      data: { view: '/my-updates', typed: [{ label: 'Summary', text: 'We agreed on the budget.' }] },
    },
  ])
})
