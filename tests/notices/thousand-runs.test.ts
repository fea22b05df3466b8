import { env } from 'cloudflare:workers'
import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { renderMail } from '#app/mail/render.tsx'
import { outbox } from '#db/kit/schema.ts'
import { meetingNews } from '#db/meetings/news-schema.ts'
import { meetingMembers, meetings } from '#db/meetings/schema.ts'
import { dateIn } from '#model/dates.ts'
import { parsedCalendar } from '#tests/feed/parsed-calendar.ts'
import { limited } from '#tests/jobs/limited.ts'
import { meetingDistrict } from '#tests/meetings/meeting-district.ts'
import { runDistrict } from '#worker/jobs/district.ts'
import { newRun } from '#worker/jobs/run.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Env } from '#worker/kit/env.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { cancelMeeting, restoreMeeting } from '#worker/meetings/cancel-meeting.ts'
import { createMeeting } from '#worker/meetings/create-meeting.ts'
import { editMeeting } from '#worker/meetings/edit-meeting.ts'
import { getMeeting } from '#worker/meetings/present-meeting.ts'

const RUNS = 1000
const QUIET_RUNS = 40
const START = Date.parse('2030-03-04T15:00:00.000Z')
const MINUTE = 60_000

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Sent = { to: string; calendar: string }

/** Resend with its idempotency keys: it refuses, answers late, or never answers after it has accepted an email. */
function provider(random: () => number, isDead: () => boolean) {
  const delivered = new Map<string, Sent>()
  const count = { refused: 0, unanswered: 0, repeated: 0 }
  let chance = 0
  vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, string>; body: string }) => {
    if (isDead()) throw new Error('The invocation was killed')
    if (random() < chance) {
      count.refused += 1
      const isBusy = random() < 0.2
      return Response.json({}, isBusy ? { status: 429, headers: { 'retry-after': '60' } } : { status: 500 })
    }
    const key = init.headers['Idempotency-Key']!
    const { to, attachments = [] } = JSON.parse(init.body) as { to: string[]; attachments?: { content: string }[] }
    if (delivered.has(key)) count.repeated += 1
    const bytes = Uint8Array.from(atob(attachments[0]?.content ?? ''), (character) => character.charCodeAt(0))
    delivered.set(key, { to: to[0]!, calendar: new TextDecoder().decode(bytes) })
    if (random() < chance) {
      count.unanswered += 1
      throw new TypeError('Network connection lost')
    }
    return Response.json({ id: 'x' })
  })
  const setFaults = (next: number) => {
    chance = next
  }
  return { delivered, count, setFaults }
}

async function service(random: () => number) {
  const district = await meetingDistrict()
  const { districtId, ada, ben, cleo } = district
  const dora = await district.person('pilot_user', { firstName: 'Dora' })
  const people = [ada, ben, cleo, dora]
  const tenant = systemTenant(env, newMeter(), { cell: '00', districtId })
  const zone = 'America/Chicago'
  const byAda = (now: Date) =>
    ({
      actor: { userId: ada.id, role: 'super_admin', regionId: null, schoolIds: [] },
      district: { id: districtId, cell: '00', timeZone: zone },
      now: now.toISOString(),
      today: dateIn(zone, now),
    }) as unknown as Caller // what the verbs of meetings read
  const ids: string[] = []
  const some = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const team = () => people.filter(() => random() < 0.6).map(({ id }) => id)
  const call = async (caller: Caller) => {
    const isSeries = random() < 0.2
    const made = await createMeeting(
      tenant,
      caller,
      {
        ...{ name: `Meeting ${ids.length}`, type: 'cabinet', is_private: false, date: '2031-05-05' },
        ...{ start_time: '09:00', end_time: '10:00', meeting_team: team(), external_urls: [] },
        ...(isSeries ? { repeats: 'weekly', count: 3 } : {}),
      },
      null,
    )
    ids.push(made.id)
  }
  /** What a person does now and then. */
  async function act(now: Date) {
    const caller = byAda(now)
    if (ids.length < 12 && (ids.length === 0 || random() < 0.2)) return call(caller)
    const id = some(ids)
    const meeting = await getMeeting(tenant, caller, id).catch(() => null)
    if (!meeting) return void (await restoreMeeting(tenant, caller, id))
    const { version } = meeting
    const scope = random() < 0.5 ? 'all' : 'this'
    if (random() < 0.15) return void (await cancelMeeting(tenant, caller, id, { scope }))
    if (random() < 0.3) return void (await editMeeting(tenant, caller, id, { version, scope, meeting_team: team() }))
    const start_time = some(['08:00', '08:30', '09:00', '09:30'])
    await editMeeting(tenant, caller, id, { version, scope, start_time, location: some(['Library', 'Room 2', '']) })
  }
  return { ...district, people, tenant, act }
}

