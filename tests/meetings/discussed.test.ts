import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { meetingElements, meetings } from '#db/meetings/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { makeRandom } from '#db/seed/random.ts'
import { insertHeld } from './held-meeting.ts'
import { meetingDistrict } from './meeting-district.ts'

const AT = 'plans/meeting/'
const STEPS = 40
const ROUNDS = 2

type One = Awaited<ReturnType<typeof meetingDistrict>>

/** The rule of decisions §10, from the rows themselves. */
async function expected({ db, districtId }: One) {
  const rows = await db
    .select()
    .from(meetingElements)
    .innerJoin(
      meetings,
      and(eq(meetings.districtId, meetingElements.districtId), eq(meetings.id, meetingElements.meetingId)),
    )
    .where(eq(meetingElements.districtId, districtId))
  const latest = new Map<string, typeof meetings.$inferSelect>()
  const orderOf = (one: typeof meetings.$inferSelect) => `${one.date} ${one.startTime} ${one.id}`
  for (const { meeting_elements: of, meetings: meeting } of rows) {
    if (meeting.closedAt === null || meeting.isPrivate || meeting.deletedAt !== null) continue
    const known = latest.get(of.elementId)
    if (!known || orderOf(known) < orderOf(meeting)) latest.set(of.elementId, meeting)
  }
  return latest
}

async function checkElements(one: One, after: string) {
  const rule = await expected(one)
  for (const row of await one.db.select().from(elements).where(eq(elements.districtId, one.districtId))) {
    const meeting = rule.get(row.id)
    const said = [row.latestMeetingId, row.lastDiscussedOn, row.latestMeetingSummary]
    expect([after, row.id, ...said]).toEqual([
      ...[after, row.id, meeting?.id ?? null, meeting?.date ?? null, meeting?.summary ?? null],
    ])
  }
}

test.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))(
  'what elements say always follows the rule, whatever happens to the meetings (seed %i)',
  async (seed) => {
    const one = await meetingDistrict()
    const { ada, objective, initiative } = one
    const { next: random, pick } = makeRandom(`${seed}`)
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1)
      ids.push(
        await insertHeld(one, { date: `2026-01-0${1 + (at % 4)}`, elementId: pick([objective, initiative]) }, [ada.id]),
      )
    const read = async (id: string) => (await ada.call('GET', `${AT}${id}/`)).body.data
    const tally = new Map<string, number>()
    for (let step = 0; step < STEPS; step += 1) {
      const id = pick(ids)
      const verb = pick(['close', 'close', 'reopen', 'delete', 'restore', 'private', 'date', 'trash element'] as const)
      const meeting = await read(id)
      const version = meeting?.version ?? 1
      const own = meeting?.plan_element_id
      const send = {
        close: () =>
          ada.call('POST', `${AT}${id}/close/`, {
            ...{ version, summary: `Summary ${step}`, attended: [] },
            element_ids: own && !meeting.is_private && random() < 0.7 ? [own] : [],
          }),
        reopen: () => ada.call('POST', `${AT}${id}/reopen/`, { version, reason: 'Again' }),
        delete: () => ada.call('DELETE', `${AT}${id}/`, { version }),
        restore: () => ada.call('POST', `${AT}${id}/restore/`),
        private: () => ada.call('PATCH', `${AT}${id}/`, { version, is_private: random() < 0.5 }),
        date: () => ada.call('PATCH', `${AT}${id}/`, { version, date: `2026-01-0${1 + Math.floor(random() * 5)}` }),
        'trash element': async () => {
          const gone = await ada.call('DELETE', `plans/objective/${objective}/`, {})
          await ada.call('POST', `plans/objective/${objective}/restore/`)
          return gone
        },
      }
      const { status } = await send[verb]()
      expect([verb, status < 500]).toEqual([verb, true])
      if (status < 300) tally.set(verb, (tally.get(verb) ?? 0) + 1)
      await checkElements(one, `step ${step}: ${verb} ${status}`)
    }
    // The walk did what it is about.
    expect(tally.get('close') ?? 0).toBeGreaterThan(2)
    expect(tally.get('reopen') ?? 0).toBeGreaterThan(0)
  },
)
