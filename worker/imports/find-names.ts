import { nameKey } from '#model/keys.ts'
import { isAllStudents } from '#model/measures/families.ts'
import { nearestNames } from '#model/nearest.ts'

type Named = { id: string; name: string }
export type Found<T> = { found: T } | { problem: string }
export type Finder<T> = (text: string) => Found<T>

/** Finds by name or id. A file repeats its names, so each text is looked up once. */
export function finder<T extends Named>(all: readonly T[], what: string): Finder<T> {
  const byName = new Map(all.map((one) => [nameKey(one.name), one]))
  const byId = new Map(all.map((one) => [one.id, one]))
  const known = new Map<string, Found<T>>()
  const find = (text: string): Found<T> => {
    const found = byName.get(nameKey(text)) ?? byId.get(text)
    if (found) return { found }
    const near = nearestNames(
      text,
      all.map(({ name }) => name),
    )
    return { problem: `No ${what} has this name${near.length > 0 ? `. Did you mean ${near.join(' or ')}?` : ''}` }
  }
  return (text) => {
    const one = known.get(text) ?? find(text)
    known.set(text, one)
    return one
  }
}

const WHOLE_DISTRICT = ['district', 'whole district', 'all schools']

/** Finds a school; an empty cell is the district, and so are words for it that no school has as its name. */
export function schoolFinder<T extends Named>(schools: readonly T[]): Finder<T | null> {
  const school = finder(schools, 'school')
  const isSchool = new Set(schools.map(({ name }) => nameKey(name)))
  return (text) => {
    const key = nameKey(text)
    return key === '' || (WHOLE_DISTRICT.includes(key) && !isSchool.has(key)) ? { found: null } : school(text)
  }
}

/** Finds a student group; an empty cell is all students, and so is an entry of the list that means them. */
export function groupFinder<T extends Named>(groups: readonly T[]): Finder<T | null> {
  const group = finder(groups, 'student group')
  return (text) => {
    const one = text === '' || isAllStudents(text) ? { found: null } : group(text)
    return 'found' in one && one.found && isAllStudents(one.found.name) ? { found: null } : one
  }
}
