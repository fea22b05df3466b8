import type { Found } from '#app/components/find-names.ts'
import type { Choosable } from '#worker/people/contract.ts'
import type { LevelKey } from '#worker/plans/levels.ts'

/**
 * What a form does without scripts before it is saved: narrow the parents, find people by name, add an option to a list.
 * Each is a post of the whole form, which comes back with everything that was typed.
 */
export type PlainStep = {
  /** The people that the form names; a page brings along only the first ones. */
  named: Choosable[]
  /** Whom a search has found, by field. */
  found: Record<string, Found>
  /** The field whose new option is being typed. */
  adding: string | null
}
/** Fields that only a form without scripts has. */
export const narrowName = (level: LevelKey | '') => `of_${level}`
export const newName = (field: string) => `new:${field}`
export const ALL_SCHOOLS = 'all:schools'
