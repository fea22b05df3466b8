import { shortYear } from '#model/measures/school-years.ts'
import type { Seen } from '#model/measures/small-groups.ts'
import type { Decimals, Unit } from '#model/measures/units.ts'
import { THOUSAND } from '#model/measures/units.ts'
import { formatValue } from '#model/measures/values.ts'
import { WINDOW_TABLE, type Window } from '#model/measures/windows.ts'

export type Kind = { unit: Unit; decimals: Decimals }
export type Shown = { score: number | null; shown: Seen }

/** A number of the API with the measure's decimals and unit. */
export function valueText(score: number, { unit, decimals }: Kind): string {
  return formatValue(Math.round(score * THOUSAND), unit, decimals)
}

/** What readers are told instead of a number that they may not see. */
const WITHHELD: Record<Exclude<Seen, 'value'>, string> = {
  under_5: '< 5%',
  over_95: '> 95%',
  small: 'n < 10',
  hidden: 'hidden',
}

/** A number for this reader, in words if it is withheld; null if there is none. */
export function shownText({ score, shown }: Shown, kind: Kind): string | null {
  if (shown !== 'value') return WITHHELD[shown]
  return score === null ? null : valueText(score, kind)
}

/** "spring 2026" or, for a measure without windows, "2025-26". */
export function periodText(schoolYear: string, window: Window | null, date: string): string {
  return window === null ? shortYear(schoolYear) : `${WINDOW_TABLE[window].label.toLowerCase()} ${date.slice(0, 4)}`
}
