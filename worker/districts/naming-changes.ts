import type { ProfileRow, ProfileSet } from '#db/districts/profile.ts'
import { differences } from '#db/kit/audit.ts'
import { DEFAULT_NAMING, type Naming } from '#model/levels.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'
import { mergeNaming } from './naming.ts'
import { type EditNaming, NAMING_GROUP_KEYS, NAMING_GROUPS, type NamingGroup } from './naming-contract.ts'
import type { ProfileChanges } from './save-profile.ts'

type Words = Record<string, string>
const wordsOf = (naming: Naming, part: keyof Naming) => naming[part] as Words // each part is a record of words

/** What changes with these names; null restores the default name. */
export function namingChanges(
  before: ProfileRow,
  groups: Pick<EditNaming, NamingGroup>,
): { set: ProfileSet; changes: ProfileChanges } {
  if (NAMING_GROUP_KEYS.every((group) => groups[group] === undefined)) return { set: {}, changes: {} }
  const naming = mergeNaming(before.naming)
  for (const group of NAMING_GROUP_KEYS) {
    const { part } = NAMING_GROUPS[group]
    for (const [key, name] of Object.entries<string | null | undefined>(groups[group] ?? {})) {
      if (name !== undefined) wordsOf(naming, part)[key] = name ?? wordsOf(DEFAULT_NAMING, part)[key] ?? ''
    }
  }
  refuseAlike(naming)
  return { set: { naming: overridesOf(naming) }, changes: differences(flat(mergeNaming(before.naming)), flat(naming)) }
}

/** Two names of a group must not look the same. */
function refuseAlike(naming: Naming): void {
  const problems: FieldMessages = {}
  for (const group of NAMING_GROUP_KEYS) {
    const seen = new Set<string>()
    for (const [key, name] of Object.entries(wordsOf(naming, NAMING_GROUPS[group].part))) {
      const folded = name.normalize('NFKC').toLowerCase()
      if (seen.has(folded)) problems[`${group}.${key}`] = [DUPLICATE_NAME]
      seen.add(folded)
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Store only names that differ from the product's, so that a new default reaches everybody else. */
function overridesOf(naming: Naming): Record<keyof Naming, Words> {
  const only = (part: keyof Naming) =>
    Object.fromEntries(
      Object.entries(wordsOf(naming, part)).filter(([key, name]) => name !== wordsOf(DEFAULT_NAMING, part)[key]),
    )
  return { levels: only('levels'), risk: only('risk'), results: only('results') }
}

const flat = ({ levels, risk, results }: Naming): Words => ({ ...levels, ...risk, ...results })
