import { alertName, type Naming } from '#model/levels.ts'
import type { AlertStatus } from '#model/status.ts'
import type { ReportDocument } from './contract.ts'
import { GAP_NOTE, LATE_NOTE, SMALL_GROUPS_NOTE } from './notes.ts'
import { RISK_ORDER } from './words.ts'

const MEANING: Record<AlertStatus, string> = {
  on_track: 'The owner expects to reach it by its end date.',
  some_risk: 'It can still be reached, but something is in the way.',
  high_risk: 'Without a change, it will not be reached.',
  none: 'The owner has not set a status yet.',
}

/** How to read the report; the last part (look, reports §1). The page draws each status's mark next to its name. */
export function boardNotes(
  naming: Naming,
  objective: string,
  { hasMeasures }: { hasMeasures: boolean },
): ReportDocument['notes'] {
  return [
    ...RISK_ORDER.map((status) => ({ label: alertName(naming, status), value: MEANING[status], mark: status })),
    { ...LATE_NOTE, mark: 'doing_late' },
    {
      mark: null,
      label: 'Worse, better',
      value:
        'The risk status at the start of the time covered, compared with the one now. A status that changed and changed back is not listed.',
    },
    {
      mark: null,
      label: 'Summary',
      value:
        'What the latest closed meeting about it decided, with the day of the meeting; without one, its latest review.',
    },
    {
      mark: null,
      label: 'Achieved',
      value: `A person sets ${objective} achieved. Their name and the date are recorded.`,
    },
    ...(hasMeasures ? measureNotes(naming) : []),
  ]
}

/** The results, and what a missing number means. */
function measureNotes({ results }: Naming): ReportDocument['notes'] {
  const { firstCategory, secondCategory, thirdCategory } = results
  return [
    {
      mark: null,
      label: firstCategory,
      value: `The year’s value reached its target; where lower is better, it is at or below it. ${secondCategory} missed it by no more than the margin of the measure, ${thirdCategory} by more.`,
    },
    GAP_NOTE,
    SMALL_GROUPS_NOTE,
  ]
}
