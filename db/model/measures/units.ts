/** The units of measures. A value is stored as an integer of thousandths, so that 74.0 − 3.0 is exactly 71.0. */
export const UNITS = ['percent', 'count', 'score', 'ratio', 'dollars', 'days'] as const
export type Unit = (typeof UNITS)[number]

export const THOUSAND = 1000
/** Beyond any number that a district tracks; sums of many such values stay exact. */
const MOST = 1_000_000_000 * THOUSAND

type UnitDefinition = {
  label: string
  /** The smallest and largest value, in thousandths. */
  min: number
  max: number
  /** After the number, in tables and texts. */
  suffix: string
}

/** A score or an amount of money can be below zero: a change of rank, a deficit. */
export const UNIT_TABLE: Record<Unit, UnitDefinition> = {
  percent: { label: 'Percent', min: 0, max: 100 * THOUSAND, suffix: '%' },
  count: { label: 'Count', min: 0, max: MOST, suffix: '' },
  score: { label: 'Score', min: -MOST, max: MOST, suffix: '' },
  ratio: { label: 'Ratio', min: 0, max: MOST, suffix: '' },
  dollars: { label: 'Dollars', min: -MOST, max: MOST, suffix: '' },
  days: { label: 'Days', min: 0, max: MOST, suffix: ' days' },
}

/** How many decimals a measure shows; values have up to three. */
export const DECIMALS = [0, 1, 2] as const
export type Decimals = (typeof DECIMALS)[number]

/** What a cell says instead of a value: it then has no result and is not due. */
export const NO_VALUES = ['not_tested', 'does_not_apply'] as const
export type NoValue = (typeof NO_VALUES)[number]
export const NO_VALUE_LABELS: Record<NoValue, string> = {
  not_tested: 'not tested',
  does_not_apply: 'does not apply',
}
