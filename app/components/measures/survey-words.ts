import { counted } from '#model/counted.ts'
import { THOUSAND } from '#model/measures/units.ts'
import { formatChange, formatValue } from '#model/measures/values.ts'
import type { PulseMeasure } from '#worker/surveys/contract.ts'

type Shown = Pick<PulseMeasure, 'percent_favorable' | 'shown'>

const inThousandths = (value: number) => Math.round(value * THOUSAND)

export function percentText(value: number): string {
  return formatValue(inThousandths(value), 'percent', 1)
}

/** What readers are told instead of a percentage that they may not see. */
const WITHHELD = { under_5: '< 5%', over_95: '> 95%', hidden: 'hidden' } as const

/** A percentage for this reader, in words if it is withheld; null if there is none. */
export function favorableText({ percent_favorable, shown }: Shown, threshold: number): string | null {
  if (shown === 'small') return `n < ${threshold}`
  if (shown !== 'value') return WITHHELD[shown]
  return percent_favorable === null ? null : percentText(percent_favorable)
}

/** "+3.2" in a table; null without both waves. */
export function changeText(change: number | null): string | null {
  return change === null ? null : formatChange(inThousandths(change), 1)
}

export function averageText(value: number): string {
  return formatValue(inThousandths(value), 'ratio', 2)
}

export function answersText(answers: number): string {
  return counted(answers, 'answer')
}

/** "0.3 short" or "0.7 ahead": in lists and sentences, the word stands for the sign. */
export function gapText(gap: number): string {
  const size = formatChange(Math.abs(inThousandths(gap)), 1).replace('+', '')
  return gap === 0 ? 'on target' : `${size} ${gap > 0 ? 'ahead' : 'short'}`
}
