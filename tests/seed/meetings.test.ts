import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { maplewood } from '#db/seed/maplewood.ts'
import { seedDistrict } from '#db/seed/seed-district.ts'
import { STORY } from '#tests/kit/story.ts'

/** A Saturday in the middle of the school year. */
const NOW = new Date('2026-11-21T18:00:00Z')
const TODAY = '2026-11-21'
let districtId: string

beforeAll(async () => {
  const story = { ...maplewood(STORY, 'mid', NOW), library: [], measures: [], surveys: [] }
  const rows = await seedDistrict(env.DISTRICTS_00, story, { cell: '00', now: NOW, log: () => {} })
  districtId = rows.district.id ?? ''
})

async function all<T>(sql: string): Promise<T[]> {
  return (await env.DISTRICTS_00.prepare(sql).bind(districtId).all<T>()).results
}
async function count(sql: string): Promise<number> {
  return (await all<{ n: number }>(sql))[0]?.n ?? Number.NaN
}

test('a year has about 650 meetings of all kinds, past and coming, on working days', async () => {
  const types = await all<{ type: string; past: number; coming: number }>(
    `select type, sum(date < '${TODAY}') as past, sum(date > '${TODAY}') as coming from meetings
      where district_id = ? group by type order by type`,
  )
  expect(types.map(({ type }) => type)).toEqual([
    'board',
    'cabinet',
    'community',
    'department',
    'plan_review',
    'school_team',
  ])
  for (const { past, coming } of types) expect(Math.min(past, coming)).toBeGreaterThan(0)
  const held = await count('select count(*) as n from meetings where district_id = ?')
  expect(held).toBeGreaterThan(600)
  expect(held).toBeLessThan(750)
  expect(
    await count("select count(*) as n from meetings where district_id = ? and strftime('%w', date) in ('0', '6')"),
  ).toBe(0)
})

test('past meetings have notes on every topic, and most are closed with a summary', async () => {
  const past = `from meetings where district_id = ? and date < '${TODAY}'`
  const closed = await count(`select count(*) as n ${past} and closed_at is not null and summary is not null`)
  const open = await count(`select count(*) as n ${past} and closed_at is null`)
  expect(open).toBeGreaterThan(0)
  expect(closed).toBeGreaterThan(10 * open)
  const unwritten = `select count(*) as n from meeting_topics join meetings using (district_id)
    where district_id = ? and meetings.id = meeting_id and closed_at is not null and meeting_topics.notes is null`
  expect(await count(unwritten)).toBe(0)
  expect(
    await count(
      `select count(*) as n from meetings where district_id = ? and closed_at is not null and date > '${TODAY}'`,
    ),
  ).toBe(0)
})

test('coming meetings are prepared as the day comes nearer: ready, started, or without an agenda', async () => {
  const agendas = await all<{ topics: number; timed: number }>(
    `select count(meeting_topics.id) as topics, count(meeting_topics.minutes) as timed from meetings
      left join meeting_topics on meeting_topics.district_id = meetings.district_id and meeting_id = meetings.id
      where meetings.district_id = ? and date between '${TODAY}' and '2026-12-12' group by meetings.id`,
  )
  expect(agendas.some(({ topics }) => topics === 0)).toBe(true)
  expect(agendas.some(({ topics, timed }) => topics > 0 && timed < topics)).toBe(true)
  expect(agendas.some(({ topics, timed }) => topics > 0 && timed === topics)).toBe(true)
})

test('elements show the summary of their latest closed meeting, and never a private one', async () => {
  const wrong = await count(
    `select count(*) as n from elements join meetings on meetings.district_id = elements.district_id
      and meetings.id = latest_meeting_id
      where elements.district_id = ? and (is_private = 1 or closed_at is null or latest_meeting_summary is not summary
        or last_discussed_on is not date or date < (select max(date) from meeting_elements join meetings as other
          on other.district_id = meeting_elements.district_id and other.id = meeting_id
          where meeting_elements.district_id = elements.district_id and meeting_elements.element_id = elements.id))`,
  )
  expect(wrong).toBe(0)
  expect(
    await count('select count(*) as n from elements where district_id = ? and latest_meeting_id is not null'),
  ).toBeGreaterThan(10)
})

test('some meetings are private, and no team has more than 60 people', async () => {
  expect(await count('select count(*) as n from meetings where district_id = ? and is_private = 1')).toBeGreaterThan(3)
  const most = `select max(people) as n from (select count(*) as people from meeting_members where district_id = ?
    group by meeting_id)`
  expect(await count(most)).toBeLessThanOrEqual(60)
})

test('the list of notices has news for leaders: meetings, and what others reviewed or changed', async () => {
  const kinds = await all<{ kind: string; people: number }>(
    'select kind, count(distinct user_id) as people from notices where district_id = ? group by kind',
  )
  const people = Object.fromEntries(kinds.map((one) => [one.kind, one.people]))
  expect(people).toMatchObject({ meeting_called: expect.any(Number), review_due: expect.any(Number) })
  expect(await count('select count(*) as n from notices where district_id = ? and user_id is by_id')).toBe(0)
  const admins = `select count(*) as n from users where district_id = ? and role = 'super_admin' and email like 'superadmin@%'
    and exists (select 1 from notices where notices.district_id = users.district_id and user_id = users.id and read_at is null)`
  expect(await count(admins)).toBe(1)
})