/** What a person's calendar shows after these emails, in whatever order they came: the highest sequence counts. */
function calendarAfter(mails: readonly Sent[]) {
  const latest = new Map<string, { sequence: number; shown: string | null }>()
  const seen = new Set<string>()
  const twice: string[] = []
  for (const { calendar } of mails) {
    for (const { uid, sequence, status, start, location } of parsedCalendar(calendar).events) {
      const mark = `${uid} ${sequence} ${status}`
      if (seen.has(mark)) twice.push(mark)
      seen.add(mark)
      if ((latest.get(uid!)?.sequence ?? -1) > sequence) continue
      latest.set(uid!, { sequence, shown: status === 'CANCELLED' ? null : `${start} ${location ?? ''}` })
    }
  }
  const shown = [...latest].flatMap(([uid, one]) => (one.shown === null ? [] : [`${uid.split('@')[0]} ${one.shown}`]))
  return { shown: shown.sort(), twice }
}

async function teamOf({ db, districtId }: Awaited<ReturnType<typeof service>>, userId: string) {
  const rows = await db
    .select({ id: meetings.id, date: meetings.date, start: meetings.startTime, location: meetings.location })
    .from(meetings)
    .innerJoin(
      meetingMembers,
      and(eq(meetingMembers.districtId, meetings.districtId), eq(meetingMembers.meetingId, meetings.id)),
    )
    .where(and(eq(meetings.districtId, districtId), eq(meetingMembers.userId, userId), isNull(meetings.deletedAt)))
  // In May, Chicago is five hours behind.
  return rows
    .map(({ id, date, start, location }) => {
      const hour = String(Number(start.slice(0, 2)) + 5).padStart(2, '0')
      return `${id} ${date}T${hour}${start.slice(2)}:00Z ${location ?? ''}`
    })
    .sort()
}

test('in a thousand runs with faults no email about a meeting is lost or comes twice', async () => {
  const random = randomFrom(20_300_304)
  const it = await service(random)
  const d1 = limited({ DIRECTORY: env.DIRECTORY, DISTRICTS_00: env.DISTRICTS_00 })
  const { delivered, count, setFaults } = provider(random, d1.isDead)
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
  const settings = {
    ...{ ...env, ENVIRONMENT: 'production', MAILER: 'resend', RESEND_API_KEY: 're_test', EMAIL_RATE: '1000000' },
    ...{ ...d1.databases, JOBS: { send: async () => {} } },
  } as unknown as Env
  const where = { cell: '00', districtId: it.districtId }
  const run = (now: Date) => runDistrict(newRun(settings, { mail: renderMail }, now), where).catch(() => {})
  let [killed, parallel, acts] = [0, 0, 0]
  for (let at = 0; at < RUNS + QUIET_RUNS; at += 1) {
    const isQuiet = at >= RUNS
    const now = new Date(START + at * (isQuiet ? 60 : 1) * MINUTE)
    if (!isQuiet && random() < 0.25) {
      await it.act(now)
      acts += 1
    }
    setFaults(isQuiet ? 0 : 0.1)
    d1.begin(!isQuiet && random() < 0.3 ? 1 + Math.floor(random() * 25) : undefined)
    if (random() < 0.1) {
      await Promise.all([run(now), run(now)])
      parallel += 1
    } else await run(now)
    if (d1.isDead()) killed += 1
  }
  for (const { id, email } of it.people) {
    const { shown, twice } = calendarAfter([...delivered.values()].filter(({ to }) => to === email))
    expect(shown, `lost by ${email}`).toEqual(await teamOf(it, id))
    expect(twice, `twice to ${email}`).toEqual([])
  }
  const ofDistrict = eq(meetingNews.districtId, it.districtId)
  expect((await it.db.select().from(meetingNews).where(ofDistrict)).filter(({ dueAt }) => dueAt !== null)).toEqual([])
  const waiting = and(eq(outbox.districtId, it.districtId), isNull(outbox.sentAt))
  expect(await it.db.select({ id: outbox.id }).from(outbox).where(waiting)).toEqual([])
  // Otherwise this test would check little.
  for (const times of [killed, parallel, acts, count.refused, count.unanswered, count.repeated]) {
    expect(times).toBeGreaterThan(10)
  }
})
