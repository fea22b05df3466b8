import type { Decimals, Unit } from '#model/measures/units.ts'

export type Scale = { from: number; to: number; ticks: number[]; decimals: Decimals }

const STEPS = [1, 2, 5, 10]
const TICKS = 4
/** Values that fill less of the way to zero are shown on a scale of their own. */
const FITTED = 0.3

/** Four or five grid lines in steps of 1, 2, 5, or 10, from zero unless that would press the line flat. */
export function scaleOf(values: readonly number[], unit: Unit): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const mayFit = (unit === 'percent' || unit === 'score') && least > 0
  const fitted = mayFit && (most - least) / most < FITTED
  const low = fitted ? least : Math.min(0, least)
  const step = stepOf(Math.max(most - low, fitted ? (most - least) * 1.2 : 0) || most || 1)
  const from = Math.floor(low / step) * step
  const to = Math.max(Math.ceil(most / step) * step, from + step)
  const capped = unit === 'percent' ? Math.min(to, 100) : to
  const count = Math.round((capped - from) / step)
  const ticks = Array.from({ length: count + 1 }, (_, at) => round(from + at * step))
  return { from: round(from), to: round(capped), ticks, decimals: step >= 1 ? 0 : step >= 0.1 ? 1 : 2 }
}

function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / TICKS))
  return (STEPS.find((one) => span / TICKS <= one * power) ?? 10) * power
}

const round = (value: number) => Math.round(value * 1000) / 1000
