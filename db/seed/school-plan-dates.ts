import { addDays } from '#model/dates.ts'
import type { ProgressStatus } from '#model/status.ts'
import type { Random } from './random.ts'
import type { SeedElement } from './story-shape.ts'

type Span = { start: string; end: string }

/** How many days after the plan's start, and before its end, a level of a school's plan begins and ends. */
const WINDOWS = {
  pillar: { start: [0, 0], end: [0, 0] },
  initiative: { start: [40, 52], end: [12, 24] },
  objective: { start: [46, 76], end: [16, 48] },
} as const

/** Dates within a school's year, inside the plan and mostly inside the parent. */
export function spanOf(level: SeedElement['level'], plan: Span, parent: SeedElement, at: number, random: Random): Span {
  if (level === 'pillar' || level === 'initiative' || level === 'objective') {
    const window = WINDOWS[level]
    return {
      start: addDays(plan.start, random.between(window.start[0], window.start[1])),
      end: addDays(plan.end, -random.between(window.end[0], window.end[1])),
    }
  }
  const from = parent.start ?? plan.start
  if (level === 'strategy') {
    return { start: addDays(from, random.between(0, 70)), end: addDays(plan.end, -random.between(24, 124)) }
  }
  const start = addDays(from, at === 0 ? random.between(0, 20) : random.between(50, 150))
  const end = addDays(start, random.between(20, 60))
  const last = addDays(plan.end, -5)
  return { start, end: within(end, start, last) }
}

/** Progress as of today: most past work is done, and some that should have begun has not. */
export function progressOf(
  { start, end }: Span,
  today: string,
  random: Random,
): { progress: ProgressStatus; doneOn: string | null } {
  const luck = random.next()
  const before = random.between(-3, 9)
  const yesterday = addDays(today, -1)
  if (yesterday < start || luck < 0.05) return { progress: 'todo', doneOn: null }
  if (today > end && luck > 0.16) return { progress: 'done', doneOn: within(addDays(end, -before), start, yesterday) }
  if (today <= end && luck > 0.95)
    return { progress: 'done', doneOn: within(addDays(today, -before - 10), start, yesterday) }
  return { progress: 'doing', doneOn: null }
}

function within(date: string, first: string, last: string): string {
  if (date < first) return first
  return date > last ? last : date
}
