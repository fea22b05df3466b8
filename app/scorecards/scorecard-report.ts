import { urls } from '#app/kit/urls.ts'
import { RESULTS } from '#model/measures/result.ts'
import { REPORT_LINES } from '#model/reports.ts'
import { CUTOFF_OF } from '#worker/reports/contract.ts'
import type { CardAsk } from './scorecard-address.ts'

/** The report of what the screen shows, which has its PDF; it can't be searched, and has shorter keys for results. */
export function reportUrl({ scorecard, school_id, subgroup_id, cutoff }: CardAsk, year: string): string {
  const result = [...RESULTS, 'none' as const].find((key) => key === cutoff)
  const filters = { scorecard, school_id, subgroup_id, cutoff: result && CUTOFF_OF[result], year }
  return urls.report(`/${REPORT_LINES.scorecard.path}`, filters)
}
