import type { Changes } from '#db/kit/audit.ts'
import { waveName } from '#model/measures/surveys.ts'

/** What an import writes into the history for its undo: its own id, and the waves that it added. */
export const IMPORT_FIELD = 'import'
const WAVE = 'wave '

type Added = { id: string; name: string | null; startDate: string; endDate: string }

export function wavesAdded(waves: readonly Added[]): Changes {
  return Object.fromEntries(
    waves.map((one) => [`${WAVE}${one.id}`, [null, `${waveName(one)} (${one.startDate} to ${one.endDate})`]]),
  )
}

/** The waves that these changes added. */
export function addedWaves(changes: Changes): string[] {
  return Object.entries(changes).flatMap(([field, [from]]) =>
    field.startsWith(WAVE) && from === null ? [field.slice(WAVE.length)] : [],
  )
}
