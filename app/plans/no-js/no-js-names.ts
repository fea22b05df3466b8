import type { WithFound } from '#app/components/find-step.ts'
import type { LevelKey } from '#model/levels.ts'
import type { OutlineLine } from '#worker/plans/editor-contract.ts'
import type { LibraryStrategy } from '#worker/repository/contract.ts'

/**
 * The steps of a form without scripts before it is saved: narrow the parents, find people and schools by name, add an
 * option to a list, search the repository, and apply a strategy. Each posts the whole form, which comes back with everything that
 * was typed.
 */
export type NoJsStep = WithFound<'schools' | 'people'> & {
  /** The lines around the parent that the form sent; the page has only those around the saved parent. */
  lines: OutlineLine[]
  /** The field whose new option is being typed. */
  adding: string | null
  /** The strategies that a search found; null without a search. */
  library: { rows: LibraryStrategy[]; count: number } | null
  /** A note about the strategy that was applied. */
  note: string | null
}
/** Names of fields that exist only without scripts. */
export const narrowName = (level: LevelKey | '') => `of_${level}`
export const newName = (field: string) => `new:${field}`
/** A pseudo field: the search in the repository. */
export const LIBRARY = 'library'
export const ALL_SCHOOLS = 'all:schools'
