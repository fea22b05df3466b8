import type { Found } from '#app/components/find-names.ts'
import type { LevelKey } from '#model/levels.ts'
import type { Choosable } from '#worker/people/contract.ts'
import type { LibraryStrategy } from '#worker/repository/contract.ts'

/**
 * What a form does without scripts before it is saved: narrow the parents, find people by name, add an option to a list,
 * look for a strategy in the repository and take it over.
 * Each is a post of the whole form, which comes back with everything that was typed.
 */
export type NoJsStep = {
  /** The people that the form names; a page brings along only the first ones. */
  named: Choosable[]
  /** The people that a search found, by field. */
  found: Record<string, Found>
  /** The field whose new option is being typed. */
  adding: string | null
  /** What was found in the strategic repository; null while nobody looks there. */
  library: { rows: LibraryStrategy[]; count: number } | null
  /** What to know about the strategy that was taken over. */
  note: string | null
}
/** Fields that only a form without scripts has. */
export const narrowName = (level: LevelKey | '') => `of_${level}`
export const newName = (field: string) => `new:${field}`
/** As if it were a field: what is looked for in the repository. */
export const LIBRARY = 'library'
export const ALL_SCHOOLS = 'all:schools'
