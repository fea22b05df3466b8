import { nameKey } from '#model/keys.ts'

/** Student groups that add up to all students; a group of no family is compared with all students alone. */
type Family = 'race_ethnicity' | 'gender'

/** The federal categories and the usual names of them, unless the district says otherwise for a group. */
const USUAL: readonly [RegExp, Family][] = [
  [
    /^(american indian|native american|alaska native|asian|black|african american|hispanic|latin[oax]|native hawaiian|pacific islander|white|two or more races|multi-?racial)\b/,
    'race_ethnicity',
  ],
  [/^(female|male|girls|boys|non-?binary|gender x)\b/, 'gender'],
]

/** "Not economically disadvantaged" and "Economically disadvantaged" add up to all students too. */
const NEGATED = /^(not |non-?)(?!binary)/

/** The family of a group by its name; a group and its opposite, such as "Not multilingual", are a family. */
export function usualFamily(name: string, allNames: readonly string[]): string | null {
  const key = nameKey(name)
  const family = USUAL.find(([names]) => names.test(key))?.[1]
  if (family) return family
  const positive = key.replace(NEGATED, '')
  const isPair = allNames.some((other) => {
    const theirs = nameKey(other)
    return theirs !== key && theirs.replace(NEGATED, '') === positive
  })
  return isPair ? `pair ${positive}` : null
}

/** An entry of the list of student groups that means all students, which a slice says by having no group. */
export function isAllStudents(name: string): boolean {
  return /^all( students)?$/.test(nameKey(name))
}
