import { OFFERED_SCHOOLS } from '#db/districts/schools.ts'
import type { ChoiceAsk } from '#db/reports/choices.ts'

type Chosen = { school_id?: string | undefined; scorecard?: string | undefined }

/** What a report's form reads; one school more than it offers says that there are others. */
export function choiceAsk(lists: string[], { school_id, scorecard }: Chosen, mostScorecards = 0): ChoiceAsk {
  return { lists, most: OFFERED_SCHOOLS + 1, school: school_id, mostScorecards, scorecard }
}
