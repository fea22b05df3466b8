import { creatableLevels } from '#app/kit/menu.ts'
import { urls } from '#app/kit/urls.ts'
import { LEVELS, type LevelKey, levelName, type Naming } from '#model/levels.ts'
import { can, type Role } from '#model/permissions.ts'
import { fold } from './fold.ts'
import type { Suggestion } from './types.ts'

/** Something to do with an element that the person names after the phrase: "Add Strategy under reading". */
export type Verb = { key: string; phrase: string } & (
  | { does: 'add'; level: LevelKey; parent: LevelKey }
  | { does: 'risk' | 'progress' }
)

/** Ids of the form's fields, as fieldId makes them; field.tsx would be too much code for this. */
export const STATUS_FIELDS = { risk: 'f-alert_status', progress: 'f-progress_status' } as const

/** The verbs of a role in the chosen plan. */
export function verbsOf(role: Role, naming: Naming, hasPlan: boolean): Verb[] {
  if (!hasPlan || !can(role, 'elements:write')) return []
  const added = creatableLevels(role).flatMap((level): Verb[] => {
    const { parent } = LEVELS[level]
    if (parent === 'plan') return []
    return [{ key: `add ${level}`, phrase: `Add ${levelName(naming, level)} under`, does: 'add', level, parent }]
  })
  return [
    { key: 'set risk', phrase: 'Set risk status of', does: 'risk' },
    { key: 'set progress', phrase: 'Set implementation of', does: 'progress' },
    ...added,
  ]
}

/** The verb that a text begins with, and the words after it. */
export function readVerb(verbs: readonly Verb[], text: string): { verb: Verb; rest: string } | null {
  const folded = fold(text.trimStart())
  for (const verb of verbs) {
    const phrase = fold(verb.phrase)
    if (folded === phrase || folded.startsWith(`${phrase} `)) {
      return { verb, rest: text.trimStart().slice(phrase.length).trim() }
    }
  }
  return null
}

/** What the server looks for: elements that the verb can be about, or everything. */
export function findQuery(verbs: readonly Verb[], text: string) {
  const read = readVerb(verbs, text)
  if (!read) return { q: text.trim(), level: undefined, set: undefined }
  return read.verb.does === 'add'
    ? { q: read.rest, level: read.verb.parent, set: undefined }
    : { q: read.rest, level: undefined, set: 'true' as const }
}

/** One digit is an outline number; names need two letters. */
export function isSearchable(text: string): boolean {
  return text.length >= 2 || /^\d$/.test(text)
}

/** Where choosing an element leads: to the form of what is added, or without scripts to the field of the status. */
export function verbHref(verb: Verb, { planId, level, id }: Suggestion): string {
  if (verb.does === 'add') return urls.createElement(planId, verb.level, { parent: id })
  return `${urls.element(planId, level, id, 'update')}#${STATUS_FIELDS[verb.does]}`
}
