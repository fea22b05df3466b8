import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cellTables, directoryTables, OMITTED_TABLES, PLACEMENT, travelingTables } from '#db/operators/tables.ts'

/** The tables in the database itself, to compare with the schema files that the commands read. */
async function tablesOf(database: D1Database) {
  const { results } = await database
    .prepare("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' order by name")
    .all<{ name: string }>()
  return Promise.all(
    results.map(async ({ name }) => {
      const info = await database.prepare(`pragma table_info("${name}")`).all<{ name: string }>()
      return { name, columns: info.results.map((column) => column.name).sort() }
    }),
  )
}

const shapes = (tables: { name: string; columns: string[] }[]) =>
  tables
    .map(({ name, columns }) => ({ name, columns: [...columns].sort() }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))

test('every table of a cell that names a district is known, with every column', async () => {
  const held = (await tablesOf(env.DISTRICTS_00)).filter(({ columns }) => columns.includes('district_id'))
  expect(shapes(cellTables())).toEqual(held)
})

test('every table of the directory that names a district is known, with every column', async () => {
  const held = (await tablesOf(env.DIRECTORY)).filter(
    ({ name, columns }) => name === 'districts' || columns.includes('district_id'),
  )
  expect(shapes(directoryTables())).toEqual(held)
  expect(held.find(({ name }) => name === 'districts')?.columns).toEqual(expect.arrayContaining(PLACEMENT))
})

test('every table that is left out exists and has a reason', () => {
  const names = cellTables().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(OMITTED_TABLES)))
  expect(Object.values(OMITTED_TABLES).every((reason) => reason.length > 10)).toBe(true)
})

test('tables come after those that they refer to, and the district itself is last', () => {
  const tables = travelingTables()
  const places = new Map(tables.map(({ name }, at) => [name, at]))
  const wrong = tables.filter(({ parents }, at) => parents.some((parent) => (places.get(parent) ?? -1) >= at))
  expect(wrong).toEqual([])
  expect(tables.at(-1)?.name).toBe('districts')
  expect(tables.filter(({ self }) => self.length > 0).map(({ name, self }) => [name, self])).toEqual([
    ['elements', ['parent_id']],
    ['measures', ['complement_id']],
  ])
})
