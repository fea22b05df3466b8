import { env } from 'cloudflare:workers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { districts } from '#db/districts/schema.ts'
import { listUnknownObjects } from '#db/jobs/objects.ts'
import { newId } from '#db/kit/id.ts'
import { makeTenant } from '#db/kit/tenant.ts'
import { meetingOutcomes, meetings, meetingTopics } from '#db/meetings/schema.ts'
import { plans } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { nobody } from '#tests/kit/district.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { getMinutes } from '#worker/meetings/minutes.ts'
import type { MeetingPaper } from '#worker/meetings/paper-contract.ts'
import { publishAgenda } from '#worker/meetings/publish-agenda.ts'
import { insertHeld } from './held-meeting.ts'
import { meetingDistrict } from './meeting-district.ts'

const AT = 'plans/meeting/'

/** A district whose papers are drawn into `papers`, and printed as an empty page. */
async function withPrinter() {
  const one = await meetingDistrict()
  const { districtId, db, ada, cell } = one
  const tenant = makeTenant(db as never, districtId)
  const papers: MeetingPaper[] = []
  const renderers = { paper: (paper: MeetingPaper) => `<h1>${papers.push(paper)}</h1>` }
  const print = async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    return pdf.save()
  }
  const district = { id: districtId, cell, name: 'Meeting District', timeZone: 'America/Chicago', paper: 'letter' }
  const caller = {
    ...{
      actor: { userId: ada.id, role: 'super_admin', schoolIds: [], district },
      district: { ...district, logo: null },
    },
    ...{ now: new Date().toISOString(), today: '2026-01-06' },
  } as never
  const call = { env, renderers, meter: { statements: 0 } } as never
  return { ...one, tenant, caller, call, papers, print }
}

async function bytesOf(body: ReadableStream | Uint8Array): Promise<number> {
  return body instanceof Uint8Array ? body.length : (await new Response(body).arrayBuffer()).byteLength
}

test('the minutes say who was there, what was said and decided, and what was added later', async () => {
  const one = await withPrinter()
  const { ada, ben, db, districtId, objective, plan } = one
  const id = await insertHeld(one, { elementId: objective, planId: plan, notes: 'At the end' }, [ada.id, ben.id])
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const topic = { districtId, id: newId('meetingTopic'), meetingId: id, position: 1, topic: 'Buses', ...stamps }
  await db.insert(meetingTopics).values({
    ...{
      ...topic,
      leadId: ben.id,
      minutes: 20,
      notes: 'They are late',
      outcome: 'talked_through',
      elementId: objective,
    },
  })
  await db.insert(meetingOutcomes).values({
    ...{ districtId, id: newId('meetingOutcome'), meetingId: id, topicId: topic.id, kind: 'request', ...stamps },
    ...{ text: 'Ask the garage', ownerId: ben.id, dueOn: '2026-02-01' },
  })
  await ada.call('POST', `${AT}${id}/close/`, { version: 1, summary: 'So be it', attended: [ben.id] })
  const first = await getMinutes(one.call, one.tenant, one.caller, id, one.print)
  expect(first.name).toBe('Minutes - Cabinet 2026-01-05.pdf')
  expect(one.papers).toHaveLength(1)
  expect(one.papers[0]).toMatchObject({
    ...{ kind: 'minutes', heading: 'Minutes: Cabinet, 2026-01-05', when: 'Monday 2026-01-05, 9:00 to 10:00 AM' },
    ...{ summary: 'So be it', notes: 'At the end', additions: [] },
    attendance: { present: ['Ben Tester'], absent: ['Ada Tester'] },
    topics: [
      {
        ...{ topic: 'Buses', about: 'Objective 1.1.1', lead: 'Ben Tester', minutes: 20, outcome: 'talked_through' },
        notes: 'They are late',
        outcomes: [{ kind: 'request', text: 'Ask the garage', owner: 'Ben Tester', due_on: '2026-02-01', about: null }],
      },
    ],
  })
  // The file is kept: the next reader gets the same bytes without printing.
  const second = await getMinutes(one.call, one.tenant, one.caller, id, one.print)
  expect(await bytesOf(second.body)).toBe(await bytesOf(first.body))
  expect(one.papers).toHaveLength(1)
  // An addition is another file, and the former one has no row any longer.
  const [before] = await db.select().from(meetings).where(eq(meetings.id, id))
  await ada.call('POST', `${AT}${id}/additions/`, { text: 'It was the garage' })
  await getMinutes(one.call, one.tenant, one.caller, id, one.print)
  expect(one.papers[1]?.additions).toMatchObject([{ text: 'It was the garage', by: 'Ada Tester' }])
  const [after] = await db.select().from(meetings).where(eq(meetings.id, id))
  const stored = [before?.minutesId ?? '', after?.minutesId ?? '']
  expect(new Set(stored).size).toBe(2)
  expect(await listUnknownObjects(one.tenant, 'min', stored)).toEqual([stored[0]])
})

