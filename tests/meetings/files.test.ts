import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents } from '#db/documents/schema.ts'
import { meetings } from '#db/meetings/schema.ts'
import { ROLES } from '#model/permissions.ts'
import { cellRunAt } from '#tests/jobs/cell-run.ts'
import { formOf } from '#tests/kit/form-of.ts'
import { meetingFileRow } from '#tests/kit/meeting-rows.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { emptyTrash } from '#worker/jobs/empty-trash.ts'
import { slotOf } from '#worker/jobs/schedule-slot.ts'
import { sweepObjects } from '#worker/jobs/sweep-objects.ts'
import { MOST_FILES } from '#worker/meetings/files-contract.ts'
import { meetingDistrict } from './meeting-district.ts'

const AT = 'plans/meeting/'
const WHEN = { date: '2040-03-05', start_time: '15:30', end_time: '16:30' }
const upload = (name: string, words = 'words') => formOf({ file: new File([words], name) })

async function withMeeting(more: object = {}) {
  const district = await meetingDistrict()
  const { id } = (await district.ada.call('POST', AT, { ...WHEN, name: 'Cabinet', ...more })).body.data
  const files = `${AT}${id}/documents/`
  const add = async (name: string) => (await district.ada.call('POST', files, upload(name))).body.data.saved[0].id
  return { ...district, id: id as string, files, add }
}

test('files of a meeting are added, listed, downloaded, deleted, and restored, and the meeting keeps its version', async () => {
  const { ada, id, files } = await withMeeting()
  const added = await ada.call('POST', files, upload('Absence.txt'))
  expect([added.status, added.body.data.refused]).toEqual([201, []])
  const [file] = added.body.data.saved
  expect(file).toMatchObject({ name: 'Absence.txt', size: 5, content_type: 'text/plain', version: 1 })
  const one = async () => (await ada.call('GET', `${AT}${id}/`)).body.data
  expect(await one()).toMatchObject({ version: 1, document: [file] })
  const sent = await ada.call('GET', `${files}${file.id}/`)
  expect([sent.status, sent.body]).toEqual([200, 'words'])
  expect(sent.headers.get('content-disposition')).toContain('attachment')
  expect((await ada.call('DELETE', `${files}${file.id}/?version=2`)).status).toBe(412)
  expect((await ada.call('DELETE', `${files}${file.id}/?version=1`)).status).toBe(200)
  expect((await one()).document).toEqual([])
  expect((await ada.call('GET', `${files}${file.id}/`)).status).toBe(404)
  expect((await ada.call('POST', `${files}${file.id}/restore/`)).body.data).toMatchObject({ id: file.id, version: 3 })
  expect((await one()).document).toHaveLength(1)
  const told = (await ada.call('GET', `${AT}${id}/history/`)).body.data.results
  expect(told.map(({ action }: { action: string }) => action)).toEqual([
    'document-restore',
    'document-delete',
    'document-add',
    'create',
  ])
  expect(told[0].changes).toEqual([{ field: 'document', label: 'Documents', from: null, to: 'Absence.txt' }])
})

test('what is wrong with a file is said, and nothing is saved', async () => {
  const { ada, db, districtId, id, files } = await withMeeting()
  expect((await ada.call('POST', files, new FormData())).status).toBe(400)
  expect((await ada.call('POST', files, {})).status).toBe(400)
  expect((await ada.call('POST', files, upload('Empty.txt', ''))).status).toBe(415)
  expect((await ada.call('POST', files, upload('Page.txt', '<html><script>1</script></html>'))).status).toBe(415)
  const rows = Array.from({ length: MOST_FILES }, () => meetingFileRow(districtId, id))
  for (const row of rows) await db.insert(documents).values(row)
  const full = await ada.call('POST', files, upload('One more.txt'))
  expect([full.status, full.body.data.file]).toEqual([400, ['A meeting can have up to 50 files']])
})

