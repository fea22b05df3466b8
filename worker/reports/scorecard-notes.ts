import type { Naming } from '#model/levels.ts'
import type { ReportDocument } from './contract.ts'

/** How to read the scorecard; the last part. */
export function scorecardNotes({ results }: Naming): ReportDocument['notes'] {
  return [
    { mark: null, label: 'Figures', value: 'The actual value stands above the target of the same school year.' },
    { mark: null, label: 'Gap', value: 'The distance to the target: + ahead, − behind, also where lower is better.' },
    {
      mark: null,
      label: 'Trend',
      value: 'The solid line is what happened, and the dashed line is the path to the goal. Each has its own scale.',
    },
    {
      mark: null,
      label: results.firstCategory,
      value: 'Where lower is better, it means at or below the target.',
    },
    { mark: null, label: 'No result', value: 'No target or no reading. It is never counted as zero.' },
    {
      mark: null,
      label: 'Small groups',
      value: 'A number of too few people is not shown, nor a second one that would give it away.',
    },
  ]
}
