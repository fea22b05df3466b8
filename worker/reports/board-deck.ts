import { alertName, levelName, type Naming } from '#model/levels.ts'
import type { BoardRow, BoardSummary } from './board-contract.ts'
import { listed } from './words.ts'

type Dates = { start_date: string; end_date: string }

/** The year of the plan, counted from its start date. */
export function yearOfPlan(
  { start_date, end_date }: Dates,
  today: string,
): { year: number; years: number } | 'ahead' | 'over' {
  if (today < start_date) return 'ahead'
  if (today > end_date) return 'over'
  const whole = (from: string, to: string) => {
    const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
    return to.slice(5) < from.slice(5) ? years - 1 : years
  }
  return { year: whole(start_date, today) + 1, years: whole(start_date, end_date) + 1 }
}

function timeWords(plan: Dates, today: string): string {
  const at = yearOfPlan(plan, today)
  if (at === 'ahead') return `The plan starts ${plan.start_date}. `
  if (at === 'over') return `The plan ended ${plan.end_date}. `
  return at.years > 1 ? `Year ${at.year} of ${at.years}. ` : ''
}

/** Counts with their total, the worst element, and what changed (look, reports §1). */
export function boardDeck(
  naming: Naming,
  plan: Dates,
  today: string,
  found: { whole: BoardSummary; rows: readonly BoardRow[]; sinceDate: string },
): string {
  const { whole, rows, sinceDate } = found
  const objective = levelName(naming, 'objective')
  if (whole.total === 0) return `${timeWords(plan, today)}This plan has no ${objective} yet.`
  const { high_risk: high, on_track: well } = whole.objectives
  const word = { well: alertName(naming, 'on_track'), high: alertName(naming, 'high_risk') }
  const first = `${timeWords(plan, today)}${objective}: ${whole.achieved} of ${whole.total} achieved, ${well} ${word.well}, ${high} ${word.high}.`
  const worst = rows
    .filter((row) => row.plan_element_type === 'objective' && row.alert_status === 'high_risk')
    .sort((a, b) => ((a.alert_since ?? '9') < (b.alert_since ?? '9') ? -1 : 1))[0]
  const second = worst
    ? ` At ${word.high} longest: ${worst.number} ${worst.name}${worst.alert_since ? ` (since ${worst.alert_since})` : ''}.`
    : ''
  const { worse, better, achieved } = whole.moved
  const moved = [
    worse && `${worse} got worse`,
    better && `${better} improved`,
    achieved && `${achieved} ${achieved === 1 ? 'was' : 'were'} achieved`,
  ].filter((part) => typeof part === 'string')
  return `${first}${second} Since ${sinceDate}, ${moved.length > 0 ? listed(moved) : 'no risk status changed'}.`
}

/** One sentence about a pillar: its worst element, or that it has none. */
export function verdict(naming: Naming, objectives: readonly BoardRow[]): string {
  const name = levelName(naming, 'objective')
  if (objectives.length === 0) return `No ${name} here yet.`
  for (const status of ['high_risk', 'some_risk'] as const) {
    const here = objectives.filter((row) => row.alert_status === status)
    if (here.length === 0) continue
    const named = here.slice(0, 2).map((row) => `${row.number} ${row.name}`)
    const more = here.length > 2 ? [...named, `${here.length - 2} more`] : named
    return `${alertName(naming, status)}: ${listed(more)}.`
  }
  const judged = objectives.filter((row) => row.alert_status !== 'none')
  return judged.length === 0
    ? 'No risk status has been set yet.'
    : `Every ${name} with a risk status is ${alertName(naming, 'on_track')}.`
}
