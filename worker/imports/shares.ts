import { THOUSAND } from '#model/measures/units.ts'

/** How many percentages a file has, in thousandths, if they may be shares: all are 1 or less. Otherwise 0. */
export function countShares(percents: readonly number[]): number {
  const areShares =
    percents.length > 1 && percents.every((one) => one <= THOUSAND) && percents.some((one) => one % THOUSAND !== 0)
  return areShares ? percents.length : 0
}