test('minutes name no element of a draft, because everybody on the team reads the same paper', async () => {
  const one = await withPrinter()
  const { ada, db, districtId, objective, plan } = one
  await db.update(plans).set({ isDraft: true }).where(eq(plans.districtId, districtId))
  const id = await insertHeld(one, { elementId: objective, planId: plan, closedAt: SEED_TIME }, [ada.id])
  await getMinutes(one.call, one.tenant, one.caller, id, one.print)
  expect(JSON.stringify(one.papers)).not.toMatch(/Objective 1.1.1|The Plan/)
  // Minutes from before they had files get one.
  const [row] = await db.select().from(meetings).where(eq(meetings.id, id))
  expect(row?.minutesId).toMatch(/^min_/)
})

test('a published agenda is there for anyone, until it is taken back', async () => {
  const one = await withPrinter()
  const { ada, ben, db, districtId } = one
  const team = { summary: 'Secret summary', notes: 'Secret notes', joinUrl: 'https://meet.example.org/secret' }
  const id = await insertHeld(one, { date: '2040-01-05', topics: 'Buses', ...team }, [ada.id, ben.id])
  const publish = (version: number) =>
    publishAgenda(one.call, one.tenant, one.caller, id, { version, print: one.print })
  const path = `agendas/${one.cell}.${districtId}.${id}`
  expect((await nobody('GET', path)).status).toBe(404)
  const done = await publish(1)
  expect([done.agenda_path, done.version]).toEqual([`/${path}`, 2])
  expect(JSON.stringify(one.papers)).not.toMatch(/secret|Ben Tester/i)
  const read = await nobody('GET', path)
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(read.headers.get('cache-control')).toBe('public, max-age=60')
  expect(read.headers.get('set-cookie')).toBeNull()
  // Publishing again keeps the address; the former file has no row any longer.
  const [before] = await db.select().from(meetings).where(eq(meetings.id, id))
  expect((await publish(2)).agenda_path).toBe(`/${path}`)
  expect(await listUnknownObjects(one.tenant, 'agd', [before?.agendaId ?? ''])).toHaveLength(1)
  const taken = await ada.call('POST', `${AT}${id}/unpublish-agenda/`, { version: 3 })
  expect(taken.body.data).toMatchObject({ agenda_path: null, agenda_published_at: null, version: 4 })
  const [gone, never] = [await nobody('GET', path), await nobody('GET', `agendas/00.${districtId}.mtg_never`)]
  expect([gone.status, gone.body]).toEqual([404, never.body])
  expect((await ben.call('POST', `${AT}${id}/publish-agenda/`, { version: 4 })).status).toBe(403)
})

test('an agenda is public only of an open meeting ahead that is not private and has topics', async () => {
  const one = await withPrinter()
  const { ada } = one
  const refused = async (over: Parameters<typeof insertHeld>[1]) => {
    const id = await insertHeld(one, { date: '2040-01-05', topics: 'Buses', ...over }, [ada.id])
    return (await ada.call('POST', `${AT}${id}/publish-agenda/`, { version: 1 })).body.detail
  }
  expect(await refused({ isPrivate: true })).toBe('The agenda of a private meeting can’t be public')
  expect(await refused({ topics: null })).toBe('Add a topic before you publish the agenda')
  expect(await refused({ date: '2026-01-05' })).toBe('This meeting is over. An agenda is published before its meeting.')
})

test('private, canceled, and paused: the public address answers as if there were nothing', async () => {
  const one = await withPrinter()
  const { ada, db, districtId } = one
  const agendaId = newId('agenda')
  await env.FILES.put(objectKey(districtId, agendaId), 'a PDF')
  const published = { agendaId, agendaPublishedAt: SEED_TIME, date: '2040-01-05' }
  const id = await insertHeld(one, published, [ada.id])
  const path = `agendas/${one.cell}.${districtId}.${id}`
  const status = async () => (await nobody('GET', path)).status
  expect(await status()).toBe(200)
  await db.update(districts).set({ suspendedAt: SEED_TIME }).where(eq(districts.districtId, districtId))
  expect(await status()).toBe(404)
  await db.update(districts).set({ suspendedAt: null }).where(eq(districts.districtId, districtId))
  await ada.call('DELETE', `${AT}${id}/`, {})
  expect(await status()).toBe(404)
  await ada.call('POST', `${AT}${id}/restore/`)
  expect(await status()).toBe(200)
  // Private takes it back for good, also when the meeting is not private any longer.
  await ada.call('PATCH', `${AT}${id}/`, { version: 3, is_private: true })
  expect(await status()).toBe(404)
  const open = await ada.call('PATCH', `${AT}${id}/`, { version: 4, is_private: false })
  expect([open.status, open.body.data.agenda_path, await status()]).toEqual([200, null, 404])
})
