import { env } from 'cloudflare:workers'
import { and, count, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { addresses, directoryDistricts } from '#db/directory/schema.ts'
import { schools } from '#db/districts/schema.ts'
import { audit } from '#db/kit/schema.ts'
import { passwordMatches } from '#db/people/password-hash.ts'
import { users } from '#db/people/schema.ts'
import { elements, plans, reviews } from '#db/plans/schema.ts'
import { seedDemo, seedRiverbend } from '#db/seed/demo.ts'
import { keyed } from '#db/seed/keyed.ts'
import { maplewood } from '#db/seed/maplewood.ts'
import type { SeedDistrict, SeedElement } from '#db/seed/story-shape.ts'
import { centsOf } from '#model/money.ts'
import { email } from '#model/people-rules.ts'
import { elementNameProblem, lengthOf } from '#model/rules.ts'
import { STORY } from '#tests/kit/story.ts'

const MONEY = /^(budget|expenditure)/
const NOW = new Date('2026-11-21T18:00:00Z')
const mid = maplewood(STORY, 'mid', NOW)

function tracked(story: SeedDistrict, ofSchools: boolean): SeedElement[] {
  const chosen = story.plans.filter(({ schoolKey, head }) =>
    ofSchools ? schoolKey !== null : head.name === story.defaultPlan,
  )
  return chosen.flatMap((plan) => plan.elements).filter(({ level }) => level !== 'pillar' && level !== 'assessment')
}

function percent(rows: readonly SeedElement[], is: (element: SeedElement) => boolean): number {
  return (100 * rows.filter(is).length) / rows.length
}

describe('Maplewood', () => {
  it('has its schools, accounts, and elements', () => {
    expect(mid.schools).toHaveLength(29)
    expect(mid.people.filter(({ status }) => status === undefined)).toHaveLength(350)
    expect(mid.people.filter(({ status }) => status === 'pending')).toHaveLength(3)
    const [own] = mid.plans
    const levels = ['pillar', 'initiative', 'objective', 'strategy', 'activity'] as const
    expect(levels.map((level) => own?.elements.filter((element) => element.level === level).length)).toEqual([
      4, 12, 24, 48, 144,
    ])
    expect(mid.plans.filter(({ schoolKey }) => schoolKey !== null).flatMap((plan) => plan.elements)).toHaveLength(2_001)
  })

  it.each([true, false])('has the planned shares of statuses, ages, and owners (plans of schools: %s)', (ofSchools) => {
    const rows = tracked(mid, ofSchools)
    const shares = [
      percent(rows, ({ alert }) => alert === 'on_track'),
      percent(rows, ({ alert }) => alert === 'some_risk'),
      percent(rows, ({ alert }) => alert === 'high_risk'),
      percent(rows, ({ alert }) => alert === 'none'),
      percent(rows, ({ touchedDaysAgo }) => (touchedDaysAgo ?? 0) >= 90),
      percent(rows, ({ ownerKey }) => ownerKey === null),
    ]
    for (const [at, wanted] of [55, 20, 8, 17, 12, 6].entries()) expect(Math.abs(shares[at]! - wanted)).toBeLessThan(1)
  })

  it('has a person who left with 14 elements, a principal of two schools, and a name of exactly 100 characters', () => {
    expect(tracked(mid, false).filter(({ ownerKey }) => ownerKey === 'oshea')).toHaveLength(14)
    expect(mid.people.some(({ role, schoolKeys }) => role === 'principal' && schoolKeys?.length === 2)).toBe(true)
    expect(tracked(mid, false).some(({ name }) => lengthOf(name) === 100)).toBe(true)
  })

  it('has some budgets, some of them overspent, with all expenditures before today', () => {
    const paid = tracked(mid, false).filter(({ budget }) => budget !== null)
    expect(paid.length).toBeGreaterThan(50)
    expect(paid.length).toBeLessThan(0.4 * tracked(mid, false).length)
    const spent = paid.flatMap(({ budget }) => budget?.spent ?? [])
    expect(spent.length).toBeGreaterThan(80)
    expect(spent.filter(({ paidFor, date }) => lengthOf(paidFor) > 100 || date >= '2026-11-21')).toEqual([])
    const over = paid.filter(({ budget }) => {
      const total = (budget?.years ?? []).reduce((sum, { approved }) => sum + centsOf(approved)!, 0)
      return (budget?.spent ?? []).reduce((sum, { amount }) => sum + centsOf(amount)!, 0) > total
    })
    expect(over.length).toBeGreaterThan(5)
    expect(over.length).toBeLessThan(paid.length / 2)
  })

  it('is the same every time', () => {
    expect(maplewood(STORY, 'mid', NOW)).toEqual(mid)
  })
})

describe.each([
  ['mid', 29, 350, 2_001],
  ['large', 141, 2_500, 9_729],
  ['state', 297, 6_000, 20_493],
] as const)('size %s', (size, schoolCount, accounts, ofSchools) => {
  const story = size === 'mid' ? mid : maplewood(STORY, size, NOW)

  it('has its size', () => {
    expect(new Set(story.schools.map(({ name }) => name)).size).toBe(schoolCount)
    expect(story.people.filter(({ status }) => status === undefined)).toHaveLength(accounts)
    expect(story.plans.filter(({ schoolKey }) => schoolKey !== null).flatMap((plan) => plan.elements)).toHaveLength(
      ofSchools,
    )
    if (size === 'large') expect(story.plans[0]?.elements).toHaveLength(592)
    if (size === 'state') expect(story.plans.flatMap((plan) => plan.elements)).toHaveLength(20_938)
  })

  it('follows the rules of the product', () => {
    expect(new Set(story.people.map((person) => person.email)).size).toBe(story.people.length)
    expect(story.people.filter((person) => !v.is(email, `${person.email}@${story.profile.emailDomain}`))).toEqual([])
    for (const { head, elements: rows } of story.plans) {
      expect(rows.filter(({ name }) => elementNameProblem(name) !== null)).toEqual([])
      expect(new Set(rows.map(({ level, name }) => `${level} ${name}`)).size).toBe(rows.length)
      const outside = rows.filter(
        ({ start, end }) => start && end && (start < head.start || end > head.end || end <= start),
      )
      expect(outside.map(({ name }) => name)).toEqual([])
    }
  })
})

describe('Riverbend, written', () => {
  const db = drizzle(env.DISTRICTS_01)
  let districtId = ''
  beforeAll(async () => {
    districtId = (await seedRiverbend(env, { story: STORY, now: NOW })).district.id
  })

  it('fills its cell and the directory', async () => {
    const counts = await Promise.all(
      [schools, users, plans, elements, reviews].map((table) =>
        db.select({ rows: count() }).from(table).where(eq(table.districtId, districtId)),
      ),
    )
    expect(counts.map(([row]) => row?.rows)).toEqual([4, 12, 1, 20, 11])
    const directory = drizzle(env.DIRECTORY)
    const [place] = await directory.select().from(directoryDistricts).where(eq(directoryDistricts.id, districtId))
    expect(place).toMatchObject({ cell: '01', status: 'active', nextDigestAt: '2026-11-23T14:00:00.000Z' })
    expect(await directory.select().from(addresses).where(eq(addresses.districtId, districtId))).toHaveLength(12)
  })

  it('has a Super Admin who can sign in', async () => {
    const [admin] = await db.select().from(users).where(eq(users.email, 'superadmin@riverbend.school'))
    expect(admin).toMatchObject({ role: 'super_admin', status: 'accepted', isActive: true })
    expect(admin?.defaultPlanId).not.toBeNull()
    expect(await passwordMatches(STORY.riverbend.password, admin?.passwordHash ?? null)).toBe(true)
  })

  it('has a history that explains each element', async () => {
    const rows = await db.select().from(elements).where(eq(elements.districtId, districtId))
    const history = await db.select().from(audit).where(eq(audit.districtId, districtId)).orderBy(audit.at)
    for (const row of rows) {
      // What was spent has versions of its own and does not touch the element.
      const own = history.filter(({ entityId, action }) => entityId === row.id && !MONEY.test(action))
      expect(own.filter(({ action }) => action === 'create')).toHaveLength(1)
      expect(own[0]).toMatchObject({ action: 'create', entity: row.level, at: row.createdAt })
      expect(own.at(-1)?.at).toBe(row.updatedAt)
      const lastOf = (key: string) => own.findLast(({ changes }) => key in changes)?.changes[key]?.[1]
      if (row.level === 'pillar') continue
      expect(lastOf('alert_status')).toBe(row.alertStatus)
      expect(lastOf('progress_status')).toBe(row.progressStatus)
      expect(lastOf('end_date')).toBe(row.endDate)
      if (row.percentageCompleted !== null) expect(lastOf('percentage_completed')).toBe(row.percentageCompleted)
    }
  })

  it('has the next review dates', async () => {
    const [row] = await db
      .select()
      .from(elements)
      .where(
        and(
          eq(elements.districtId, districtId),
          eq(elements.name, 'Share one physics teacher with the valley college'),
        ),
      )
    expect(row).toMatchObject({ lastReviewOn: '2026-10-14', nextReviewOn: '2027-01-14', progressStatus: 'doing' })
    expect(row?.latestReviewSummary).toContain('second year is signed')
  })
})

it('refuses anything but a local database', async () => {
  const ask = { story: STORY, size: 'mid', log: () => {} } as const
  await expect(seedDemo({ ...env, ENVIRONMENT: 'production' }, ask)).rejects.toThrow('only goes into local databases')
})

it('stops at an unknown key', () => {
  expect(() => keyed('school', [['alder', 1]])('elder')).toThrow('The seed knows no school "elder"')
})
