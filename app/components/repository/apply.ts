import type { LibraryStrategy } from '#worker/repository/contract.ts'

/** The most characters of an element's name (spec §5). */
const NAME_LIMIT = 100

/** The values that a strategy of the repository fills into a strategy form, with a note about them. */
export type Applied = { values: { name: string; description: string }; note: string }

export function appliedOf({ strategy, strategic_method }: LibraryStrategy): Applied {
  const name = cutName(strategy)
  const note =
    name === strategy
      ? 'Filled in from the strategic repository. Edit it if you like, then save.'
      : `Filled in from the strategic repository. The name was cut to ${NAME_LIMIT} characters; the whole strategy reads: “${strategy}”`
  return { values: { name, description: strategic_method }, note }
}

/** Words that a name should not end with. */
const HANGING =
  /(?:[\s,;:–—-]+|\s(?:an?|and|as|at|by|for|from|in|into|of|on|or|than|that|the|their|to|until|when|with))$/iu

/** The name on one line, cut after a word that a name can end with. */
export function cutName(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const letters = [...line]
  if (letters.length <= NAME_LIMIT) return line
  const start = letters.slice(0, NAME_LIMIT + 1).join('')
  const space = start.lastIndexOf(' ')
  let name = space > NAME_LIMIT / 2 ? start.slice(0, space) : letters.slice(0, NAME_LIMIT).join('')
  while (HANGING.test(name)) name = name.replace(HANGING, '')
  return name
}
