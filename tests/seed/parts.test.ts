import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { audit } from '#db/kit/schema.ts'
import { analyses, fidelityChecks } from '#db/plans/parts-schema.ts'
import { seedRiverbend } from '#db/seed/demo.ts'
import { maplewood } from '#db/seed/maplewood.ts'
import type { SeedElement } from '#db/seed/story-shape.ts'
import { addDays } from '#model/dates.ts'
import { ANALYSIS_KINDS, NAMED_VARIABLES, VARIABLE_GROUPS } from '#model/parts.ts'
import { hasEmoji } from '#model/rules.ts'
import { STORY } from '#tests/kit/story.ts'

const NOW = new Date('2026-11-21T18:00:00Z')
const TODAY = '2026-11-21'
const story = maplewood(STORY, 'mid', NOW)
const own = story.plans.find(({ head }) => head.name === story.defaultPlan)!.elements
const written = story.plans.filter(({ head }) => head.state !== 'draft').flatMap((plan) => plan.elements)

const of = (level: SeedElement['level']) => own.filter((element) => element.level === level)
const share = (rows: SeedElement[], has: (element: SeedElement) => unknown) => rows.filter(has).length / rows.length

test('most of the district plan’s tabs have content', () => {
  for (const level of ['initiative', 'objective', 'strategy'] as const) {
    expect(
      share(of(level), (one) => one.historicalAnalysis),
      level,
    ).toBeGreaterThan(0.8)
    expect(
      share(of(level), (one) => one.requiredResources),
      level,
    ).toBeGreaterThan(0.8)
  }
  expect(share(of('strategy'), (one) => one.strategicHypothesis)).toBe(1)
  expect(share(of('strategy'), (one) => one.checks.length > 0)).toBeGreaterThan(0.7)
  expect(share(of('objective'), (one) => Object.keys(one.analyses).length > 1)).toBeGreaterThan(0.8)
  expect(of('activity').filter((one) => one.requiredResources).length).toBeGreaterThan(15)
  expect(of('activity').filter((one) => one.checks.length > 0).length).toBeGreaterThan(5)
  const kinds = new Set(of('objective').flatMap((one) => Object.keys(one.analyses)))
  expect([...kinds].sort()).toEqual([...ANALYSIS_KINDS].sort())
})

test('an assessment has its named variables under their keys', () => {
  const groups = new Set(of('assessment').flatMap((one) => one.variables.map(({ group }) => group)))
  expect([...groups].sort()).toEqual([...VARIABLE_GROUPS].sort())
  const named = VARIABLE_GROUPS.flatMap((group) => NAMED_VARIABLES[group].map(({ name }) => name))
  const known = new Set(of('assessment').flatMap((one) => one.variables.map(({ name }) => name)))
  expect(named.filter((name) => known.has(name))).toEqual(named)
})

test('there are no duplicates, and nothing breaks a rule', () => {
  const texts = written.flatMap((one) => [
    ...[one.historicalAnalysis, one.requiredResources, one.strategicHypothesis],
    ...Object.values(one.analyses),
    ...one.checks.map(({ comments }) => comments),
  ])
  const said = texts.filter((text): text is string => Boolean(text))
  expect(said.length).toBeGreaterThan(400)
  expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([])
  expect(said.filter((text) => hasEmoji(text) || text !== text.trim() || !/[.?!”]$/.test(text))).toEqual([])
})

test('each check was made while its element was worked on, in order, by somebody who was there', () => {
  const people = new Set(story.people.map(({ key }) => key))
  const odd = own.flatMap((element) =>
    element.checks.flatMap(({ on, byKey, answers }, at) => {
      const last = addDays(TODAY, -(element.touchedDaysAgo ?? 0))
      const before = element.checks[at - 1]?.on ?? element.start ?? ''
      const fine = on >= before && on <= last && people.has(byKey)
      return fine ? [] : [`${element.name}: ${on} ${byKey} ${answers}, after ${before}, until ${last}`]
    }),
  )
  expect(odd).toEqual([])
  const years = new Set(own.flatMap((one) => one.checks.map(({ on }) => (on < '2026-07-01' ? '2025-26' : '2026-27'))))
  expect(years.size).toBe(2)
})

test('Riverbend’s checks and analyses are written, each with its audit row', async () => {
  const { id } = (await seedRiverbend(env, { story: STORY, now: NOW })).district
  const db = drizzle(env.DISTRICTS_01)
  const checks = await db.select().from(fidelityChecks).where(eq(fidelityChecks.districtId, id))
  const sides = await db.select().from(analyses).where(eq(analyses.districtId, id))
  const lines = await db.select().from(audit).where(eq(audit.districtId, id))
  expect([checks.length, sides.length]).toEqual([7, 2])
  expect(lines.filter((line) => line.action === 'fidelity')).toHaveLength(7)
  expect(lines.filter((line) => line.action === 'analyses')).toHaveLength(2)
  expect(checks.find((check) => check.checkedOn === '2026-05-12')).toMatchObject({
    fidelityCheck: 'done',
    checkType: 'observation',
    dosage: true,
    observerAgreement: true,
    feedbackComments: 'The best lesson I saw this year, with borrowed equipment.',
  })
})
