import { creatableLevels } from '#app/kit/role-pages.ts'
import { urls } from '#app/kit/urls.ts'
import { CHAIN, LEVELS, type LevelKey, levelName, type Naming } from '#model/levels.ts'
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

export type ReadVerb = {
  verb: Verb
  rest: string
  /** What is added, after a colon: "Add Strategy under 1.2.1: Read at home"; otherwise empty. */
  name: string
}

/** Whether quick add can add it, for which a name is enough. */
export function takesName(verb: Verb): verb is Verb & { does: 'add' } {
  return verb.does === 'add' && CHAIN.some((level) => level === verb.level)
}

/** The verb that a text begins with, and the words after it. */
export function readVerb(verbs: readonly Verb[], text: string): ReadVerb | null {
  const folded = fold(text.trimStart())
  for (const verb of verbs) {
    const phrase = fold(verb.phrase)
    if (folded === phrase || folded.startsWith(`${phrase} `)) {
      const after = text.trimStart().slice(phrase.length)
      const colon = takesName(verb) ? after.indexOf(':') : -1
      if (colon < 0) return { verb, rest: after.trim(), name: '' }
      return { verb, rest: after.slice(0, colon).trim(), name: after.slice(colon + 1).trim() }
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

/**
 * Where choosing an element leads: to the form of what is added, to quick add if it has a name, or without scripts to the
 * field of the status.
 */
export function verbHref({ verb, name }: ReadVerb, { planId, level, id }: Suggestion): string {
  if (name !== '' && takesName(verb)) return urls.quickAdd({ plan: planId, level: verb.level, parent: id, name })
  if (verb.does === 'add') return urls.createElement(planId, verb.level, { parent: id })
  return `${urls.element(planId, level, id, 'update')}#${STATUS_FIELDS[verb.does]}`
}
