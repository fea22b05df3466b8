import type { GroupedData, GroupedFound } from '#db/reports/grouped.ts'
import { NO_GROUP } from '#model/reports.ts'
import type { Grouping } from './grouping.ts'

/** The groups of each element by its id: its own, or by inheritance; `none` if there is none of those that exist. */
export function membersOf(
  grouping: Grouping,
  found: GroupedFound,
  exists: (id: string) => boolean,
): ReadonlyMap<string, readonly string[]> {
  const { rows, plan } = found
  const own = new Map(rows.map((row) => [row.id, grouping.idsOf?.(row) ?? ownIds(row)]))
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const home = grouping.source === 'schools' && plan.school_id ? [plan.school_id] : []
  function nearest(id: string): readonly string[] {
    for (let at: string | null | undefined = id; at; at = parents.get(at)) {
      const here = own.get(at) ?? []
      if (here.length > 0) return here
    }
    return home
  }
  return new Map(
    rows.map(({ id }) => {
      const ids = (grouping.inherits ? nearest(id) : (own.get(id) ?? [])).filter(exists)
      return [id, ids.length > 0 ? ids : [NO_GROUP]]
    }),
  )
}

function ownIds(row: GroupedData): string[] {
  return JSON.parse(row.group_ids) as string[] // made by json_group_array
}
