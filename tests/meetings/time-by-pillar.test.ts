import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runBatch } from '#db/kit/batch.ts'
import { meetingTopics } from '#db/meetings/schema.ts'
import { recountTime } from '#db/meetings/time.ts'
import { selectTime } from '#db/meetings/time-by-pillar.ts'
import { elements } from '#db/plans/schema.ts'
import { elementRow, SEED_TIME } from '#db/seed/factories.ts'
import { addDays } from '#model/dates.ts'
import { firstDayOf, schoolYearOf } from '#model/measures/school-years.ts'
import { commandTenant } from '#worker/kit/tenant.ts'
import { agendaDistrict, TODAY } from './agenda-district.ts'
import { insertHeld } from './held-meeting.ts'

type Topic = Partial<typeof meetingTopics.$inferInsert>
const YEAR = schoolYearOf(TODAY)

async function timedDistrict() {
  const district = await agendaDistrict({}, 'Timed District')
  const { db, districtId, ada, ben, parent } = district
  const second = elementRow({ ...parent, id: parent.planId }, 'pillar', null, 'Pillar 2')
  await db.insert(elements).values(second)
  let at = 0
  const hold = async (topics: Topic[], over = {}, team = [ada.id, ben.id]) => {
    const meetingId = await insertHeld(district, { date: firstDayOf(YEAR), ...over }, team)
    const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
    const rows = topics.map((topic) => ({
      ...{ districtId, id: `timed-${at++}-${meetingId}`, meetingId, position: at, topic: 'Talk' },
      ...{ outcome: 'talked_through' as const, ...stamps, ...topic },
    }))
    await db.insert(meetingTopics).values(rows)
    const tenant = commandTenant(env.DISTRICTS_00, districtId)
    await runBatch(tenant, recountTime(tenant))
    return meetingId
  }
  const timeOf = async (who = ada) =>
    (await who.call('GET', 'plans/meeting/?overview=true')).body.data.overview.time_by_pillar
  return { ...district, second: second.id, hold, timeOf }
}

test('the minutes of discussed topics count for the pillar that they are about, directly or below it', async () => {
  const { objective, strategy, second, hold, timeOf, parent } = await timedDistrict()
  await hold([
    { elementId: objective, minutes: 10 },
    { elementId: strategy, minutes: 15 },
    { elementId: second, minutes: 40 },
    { minutes: 7 },
  ])
  await hold([{ elementId: second, minutes: 5 }])
  const time = await timeOf()
  expect(time).toMatchObject({ school_year: YEAR, without_element: { topics: 1, minutes: 7 } })
  expect(time.pillars).toEqual([
    { pillar: { id: second, name: 'Pillar 2' }, plan: expect.anything(), topics: 2, minutes: 45 },
    {
      pillar: { id: parent.pillarId, name: 'Pillar 1' },
      plan: { id: parent.planId, name: 'The Plan' },
      topics: 2,
      minutes: 25,
    },
  ])
})

test('what was not discussed, has no minutes, or is of another school year does not count', async () => {
  const { db, second, hold, timeOf } = await timedDistrict()
  await hold([
    { elementId: second, minutes: 20, outcome: 'open' },
    { elementId: second, minutes: 20, outcome: 'carried_over' },
    { elementId: second, minutes: null },
  ])
  await hold([{ elementId: second, minutes: 20 }], { date: addDays(firstDayOf(YEAR), -1) })
  await hold([{ elementId: second, minutes: 20 }], { deletedAt: SEED_TIME, deletionId: 'gone' })
  const none = { topics: 0, minutes: 0 }
  expect(await timeOf()).toEqual({ school_year: YEAR, pillars: [], without_element: none })
  await hold([{ elementId: second, minutes: 20 }])
  expect((await timeOf()).pillars).toHaveLength(1)
  await db.update(elements).set({ deletedAt: SEED_TIME }).where(eq(elements.id, second))
  expect(await timeOf()).toMatchObject({ pillars: [], without_element: { topics: 1, minutes: 20 } })
})

test('the time of a private meeting counts only for people who may see it', async () => {
  const { second, hold, timeOf, ada, ben, cleo } = await timedDistrict()
  await hold([{ elementId: second, minutes: 20 }], { isPrivate: true }, [ben.id])
  expect((await timeOf(cleo)).pillars).toEqual([])
  expect((await timeOf(ben)).pillars).toMatchObject([{ minutes: 20 }])
  expect((await timeOf(ada)).pillars).toMatchObject([{ minutes: 20 }])
})

test('a hundred more meetings add no row to what the list of meetings reads of them', async () => {
  const { second, hold, timeOf, ada } = await timedDistrict()
  await hold([{ elementId: second, minutes: 1 }])
  const { userId, districtId } = { userId: ada.id, districtId: ada.districtId }
  const now = { date: TODAY, time: '12:00' }
  const rowsFor = async (role: 'super_admin' | 'pilot_user') => {
    const viewer = { userId, role, regionId: null, schoolIds: [] }
    const { meta } = await selectTime(commandTenant(env.DISTRICTS_00, districtId), viewer, now).run()
    return meta.rows_read
  }
  const before = [await rowsFor('super_admin'), await rowsFor('pilot_user')]
  for (let at = 0; at < 100; at += 1) await hold([{ elementId: second, minutes: 1 }])
  expect((await timeOf()).pillars).toMatchObject([{ topics: 101, minutes: 101 }])
  expect([await rowsFor('super_admin'), await rowsFor('pilot_user')]).toEqual(before)
})
