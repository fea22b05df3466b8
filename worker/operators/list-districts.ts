import { type DistrictSummary, listAllEntries, listDistrictSummaries } from '#db/operators/entry.ts'
import type { Service } from './service.ts'

const NOTHING: Omit<DistrictSummary, 'id'> = { suspended: 0, people: 0, plans: 0, documents: 0, bytes: 0 }
const PAGE = 200

/** Every district by name, with its counts. */
export async function listDistricts({ directory, cells }: Pick<Service, 'directory' | 'cells'>) {
  const entries = await listAllEntries(directory)
  const holdings = new Map<string, DistrictSummary>()
  for (const [cell, own] of Map.groupBy(entries, (entry) => entry.cell)) {
    const database = cells[cell]
    for (let from = 0; database && from < own.length; from += PAGE) {
      const ids = own.slice(from, from + PAGE).map(({ id }) => id)
      for (const holding of await listDistrictSummaries(database, ids)) holdings.set(holding.id, holding)
    }
  }
  return entries.map(({ id, name, cell, status, nextDigestAt }) => {
    const { suspended, people, plans, documents, bytes } = holdings.get(id) ?? NOTHING
    // A command was interrupted between the directory and the cell; the operator has to run it again.
    const between = (status === 'active' && suspended === 1) || (status === 'suspended' && suspended === 0)
    return { id, name, cell, state: between ? 'between' : status, people, plans, documents, bytes, nextDigestAt }
  })
}
