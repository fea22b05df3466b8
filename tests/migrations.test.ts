import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Breach, breachesOf } from '#tests/kit/migration-rules.ts'

const migrations = import.meta.glob<string>('../migrations/**/*.sql', { query: '?raw', import: 'default', eager: true })

const journals = import.meta.glob<{ entries: { tag: string }[] }>('../migrations/*/meta/_journal.json', {
  import: 'default',
  eager: true,
})

const snapshots = Object.keys(import.meta.glob('../migrations/*/meta/*_snapshot.json'))

test('every migration keeps to the rules', () => {
  const found = Object.entries(migrations).map(([path, sql]) => [path, breachesOf(sql)])
  expect(found.filter(([, breaches]) => breaches?.length)).toEqual([])
})

test.each(['directory', 'district'])('the %s has one start migration, and all others follow it in order', (name) => {
  const files = Object.keys(migrations).filter((path) => path.startsWith(`../migrations/${name}/`))
  const tags = files.map((path) => path.replace(/.*\/|\.sql$/g, '')).sort()
  expect(tags.filter((tag) => tag.endsWith('_start'))).toEqual(['0000_start'])
  expect(tags.map((tag) => tag.slice(0, 5))).toEqual(tags.map((_, at) => `${String(at).padStart(4, '0')}_`))
  // drizzle-kit compares the schema with the newest snapshot alone; each one has thousands of lines.
  expect(snapshots.filter((path) => path.includes(`/${name}/`))).toEqual([
    `../migrations/${name}/meta/${tags.at(-1)?.slice(0, 4)}_snapshot.json`,
  ])
  expect(journals[`../migrations/${name}/meta/_journal.json`]?.entries.map(({ tag }) => tag)).toEqual(tags)
})

/** One statement for each way to break a rule. */
const BREAKING: [Breach, string][] = [
  ['drop table', 'DROP TABLE plans'],
  ['drop table', 'drop table if exists "plans"'],
  ['rebuild', 'CREATE TABLE `__new_plans` (id text)'],
  ['rebuild', 'PRAGMA foreign_keys=OFF'],
  ['cascade', 'CREATE TABLE a (b text REFERENCES c(d) ON DELETE CASCADE)'],
  ['backfill', 'UPDATE plans SET name = 1'],
  ['backfill', 'DELETE FROM plans WHERE id = 1'],
  ['backfill', 'INSERT INTO a (b) SELECT c FROM d'],
  ['backfill', 'INSERT OR REPLACE INTO a SELECT * FROM d'],
  ['backfill', 'REPLACE INTO a SELECT * FROM d'],
  ['backfill', 'WITH x AS (SELECT 1) INSERT INTO a SELECT * FROM x'],
  ['backfill', 'CREATE TABLE a AS SELECT * FROM d'],
  ['required column', 'ALTER TABLE `plans` ADD `kind` text NOT NULL'],
  ['rename', 'ALTER TABLE plans RENAME TO schemes'],
  ['rename', 'ALTER TABLE `plans` RENAME COLUMN `a` TO `b`'],
  ['drop column', 'ALTER TABLE `plans` DROP COLUMN `a`'],
  ['drop column', 'ALTER TABLE plans DROP a'],
  ['unique index', 'CREATE UNIQUE INDEX `a` ON `plans` (`b`)'],
  ['unique index', 'create unique index if not exists a on plans(b) where c is null'],
  ['trigger', 'CREATE TRIGGER a AFTER INSERT ON plans BEGIN SELECT 1; END'],
  ['trigger', 'CREATE TRIGGER a AFTER UPDATE OF b ON plans BEGIN SELECT CASE WHEN 1 THEN 2 END; SELECT 3; END'],
  ['trigger', 'DROP TRIGGER a'],
]
const KEEPING = [
  'CREATE TABLE fresh (id text NOT NULL, kind text)',
  'CREATE UNIQUE INDEX a ON fresh (id)',
  'CREATE TRIGGER a AFTER INSERT ON fresh BEGIN UPDATE plans SET b = 1; INSERT INTO c SELECT 1; END',
  'CREATE INDEX b ON plans (name)',
  'DROP INDEX b',
  'ALTER TABLE plans ADD kind text',
  "ALTER TABLE plans ADD kind text DEFAULT 'a; drop table plans' NOT NULL",
  "INSERT INTO fresh (id) VALUES ('select')",
  '-- drop table plans\nCREATE INDEX c ON plans (a) /* update plans */',
]

test.each(BREAKING)('refuses %s: %s', (breach, sql) => {
  expect(breachesOf(sql)).toEqual([breach])
})

test.each(KEEPING)('takes %s', (sql) => {
  expect(breachesOf(`CREATE TABLE IF NOT EXISTS \`fresh\` (id text);\n${sql};`)).toEqual([])
})

const EXCUSABLE = ['rename', 'drop column', 'unique index', 'trigger']

test.each(BREAKING)('a reason excuses what may be safe, of the same name alone: %s: %s', (breach, sql) => {
  const because = (what: string, why: string) => breachesOf(`-- safe (${what}): ${why}\n${sql};`)
  const why = 'No Worker that is deployed reads or writes this.'
  expect(because(breach, why)).toEqual(EXCUSABLE.includes(breach) ? [] : [breach])
  expect(because(breach, 'it is')).toEqual([breach])
  expect(because(breach === 'rename' ? 'trigger' : 'rename', why)).toEqual([breach])
})

test('a breach is found among any other statements, in any order, letters and spacing', () => {
  const statement = fc.constantFrom(...KEEPING.map((sql) => [null, sql] as const), ...BREAKING)
  const spacing = fc.constantFrom('; ', ';\n', ';--> statement-breakpoint\n', ';\n-- a note\n\n')
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 8 }), spacing, fc.boolean(), (chosen, between, capitals) => {
      const sql = chosen.map(([, one]) => (capitals && !one.includes("'") ? one.toUpperCase() : one)).join(between)
      const fresh = 'CREATE TABLE fresh (id text);\n'
      const expected = new Set(chosen.flatMap(([breach]) => breach ?? []))
      expect(breachesOf(fresh + sql)).toEqual([...expected].sort())
    }),
  )
})
