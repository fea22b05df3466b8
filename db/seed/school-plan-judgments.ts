import { STATUS_LEVELS } from '#model/levels.ts'
import type { AlertStatus } from '#model/status.ts'
import type { Calendar } from './calendar.ts'
import { makeRandom, type Random } from './random.ts'
import type { SchoolReviews } from './schemas/texts.ts'
import type { SeedElement, SeedPlan, SeedReview } from './story-shape.ts'

/** Decisions §1: 55 % On Track, 20 % Some Risk, 8 % High Risk, 17 % none; 12 % untouched for 90 days; 6 % without owner. */
const SHARES = { none: 0.17, high_risk: 0.08, some_risk: 0.2 } as const
const UNTOUCHED = 0.12
const OWNERLESS = 0.06
const PERIOD_DAYS = {
  weekly: 7,
  every_two_weeks: 14,
  monthly: 30,
  quarterly: 91,
  twice_a_year: 182,
  yearly: 365,
} as const

/** Gives the schools' elements statuses, reviews, and ages, level by level, so that each level has exact shares. */
export function judgeSchoolPlans(plans: readonly SeedPlan[], calendar: Calendar, texts: SchoolReviews): void {
  const random = makeRandom('judgements') // cspell:disable-line the demo data follow from this text
  const mood = new Map(plans.map((plan) => [plan, random.next()]))
  const rows = plans.flatMap((plan) => plan.elements.map((element) => ({ element, plan, mood: mood.get(plan) ?? 0 })))
  const tracked = rows.filter(({ element }) => element.level !== 'pillar')
  for (const level of STATUS_LEVELS) {
    const ofLevel = tracked.filter(({ element }) => element.level === level)
    judgeLevel(ofLevel, calendar, random)
  }
  const below = tracked.filter(({ element }) => element.level !== 'initiative')
  for (const { element } of first(below, tracked.length * OWNERLESS, () => random.next())) element.ownerKey = null
  for (const { element, plan } of tracked) {
    element.reviews = reviewsOf(element, plan.authorKey, { calendar, random, texts })
  }
  for (const { element, plan } of tracked) achieve(element, plan.authorKey, calendar, random)
  const touched = tracked.map(({ element }) => element)
  touch(touched, calendar, random)
}

type Row = { element: SeedElement; plan: SeedPlan; mood: number }

/** Work that has not begun mostly has no status; late work in a struggling school is mostly at risk. */
function judgeLevel(rows: readonly Row[], { today }: Calendar, random: Random): void {
  const waiting = ({ element }: Row) => (element.start !== null && element.start > today ? 1 : 0)
  const unjudged = new Set(first(rows, rows.length * SHARES.none, (row) => waiting(row) + random.next() * 1.2))
  const judged = rows.filter((row) => !unjudged.has(row))
  const late = ({ progress, start, end }: SeedElement) =>
    progress === 'done' ? -1 : (progress === 'doing' ? (end ?? today) : (start ?? today)) < today ? 0.8 : 0
  const worst = first(judged, judged.length, (row) => late(row.element) + row.mood + random.next())
  const high = Math.round(rows.length * SHARES.high_risk)
  const some = high + Math.round(rows.length * SHARES.some_risk)
  for (const [at, { element }] of worst.entries()) {
    element.alert = at < high ? 'high_risk' : at < some ? 'some_risk' : 'on_track'
  }
}

/** Picks the highest-ranked ones; each only once. */
function first<T>(rows: readonly T[], count: number, mark: (row: T) => number): T[] {
  return rows
    .map((row) => [mark(row), row] as const)
    .sort(([one], [other]) => other - one)
    .slice(0, Math.round(count))
    .map(([, row]) => row)
}

type Source = { calendar: Calendar; random: Random; texts: SchoolReviews }

/** One or two reviews for work that began long enough ago; about one in twenty is overdue. */
function reviewsOf(element: SeedElement, principalKey: string, { calendar, random, texts }: Source): SeedReview[] {
  const begun = element.start === null ? -1 : calendar.ageOf(element.start)
  if (element.frequency === null || begun < 14) return []
  const period = PERIOD_DAYS[element.frequency]
  const overdue = random.next() < 0.05
  const wanted = overdue ? period + random.between(3, 20) : random.between(2, Math.round(period * 0.85))
  const newest = Math.min(wanted, begun - 3)
  const byKey = element.ownerKey ?? principalKey
  const review = (daysAgo: number, status: AlertStatus): SeedReview => ({
    ...{ daysAgo, byKey, status },
    summary: random.pick(texts[status]),
  })
  const older = newest + random.between(24, 35)
  const before = random.next() < 0.2 ? random.pick(['on_track', 'some_risk', 'none'] as const) : element.alert
  return older < begun ? [review(newest, element.alert), review(older, before)] : [review(newest, element.alert)]
}

function achieve(element: SeedElement, byKey: string, { ageOf }: Calendar, random: Random): void {
  if (element.level !== 'objective' || element.doneOn === null || random.next() < 0.2) return
  element.achieved = { byKey, daysAgo: ageOf(element.doneOn) }
}

/** The last change of each: never before its latest review, and over 90 days ago for the untouched share. */
function touch(elements: readonly SeedElement[], { ageOf }: Calendar, random: Random): void {
  const newest = (element: SeedElement) =>
    Math.min(
      ...element.reviews.map(({ daysAgo }) => daysAgo),
      element.achieved?.daysAgo ?? Infinity,
      element.doneOn === null ? Infinity : ageOf(element.doneOn),
    )
  const resting = elements.filter((element) => element.level === 'activity' && newest(element) >= 91)
  const untouched = new Set(first(resting, elements.length * UNTOUCHED, () => random.next()))
  for (const element of elements) {
    const wanted = untouched.has(element) ? random.between(91, 150) : random.between(1, 80)
    element.touchedDaysAgo = Math.min(wanted, newest(element))
  }
}
