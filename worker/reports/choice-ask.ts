import { OFFERED_SCHOOLS } from '#db/districts/schools.ts'
import type { ChoiceAsk } from '#db/reports/choices.ts'

/** What a report's form reads; one school more than it offers says that there are others. */
export function choiceAsk(lists: string[], { school_id }: { school_id?: string | undefined }): ChoiceAsk {
  return { lists, most: OFFERED_SCHOOLS + 1, school: school_id }
}
