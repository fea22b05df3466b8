/** Review frequencies (issue "Jobs"; next-review.ts defines each in days and months). */
export const FREQUENCIES = ['weekly', 'every_two_weeks', 'monthly', 'quarterly', 'twice_a_year', 'yearly'] as const
export type Frequency = (typeof FREQUENCIES)[number]
export const FREQUENCY_LABELS: Record<Frequency, string> = {
  weekly: 'Weekly',
  every_two_weeks: 'Every two weeks',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  twice_a_year: 'Twice a year',
  yearly: 'Yearly',
}
