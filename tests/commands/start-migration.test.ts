import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { ROOT } from './run-command.ts'

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')

/** The content of sqlite_master after these statements. Primary keys have an index without a text. */
function masterOf(database: DatabaseSync): string[] {
  const rows = database.prepare('select sql from sqlite_master where sql is not null').all()
  return rows.map(({ sql }) => String(sql))
}

function databaseWith(...scripts: string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const script of scripts) database.exec(script)
  return database
}

/**
 * What was made, by kind and name: tables by their columns and constraints in any order, because a column that was added
 * by ALTER TABLE comes last; everything else by its whole text.
 */
function objectsIn(statements: string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const statement of statements) {
    const text = statement
      .replaceAll('`', '')
      .replace(/\s+/g, ' ')
      .replace(/\s*;?\s*$/, '')
    const [, kind = '', name = ''] = /^CREATE (?:UNIQUE )?((?:VIRTUAL )?\w+) '?(\w+)/i.exec(text) ?? []
    found[`${kind.toLowerCase()} ${name}`] = kind.toLowerCase() === 'table' ? definitionsIn(text).sort() : [text]
  }
  return found
}

/** The parts of a table's parentheses: at the commas that are in no further parentheses. */
function definitionsIn(table: string): string[] {
  const inside = table.slice(table.indexOf('(') + 1, table.lastIndexOf(')'))
  const parts = ['']
  let depth = 0
  for (const letter of inside) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.replace(/\s*([(),])\s*/g, '$1').trim())
}

type Difference = { before: string[]; now: string[] }

function differences(before: Record<string, string[]>, now: Record<string, string[]>): Record<string, Difference> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  const without = (some: string[] = [], others: string[] = []) => some.filter((one) => !others.includes(one))
  const found = names.map((name): [string, Difference] => [
    name,
    { before: without(before[name], now[name]), now: without(now[name], before[name]) },
  ])
  return Object.fromEntries(found.filter(([, one]) => one.before.length + one.now.length > 0))
}

/** sqlite_master after the 37 migrations that came before the start migrations, an object a line. */
function beforeSquash(name: string): Record<string, string[]> {
  return objectsIn(read('tests/commands/before-squash', `${name}.sql`).trim().split('\n'))
}

const start = (name: string) => read('migrations', name, '0000_start.sql')

/** Changed on purpose when the migrations were squashed (decision 125). */
const CHANGED: Record<string, Record<string, Difference>> = {
  directory: {},
  district: {
    // A deletion can cover what belongs to no plan, and is named as in `audit`.
    'table deletions': {
      before: ['node text NOT NULL', 'node_id text NOT NULL', 'plan_id text NOT NULL'],
      now: ['entity text NOT NULL', 'entity_id text NOT NULL', 'plan_id text'],
    },
    'table documents': { before: ['plan_id text NOT NULL'], now: ['plan_id text'] },
    // The default was for rows older than the column.
    'table departments': { before: ["search_key text DEFAULT '' NOT NULL"], now: ['search_key text NOT NULL'] },
    'table schools': { before: ["search_key text DEFAULT '' NOT NULL"], now: ['search_key text NOT NULL'] },
    // Nothing read or wrote it anymore (decision 70).
    'index report_downloads_by_plan': {
      before: ['CREATE INDEX report_downloads_by_plan ON report_downloads (district_id,plan_id,report,at)'],
      now: [],
    },
    'table report_downloads': {
      before: [
        'FOREIGN KEY(district_id,plan_id)REFERENCES plans(district_id,id)ON UPDATE no action ON DELETE no action',
        'PRIMARY KEY(district_id,id)',
        'at text NOT NULL',
        'district_id text NOT NULL',
        'id text NOT NULL',
        'plan_id text NOT NULL',
        'report text NOT NULL',
        'user_id text NOT NULL',
      ],
      now: [],
    },
  },
}

