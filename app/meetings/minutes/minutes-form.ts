import * as v from 'valibot'
import type { OutcomeKind } from '#model/meetings/kinds.ts'
import { OUTCOME_FIELDS } from '#worker/meetings/agenda-contract.ts'

/** What a form sends about what came of a topic. */
export function outcomeForm(kind: OutcomeKind) {
  return v.object({ ...OUTCOME_FIELDS[kind] } as v.ObjectEntries)
}
