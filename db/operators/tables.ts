import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as calendar from '#db/calendar/schema.ts'
import * as directory from '#db/directory/schema.ts'
import * as districts from '#db/districts/schema.ts'
import * as documents from '#db/documents/schema.ts'
import * as feeds from '#db/feed/schema.ts'
import * as imports from '#db/imports/schema.ts'
import * as kit from '#db/kit/schema.ts'
import * as measures from '#db/measures/schema.ts'
import * as measureUses from '#db/measures/use-schema.ts'
import * as meetingNews from '#db/meetings/news-schema.ts'
import * as meetings from '#db/meetings/schema.ts'
import * as notices from '#db/notices/schema.ts'
import * as people from '#db/people/schema.ts'
import * as parts from '#db/plans/parts-schema.ts'
import * as plans from '#db/plans/schema.ts'
import * as reports from '#db/reports/schema.ts'
import * as repository from '#db/repository/schema.ts'
import * as surveys from '#db/surveys/schema.ts'

/** A table with rows of districts, as the operator's commands read, write, and delete it: by its names only. */
export type Table = {
  name: string
  /** The column with the district's id. */
  owner: string
  columns: string[]
  /** The other columns of its primary key; rows are read in this order. */
  key: string[]
  /** Columns that refer to another row of the same table. */
  self: string[]
  /** The tables that its rows refer to. */
  parents: string[]
}

/** Tables of a cell that are not moved, and why. */
export const OMITTED_TABLES: Record<string, string> = {
  sessions: 'the sign-ins that browsers hold: people sign in again',
  refresh_tokens: 'the sign-ins that API clients hold: they sign in again',
  mail_tokens: 'links in mails that were sent: they are asked for again',
  calendar_feeds: 'the secrets of calendar feeds: they are made again',
  outbox: 'mails on their way: they would be sent twice, and some hold a link into an account',
  idempotency: 'keys of creates that may be repeated for a day',
  calendar_connections: 'keys to the calendars of people: they connect again',
  calendar_events: 'what is in the calendars of people: connecting again finds it',
  erasures: 'the note of a delete that is going on',
  guards: 'never holds a row',
}

/** The directory's columns about where a district is, not about the district itself. */
export const PLACEMENT = ['cell', 'status', 'import_hash', 'moving_to', 'moved_from', 'status_after_move']

/** The district's own row. It is written last and deleted last, because nobody can sign in without it. */
export const PROFILE = 'districts'

const CELL = [
  districts,
  people,
  notices,
  plans,
  parts,
  documents,
  imports,
  repository,
  surveys,
  measures,
  measureUses,
  meetings,
  meetingNews,
  reports,
  feeds,
  calendar,
  kit,
]

/** Every table of a cell with rows of a district; tables that others refer to come first. */
export function cellTables(): Table[] {
  const all = tablesOf(CELL).filter(({ columns }) => columns.includes('district_id'))
  return [...parentsFirst(all.filter(({ name }) => name !== PROFILE)), ...all.filter(({ name }) => name === PROFILE)]
}

/** What moves to another cell of the same installation: also sessions, links, and waiting emails. */
export function movingTables(): Table[] {
  return cellTables().filter(({ name }) => name !== 'erasures' && name !== 'guards')
}

export function travelingTables(): Table[] {
  return cellTables().filter(({ name }) => !(name in OMITTED_TABLES))
}

/** The directory's tables: the district's entry, and everything that refers to it. */
export function directoryTables(): Table[] {
  const all = tablesOf([directory])
  const entry = all.filter(({ name }) => name === PROFILE).map((table) => ({ ...table, owner: 'id', key: [] }))
  return [...entry, ...all.filter(({ columns }) => columns.includes('district_id'))]
}

function tablesOf(modules: Record<string, unknown>[]): Table[] {
  return modules.flatMap((one) =>
    Object.values(one)
      .filter((value) => is(value, SQLiteTable))
      .map(tableOf),
  )
}

function tableOf(given: SQLiteTable): Table {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(given)
  const keyed = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  const links = foreignKeys.map((key) => key.reference())
  const parentsOf = links.map(({ foreignTable }) => getTableConfig(foreignTable).name)
  return {
    name,
    owner: 'district_id',
    columns: columns.map((column) => column.name),
    key: keyed.map((column) => column.name).filter((column) => column !== 'district_id'),
    self: links
      .filter(({ foreignTable }) => getTableConfig(foreignTable).name === name)
      .flatMap((link) => link.columns.map((column) => column.name).filter((column) => column !== 'district_id')),
    parents: [...new Set(parentsOf)].filter((parent) => parent !== name),
  }
}

function parentsFirst(tables: Table[]): Table[] {
  const sorted: Table[] = []
  const add = (table: Table) => {
    if (sorted.includes(table)) return
    for (const parent of table.parents) tables.filter(({ name }) => name === parent).forEach(add)
    sorted.push(table)
  }
  tables.forEach(add)
  return sorted
}
