import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { ERASED_VALUES, MASKED_CHANGES } from '#db/people/erased-values.ts'
import { users } from '#db/people/schema.ts'

/** What an archive leaves out: deleted people are only their id, and the uploads that may hold their data stay behind. */
export type LeftOut = { people: string; objects: Set<string> }
/** How rows of one table are read: columns by another expression, rows by one more condition. */
export type Reading = { columns?: Record<string, string>; where?: string; values?: string[] }

/** The deleted people of a district, and the names of the objects that belong to them or may name them. */
export async function findLeftOut(cell: D1Database, districtId: string): Promise<LeftOut> {
  const [people, uploads] = await cell.batch<{ id: string; picture?: string | null }>([
    cell
      .prepare("select id, picture_id as picture from users where district_id = ? and status = 'deleted'")
      .bind(districtId),
    cell.prepare(`select id from imports where district_id = ? and ${OF_PEOPLE}`).bind(districtId),
  ])
  const gone = people?.results ?? []
  return {
    people: JSON.stringify(gone.map(({ id }) => id)),
    objects: new Set([
      ...gone.flatMap(({ picture }) => (picture ? [picture] : [])),
      ...(uploads?.results ?? []).map(({ id }) => `imports/${id}`),
    ]),
  }
}

const OF_PEOPLE = "kind in ('member', 'school', 'department')"
const ABOUT_DELETED =
  "entity = 'user' and exists (select 1 from users u where u.district_id = audit.district_id and u.id = audit.entity_id and u.status = 'deleted')"
const NOT_THEIRS = 'user_id not in (select value from json_each(?))'

/** How a table is read when deleted people are left out. */
export function readingOf(table: string, { people }: LeftOut): Reading {
  const values = [people]
  switch (table) {
    case 'users':
      return { columns: erasedColumns() }
    case 'audit':
      return { columns: { changes: `case when ${ABOUT_DELETED} then ${MASKED_CHANGES} else changes end` } }
    case 'user_schools':
    case 'user_grades':
    case 'notice_preferences':
    case 'addresses':
    case 'identities':
      return { where: NOT_THEIRS, values }
    case 'imports':
      return { where: `not ${OF_PEOPLE}` }
    case 'import_runs':
    case 'import_faults':
      return { where: '0' }
    default:
      return {}
  }
}

function erasedColumns(): Record<string, string> {
  const erased: Record<string, string> = ERASED_VALUES
  const names = new Map(Object.entries(users).map(([key, column]) => [column, key] as const))
  return Object.fromEntries(
    getTableConfig(users).columns.flatMap((column) => {
      const value = erased[names.get(column as never) ?? '']
      return value === undefined
        ? []
        : [[column.name, `case when status = 'deleted' then ${value} else "${column.name}" end`]]
    }),
  )
}
