import type { Decimals, Unit } from '#model/measures/units.ts'

export type Scale = { low: number; high: number; step: number }

/** At most this share of the way to zero may be filled for the scale to begin above zero. */
const FILLS = 0.3
const LINES = 6

type Fit = { unit: Unit; fitted: boolean; lines?: number }

/** Up to so many grid lines, in steps of 1, 2, or 5; from zero unless the values fill less than 30% of the way to it. */
export function scaleOf(values: readonly number[], { unit, fitted, lines = LINES }: Fit): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const mayFit = mayBeFitted(values, unit) && fitted
  const [low, high] = mayFit ? [least, most] : [Math.min(0, least), Math.max(0, most)]
  const step = stepOf((high - low || Math.abs(high) || 1) / (lines - 1))
  const from = Math.floor(low / step) * step
  const top = Math.ceil(high / step) * step
  const limit = unit === 'percent' ? 100 : Number.POSITIVE_INFINITY
  return { low: rounded(from), high: rounded(Math.min(limit, top === from ? from + step : top)), step: rounded(step) }
}

/** Only a percentage or a score may begin above zero. */
export function mayBeFitted(values: readonly number[], unit: Unit): boolean {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return (unit === 'percent' || unit === 'score') && least > 0 && (most - least) / most < FILLS
}

/** The next of 1, 2, 5, 10 × 10ⁿ. */
function stepOf(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((one) => one * power >= least - 1e-9) ?? 10
  return factor * power
}

/** The values of the grid lines. */
export function ticksOf({ low, high, step }: Scale): number[] {
  const ticks: number[] = []
  for (let at = low; at <= high + step / 1000; at += step) ticks.push(rounded(at))
  return ticks
}

/** The decimals that the grid lines need. */
export function tickDecimals({ step }: Scale): Decimals {
  return step >= 1 ? 0 : step >= 0.1 ? 1 : 2
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