test('an upload that filled a meeting can be repeated', async () => {
  const { ada, db, districtId, id, files } = await withMeeting()
  for (let at = 1; at < MOST_FILES; at += 1) await db.insert(documents).values(meetingFileRow(districtId, id))
  const send = (key: string) => ada.call('POST', files, upload('Last.txt'), { 'idempotency-key': key })
  const [first, again, other] = [await send('f1'), await send('f1'), await send('f2')]
  expect([first.status, again.status, other.status]).toEqual([201, 201, 400])
  expect(again.body.data.saved[0].id).toBe(first.body.data.saved[0].id)
})

test('the files of a private meeting leave no trace for others, and their answers are those of a missing one', async () => {
  const district = await withMeeting({ is_private: true })
  const { files, add, ada } = district
  const file = await add('Secret.txt')
  const member = await district.person('principal')
  for (const role of ROLES.filter((one) => one !== 'super_admin')) {
    const person = await district.person(role)
    const missing = await person.call('GET', `${AT}mtg_none/documents/${file}/`)
    expect([role, missing.status]).toEqual([role, 404])
    const asked = await person.call('GET', `${files}${file}/`)
    expect([role, asked.status, asked.body]).toEqual([role, 404, missing.body])
    expect([role, (await person.call('GET', `plans/documents/${file}/`)).status]).toEqual([
      role,
      role === 'board' ? 403 : 404,
    ])
    if (role === 'board' || role === 'community_member') continue
    expect([role, (await person.call('POST', files, upload('Mine.txt'))).status]).toEqual([role, 404])
    expect([role, (await person.call('DELETE', `${files}${file}/`)).status]).toEqual([role, 404])
    expect([role, (await person.call('GET', 'plans/documents/?search=secret')).body.data.count]).toEqual([role, 0])
  }
  await ada.call('PATCH', `${AT}${district.id}/`, { version: 1, meeting_team: [member.id] })
  expect((await member.call('GET', `${files}${file}/`)).status).toBe(200)
  expect((await member.call('POST', files, upload('Mine.txt'))).status).toBe(403)
  expect((await ada.call('GET', `${AT}mtg_none/documents/${file}/`)).status).toBe(404)
})

test('an upload can be repeated after the minutes were closed', async () => {
  const { ada, db, id, files } = await withMeeting()
  const send = (key: string) => ada.call('POST', files, upload('Last.txt'), { 'idempotency-key': key })
  const first = await send('c1')
  await db.update(meetings).set({ closedAt: '2026-01-01T00:00:00Z' }).where(eq(meetings.id, id))
  const [again, other] = [await send('c1'), await send('c2')]
  expect([first.status, again.status, other.status]).toEqual([201, 201, 409])
  expect(again.body.data.saved[0].id).toBe(first.body.data.saved[0].id)
})

test('a meeting with closed minutes keeps its files as they are', async () => {
  const { ada, db, id, files, add } = await withMeeting()
  const file = await add('Absence.txt')
  await db.update(meetings).set({ closedAt: '2026-01-01T00:00:00Z' }).where(eq(meetings.id, id))
  expect((await ada.call('GET', `${files}${file}/`)).status).toBe(200)
  expect((await ada.call('POST', files, upload('Late.txt'))).status).toBe(409)
  expect((await ada.call('DELETE', `${files}${file}/`)).status).toBe(409)
})

test('the jobs keep the files of a meeting, and delete those that were deleted long ago', async () => {
  const { db, districtId, files, add, ada } = await withMeeting()
  const [kept, gone] = [await add('Kept.txt'), await add('Gone.txt')]
  await ada.call('DELETE', `${files}${gone}/`)
  const longAgo = new Date(Date.now() - 40 * 86_400_000).toISOString()
  await db.update(documents).set({ deletedAt: longAgo }).where(eq(documents.id, gone))
  const inThreeDays = Math.floor(Date.now() / 86_400_000 + 3) * 86_400_000
  await sweepObjects(await cellRunAt(new Date(inThreeDays + slotOf(districtId) * 15 * 60_000)))
  expect(await env.FILES.head(objectKey(districtId, kept))).not.toBeNull()
  await emptyTrash(await cellRunAt(new Date()))
  expect(await env.FILES.head(objectKey(districtId, kept))).not.toBeNull()
  expect(await env.FILES.head(objectKey(districtId, gone))).toBeNull()
})
