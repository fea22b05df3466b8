import { alertName, type Naming } from '#model/levels.ts'
import type { AlertStatus } from '#model/status.ts'
import type { ReportDocument } from './contract.ts'

const MEANING: Record<AlertStatus, string> = {
  on_track: 'The owner expects to reach it by its end date.',
  some_risk: 'It can still be reached, but something is in the way.',
  high_risk: 'Without a change, it will not be reached.',
  none: 'The owner has not set a status yet.',
}
const ORDER = ['on_track', 'some_risk', 'high_risk', 'none'] as const satisfies readonly AlertStatus[]

/** How to read the report; the last part (look, reports §1). The page draws each status's mark next to its name. */
export function boardNotes(
  naming: Naming,
  objective: string,
  { hasMeasures }: { hasMeasures: boolean },
): ReportDocument['notes'] {
  return [
    ...ORDER.map((status) => ({ label: alertName(naming, status), value: MEANING[status], mark: status })),
    {
      mark: 'doing_late',
      label: 'Late',
      value:
        'The date has passed: the start date for work to do, the end date for work in progress. Done - late means it was done after its end date.',
    },
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
    { mark: null, label: 'Gap', value: 'The distance to the target: + ahead, − behind, also where lower is better.' },
    {
      mark: null,
      label: 'Small groups',
      value: 'A number of too few people is not shown, nor a second one that would give it away.',
    },
  ]
}
