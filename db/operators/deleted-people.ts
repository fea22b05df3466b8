import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { ERASED_VALUES, MASKED_CHANGES, namesEver, withoutNames } from '#db/people/erased-values.ts'
import { users } from '#db/people/schema.ts'
import type { Reading } from './rows.ts'

/**
 * What an archive leaves out: everything about deleted people except their ids, and uploads that may contain their
 * data.
 */
export type Omitted = { people: string; names: Set<string>; objects: Set<string> }
type Person = { id: string; firstName: string; lastName: string; picture: string | null }

/** The deleted people of a district, and the objects that belong to them or may contain their names. */
export async function findOmitted(cell: D1Database, districtId: string): Promise<Omitted> {
  const of = (sql: string) => cell.prepare(sql).bind(districtId)
  const [people, renames, others, uploads] = await cell.batch([
    of(
      "select id, first_name as firstName, last_name as lastName, picture_id as picture from users where district_id = ? and status = 'deleted'",
    ),
    of(`select entity_id as id, changes from audit where district_id = ? and ${ABOUT_DELETED} and ${RENAMED}`),
    of("select trim(first_name || ' ' || last_name) as name from users where district_id = ? and status <> 'deleted'"),
    of(`select id from imports where district_id = ? and ${OF_PEOPLE}`),
  ])
  const gone = (people?.results ?? []) as Person[]
  const changes = (renames?.results ?? []) as { id: string; changes: string }[]
  const taken = new Set(((others?.results ?? []) as { name: string }[]).map(({ name }) => name))
  const had = gone.flatMap((person) =>
    namesEver(
      person,
      changes.filter(({ id }) => id === person.id).map((one) => JSON.parse(one.changes)),
    ),
  )
  return {
    people: JSON.stringify(gone.map(({ id }) => id)),
    names: new Set(had.filter((name) => !taken.has(name.trim()))),
    objects: new Set([
      ...gone.flatMap(({ picture }) => (picture ? [picture] : [])),
      ...((uploads?.results ?? []) as { id: string }[]).map(({ id }) => `imports/${id}`),
    ]),
  }
}

const OF_PEOPLE = "kind in ('member', 'school', 'department')"
const ABOUT_DELETED =
  "entity = 'user' and exists (select 1 from users u where u.district_id = audit.district_id and u.id = audit.entity_id and u.status = 'deleted')"
const RENAMED = "(changes -> '$.first_name' is not null or changes -> '$.last_name' is not null)"
const NOT_THEIRS = 'user_id not in (select value from json_each(?))'

/** How to read a table without deleted people. */
export function readingOf(table: string, { people, names }: Omitted): Reading {
  const values = [people]
  switch (table) {
    case 'users':
      return { columns: erasedColumns() }
    case 'audit':
      return {
        columns: { changes: `case when ${ABOUT_DELETED} then ${MASKED_CHANGES} else changes end` },
        row: (row) => ({ ...row, changes: withoutNames(String(row.changes), names) }),
      }
    case 'person_erasures':
      return { columns: { names: 'null' } }
    case 'user_schools':
    case 'user_grades':
    case 'notice_preferences':
    case 'notices':
    case 'meeting_news':
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
  const names = new Map<unknown, string>(Object.entries(users).map(([key, column]) => [column, key]))
  return Object.fromEntries(
    getTableConfig(users).columns.flatMap((column) => {
      const value = erased[names.get(column) ?? '']
      return value === undefined
        ? []
        : [[column.name, `case when status = 'deleted' then ${value} else "${column.name}" end`]]
    }),
  )
}
