import { addDays } from '#model/dates.ts'
import { type Calendar, laterOf } from './calendar.ts'
import type { SeedElement, SeedReview } from './story-shape.ts'

export type Changes = Record<string, [unknown, unknown]>
export type Entry = { age: number; byKey: string; action: 'edit' | 'review'; changes: Changes; review?: SeedReview }
/** An element's initial values, and the changes that led to the current ones, oldest first. */
export type History = { initial: Initial; entries: Entry[]; alertSince: string | null }
export type Initial = Pick<SeedElement, 'alert' | 'end' | 'percentage' | 'strategyType' | 'activityType'>

/** Small edits of the demo move a date by two weeks. */
const MOVED_DAYS = 14

/** Invents an element's history so that it ends at the story's values; `born` is its age in days. */
export function elementHistory(element: SeedElement, born: number, doerKey: string, calendar: Calendar): History {
  const { initial: alert, entries: judged, since } = judgments(element, calendar)
  const finished = finishing(element, doerKey, calendar)
  const newest = Math.min(born, ...[...judged, ...finished].map(({ age }) => age))
  const last = Math.min(newest, element.touchedDaysAgo ?? born)
  const begun = beginning(element, doerKey, born, finished[0]?.age ?? last, calendar)
  const { was, entries: touches } = touching(element, { last, newest, begun: begun[0]?.age ?? born }, doerKey)
  const made = calendar.daysAgo(born)
  const start = element.start !== null && element.start <= calendar.today ? element.start : made
  return {
    initial: { ...pickInitial(element), ...was, alert },
    entries: [...begun, ...judged, ...finished, ...touches].sort((one, other) => other.age - one.age),
    alertSince: element.alert === 'none' ? null : (since ?? laterOf(start, made)),
  }
}

/** The age of the oldest event in the story. */
export function oldestEvent(element: SeedElement, { ageOf }: Calendar): number {
  const { reviews, changes, checks, achieved, doneOn, touchedDaysAgo } = element
  const ages = [...[...reviews, ...changes].map(({ daysAgo }) => daysAgo), ...checks.map(({ on }) => ageOf(on))]
  return Math.max(0, ...ages, achieved?.daysAgo ?? 0, doneOn === null ? 0 : ageOf(doneOn), touchedDaysAgo ?? 0)
}

function pickInitial({ alert, end, percentage, strategyType, activityType }: SeedElement): Initial {
  return { alert, end, percentage: percentage === null ? null : 0, strategyType, activityType }
}

/** Reviews and status changes; those of one day become one change, as in the product (quality 17). */
function judgments({ reviews, changes, alert }: SeedElement, { daysAgo }: Calendar) {
  const changeOf = (review: SeedReview) => changes.find((change) => change.daysAgo === review.daysAgo)
  const alone = changes.filter((change) => !reviews.some((review) => review.daysAgo === change.daysAgo))
  const steps = [
    ...reviews.map((review) => ({ ...review, from: changeOf(review)?.from ?? null, review })),
    ...alone.map((change) => ({ ...change, status: change.to, review: null })),
  ].sort((one, other) => other.daysAgo - one.daysAgo)
  const initial = steps[0]?.from ?? steps[0]?.status ?? alert
  let now = initial
  let since: string | null = null
  const entries = steps.map(({ daysAgo: age, byKey, status, review }): Entry => {
    const moved: Changes = status === now ? {} : { alert_status: [now, status] }
    if (status !== now) since = daysAgo(age)
    now = status
    if (!review) return { age, byKey, action: 'edit', changes: moved }
    const told: Changes = { reviewed_on: [null, daysAgo(age)], summary: [null, review.summary] }
    return { age, byKey, action: 'review', changes: { ...told, ...moved }, review }
  })
  if (now !== alert) throw new Error(`The story's last judgment is ${now}, not ${alert}`)
  return { initial, entries, since: since as string | null } // assigned inside the callback
}

function finishing({ doneOn, achieved }: SeedElement, byKey: string, { ageOf }: Calendar): Entry[] {
  const entries: Entry[] = []
  if (doneOn !== null) {
    entries.push({
      age: Math.max(0, ageOf(doneOn)),
      byKey,
      action: 'edit',
      changes: { progress_status: ['doing', 'done'] },
    })
  }
  if (achieved) {
    const changes: Changes = { objective_achieved: [false, true] }
    entries.push({ age: achieved.daysAgo, byKey: achieved.byKey, action: 'edit', changes })
  }
  return entries
}

/** Work begins on its start date, or when someone last changed it if that is later. */
function beginning(element: SeedElement, byKey: string, born: number, until: number, { ageOf }: Calendar): Entry[] {
  if (element.progress === 'todo') return []
  const age = Math.max(until, Math.min(born, element.start === null ? born : ageOf(element.start)))
  return [{ age, byKey, action: 'edit', changes: { progress_status: ['todo', 'doing'] } }]
}

type Ages = { last: number; newest: number; begun: number }

/** The changes of the percentage up to its current value, and the last change if no other explains it. */
function touching(element: SeedElement, ages: Ages, byKey: string) {
  const { percentage, start, end, progress } = element
  const { last, newest, begun } = ages
  const edit = (age: number, changes: Changes): Entry => ({ age, byKey, action: 'edit', changes })
  const touched = last < newest
  if (percentage !== null && percentage > 0) {
    const before = touched ? Math.round(percentage * 0.7) : 0
    if (before === 0) return { was: {}, entries: [edit(last, { percentage_completed: [0, percentage] })] }
    const middle = edit(Math.round((begun + Math.min(begun, newest)) / 2), { percentage_completed: [0, before] })
    return { was: {}, entries: [middle, edit(last, { percentage_completed: [before, percentage] })] }
  }
  if (!touched) return { was: {}, entries: [] }
  const earlier = end === null ? null : addDays(end, -MOVED_DAYS)
  if (progress !== 'done' && earlier !== null && start !== null && earlier > start) {
    return { was: { end: earlier }, entries: [edit(last, { end_date: [earlier, end] })] }
  }
  const { strategyType, activityType } = element
  if (activityType)
    return { was: { activityType: null }, entries: [edit(last, { activity_task_type: [null, activityType] })] }
  if (strategyType)
    return { was: { strategyType: null }, entries: [edit(last, { strategy_type: [null, strategyType] })] }
  return { was: {}, entries: [] }
}
