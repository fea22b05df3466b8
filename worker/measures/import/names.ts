import type { Tenant } from '#db/kit/tenant.ts'
import { type ImportNames, readImportNames } from '#db/measures/import-data.ts'
import { nameKey } from '#model/keys.ts'
import { isAllStudents } from '#model/measures/families.ts'
import { nearestNames } from '#model/nearest.ts'

type Named = { id: string; name: string }
export type Found<T> = { found: T } | { problem: string }
type Finder<T> = (text: string) => Found<T>

export type Names = {
  measure: Finder<ImportNames['measures'][number]>
  /** Null is the district. */
  school: Finder<ImportNames['schools'][number] | null>
  /** Null is all students. */
  subgroup: Finder<ImportNames['groups'][number] | null>
  /** By id, for what we tell about a row. */
  nameOf: (id: string) => string
  measureOf: (id: string) => ImportNames['measures'][number]
  closedOn: (schoolId: string) => string | null
}

const WHOLE_DISTRICT = ['district', 'whole district', 'all schools']

/** What the rows of a file can name. */
export async function readNames(tenant: Tenant): Promise<Names> {
  const { measures, groups, schools } = await readImportNames(tenant)
  const byId = new Map([...measures, ...groups, ...schools].map(({ id, name }) => [id, name]))
  const school = finder(schools, 'school')
  const group = finder(groups, 'student group')
  const measuresById = new Map(measures.map((one) => [one.id, one]))
  const closed = new Map(schools.map(({ id, closedOn }) => [id, closedOn]))
  const isSchool = new Set(schools.map(({ name }) => nameKey(name)))
  return {
    measure: finder(measures, 'measure'),
    school: (text) =>
      text === '' || (WHOLE_DISTRICT.includes(nameKey(text)) && !isSchool.has(nameKey(text)))
        ? { found: null }
        : school(text),
    subgroup: (text) => {
      const one = text === '' || isAllStudents(text) ? { found: null } : group(text)
      return 'found' in one && one.found && isAllStudents(one.found.name) ? { found: null } : one
    },
    nameOf: (id) => byId.get(id) ?? '',
    measureOf: (id) => measuresById.get(id)!, // rows name only these
    closedOn: (schoolId) => closed.get(schoolId) ?? null,
  }
}

/** Finds by name or id. A file repeats its names, so each text is looked up once. */
function finder<T extends Named>(all: readonly T[], what: string): Finder<T> {
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
