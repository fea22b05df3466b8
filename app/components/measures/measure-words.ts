import { shortYear } from '#model/measures/school-years.ts'
import type { Seen } from '#model/measures/small-groups.ts'
import type { Decimals, Unit } from '#model/measures/units.ts'
import { THOUSAND, UNIT_TABLE } from '#model/measures/units.ts'
import { formatChange, formatValue } from '#model/measures/values.ts'
import { WINDOW_TABLE, type Window } from '#model/measures/windows.ts'

/** `threshold`: a number of fewer people is small. */
export type Kind = { unit: Unit; decimals: Decimals; threshold?: number }
export type Shown = { score: number | null; shown: Seen }

/** A number of the API with the measure's decimals and unit. */
export function valueText(score: number, { unit, decimals }: Kind): string {
  return formatValue(Math.round(score * THOUSAND), unit, decimals)
}

const USUAL_THRESHOLD = 10
/** What readers are told instead of a number that they may not see. */
const WITHHELD: Record<Exclude<Seen, 'value' | 'small'>, string> = {
  under_5: '< 5%',
  over_95: '> 95%',
  hidden: 'hidden',
}

/** A number for this reader, in words if it is withheld; null if there is none. */
export function shownText({ score, shown }: Shown, kind: Kind): string | null {
  if (shown === 'small') return `n < ${kind.threshold ?? USUAL_THRESHOLD}`
  if (shown !== 'value') return WITHHELD[shown]
  return score === null ? null : valueText(score, kind)
}

/** "spring 2026", "October 2026", or, for a measure without windows, "2025-26". */
export function periodText(schoolYear: string, window: Window | null, date: string): string {
  return window === null ? shortYear(schoolYear) : `${windowWord(window)} ${date.slice(0, 4)}`
}

/** The same at the beginning of a sentence, a row, or a line: "Spring 2026". */
export function periodHead(schoolYear: string, window: Window | null, date: string): string {
  const text = periodText(schoolYear, window, date)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What the numbers of a measure are: "% of students" needs more words than a unit has, so the unit says it. */
export function unitWords({ unit, is_reverse_scoring }: { unit: Unit; is_reverse_scoring: boolean }): string {
  return `${UNIT_TABLE[unit].label}${is_reverse_scoring ? ', lower is better' : ''}`
}

/** "0.3 short" or "0.7 ahead", in lists and sentences; a percentage is apart by points. */
export function gapText(gap: number, { decimals }: Kind): string {
  const size = formatChange(Math.round(Math.abs(gap) * THOUSAND), decimals).replace('+', '')
  return gap === 0 ? 'on target' : `${size} ${gap < 0 ? 'short' : 'ahead'}`
}

/** A signed difference for tables: "+3.2". */
export function changeText(change: number, { decimals }: Kind): string {
  return formatChange(Math.round(change * THOUSAND), decimals)
}

/** "points" for a percentage, otherwise the unit's own word. */
export function pointsWord(unit: Unit): string {
  return unit === 'percent' || unit === 'score'
    ? 'points'
    : unit === 'days'
      ? 'days'
      : unit === 'dollars'
        ? 'dollars'
        : ''
}

/** A window inside a sentence: only months have a capital letter. */
export function windowWord(window: Window): string {
  const { set, label } = WINDOW_TABLE[window]
  return set === 'monthly' ? label : label.toLowerCase()
}