test.each(['directory', 'district'])('the start migration of the %s makes what the former migrations made', (name) => {
  const before = beforeSquash(name)
  const now = objectsIn(masterOf(databaseWith(start(name))))
  expect(differences(before, now)).toEqual(CHANGED[name])
  expect(Object.keys(now).length).toBeGreaterThan(name === 'directory' ? 20 : 110)
})

/** One edit of the district's start migration for each kind of object, and the object that the comparison then names. */
const MISTAKES: [string, string | RegExp, string, string][] = [
  ['a trigger is missing', /CREATE TRIGGER audit_never_deleted .*/, '', 'trigger audit_never_deleted'],
  ['a trigger does something else', 'OLD.position', 'OLD.position + 1', 'trigger universal_strategies_gone'],
  ['the full-text table keeps marks', 'remove_diacritics 0', 'remove_diacritics 1', 'virtual table repository_search'],
  [
    'an index is not unique',
    'CREATE UNIQUE INDEX `plans_by_name`',
    'CREATE INDEX `plans_by_name`',
    'index plans_by_name',
  ],
  ['an index has another condition', "status <> 'deleted'", "status = 'deleted'", 'index users_by_email'],
  ['a column lost its default', "DEFAULT 'todo' NOT NULL", 'NOT NULL', 'table elements'],
  [
    'a reference is missing',
    /,\n\tFOREIGN KEY \(`district_id`,`owner_id`\)[^\n,]*,`id`\)[^\n,]*/,
    '',
    'table elements',
  ],
]

test.each(MISTAKES)('the comparison detects that %s', (_what, from, to, object) => {
  const wrong = start('district').replace(from, to)
  expect(wrong).not.toBe(start('district'))
  const found = differences(beforeSquash('district'), objectsIn(masterOf(databaseWith(wrong))))
  const unexpected = Object.keys(found).filter(
    (name) => JSON.stringify(found[name]) !== JSON.stringify(CHANGED.district?.[name]),
  )
  expect(unexpected).toEqual([object])
})

const FILLED = `
  insert into universal_strategies values
    ('u1', 1, 'Reading', 'reading', 'Early', 'early', 'Grade 3', 'grade 3', '["1"]', 'Read', 'Daily', 'read daily', 'now'),
    ('u2', 2, 'Reading', 'reading', 'Early', 'early', 'Grade 3', 'grade 3', '["1"]', 'Write', 'Daily', 'write daily', 'now');
  insert into repository_strategies (district_id, id, pillar, pillar_key, initiative, initiative_key, objective,
    objective_key, grades, strategy, strategic_method, words, content_key, created_at, updated_at, deleted_at)
  select 'a', value, 'Math', 'math', 'Early', 'early', 'Count', 'count', '["2"]', value, 'Weekly', 'count ' || value,
    value, value, value, iif(value = 's2', 'now', null) from json_each('["s1", "s2", "s3"]');`

test('the full-text table can be dropped for an export as in docs/operating.md, and is created again unchanged', () => {
  const files = readdirSync(join(ROOT, 'migrations/district')).filter((file) => file.endsWith('.sql'))
  const database = databaseWith(...files.sort().map((file) => read('migrations/district', file)), FILLED)
  const found = () => ({
    objects: objectsIn(masterOf(database)),
    rows: database.prepare('select rowid, * from repository_search order by rowid').all(),
    match: database.prepare(`select row_id from repository_search where repository_search match 'scope : "da"'`).all(),
  })
  const before = found()
  expect([before.rows.length, before.match.length]).toEqual([4, 2])
  const [, drops = ''] = /--command "(DROP TRIGGER [^"]+)"/.exec(read('docs/operating.md')) ?? []
  database.exec(drops)
  expect(masterOf(database).filter((sql) => sql.includes('repository_search'))).toEqual([])
  database.exec(read('db/repository/search.sql'))
  expect(found()).toEqual(before)
})
