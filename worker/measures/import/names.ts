import type { Tenant } from '#db/kit/tenant.ts'
import { type ImportNames, readImportNames } from '#db/measures/import-data.ts'
import { type Finder, finder, groupFinder, schoolFinder } from '#worker/imports/find-names.ts'

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

/** What the rows of a file can name. */
export async function readNames(tenant: Tenant): Promise<Names> {
  const { measures, groups, schools } = await readImportNames(tenant)
  const byId = new Map([...measures, ...groups, ...schools].map(({ id, name }) => [id, name]))
  const measuresById = new Map(measures.map((one) => [one.id, one]))
  const closed = new Map(schools.map(({ id, closedOn }) => [id, closedOn]))
  return {
    measure: finder(measures, 'measure'),
    school: schoolFinder(schools),
    subgroup: groupFinder(groups),
    nameOf: (id) => byId.get(id) ?? '',
    measureOf: (id) => measuresById.get(id)!, // rows name only these
    closedOn: (schoolId) => closed.get(schoolId) ?? null,
  }
}
