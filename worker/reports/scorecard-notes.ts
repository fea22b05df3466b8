import type { Naming } from '#model/levels.ts'
import type { ReportDocument } from './contract.ts'
import { GAP_NOTE, SMALL_GROUPS_NOTE } from './notes.ts'

/** How to read the scorecard; the last part. */
export function scorecardNotes({ results }: Naming): ReportDocument['notes'] {
  return [
    { mark: null, label: 'Figures', value: 'The actual value stands above the target of the same school year.' },
    GAP_NOTE,
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
    SMALL_GROUPS_NOTE,
  ]
}
