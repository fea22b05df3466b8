import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getPlatformProxy } from 'wrangler'
import { withLocalBindings } from '../../scripts/kit/local-bindings.mjs'
import { type MigrationState, migrateAll, readStatus } from '../../scripts/kit/migrations.mjs'
import { forgetState, runCommand, runtimesBelow, STATE, startCommand } from './run-command.ts'

const ROOT = join(import.meta.dirname, '../..')
const CELLS = ['00', '01', '02', '03', '04']
/** A separate directory and five cells, with three small migrations each. */
let folder: string
let proxy: Awaited<ReturnType<typeof getPlatformProxy<Record<string, D1Database>>>>
let list: { binding: string; name: string; migrations: string; cell: string | null }[]

beforeAll(() => {
  mkdirSync(join(ROOT, '.wrangler'), { recursive: true })
})

beforeEach(async () => {
  folder = mkdtempSync(join(ROOT, '.wrangler/migrate-'))
  const migrations = folder.slice(ROOT.length + 1)
  writeFileSync(join(folder, '0000_a.sql'), 'create table a (id text);\ncreate index a_by_id on a (id);')
  writeFileSync(
    join(folder, '0001_b.sql'),
    'alter table a add b text;--> statement-breakpoint\ncreate table b (id text);',
  )
  writeFileSync(join(folder, '0002_c.sql'), 'create table c (id text);')
  list = [
    { binding: 'DIRECTORY', name: 'directory', migrations, cell: null },
    ...CELLS.map((cell) => ({ binding: `DISTRICTS_${cell}`, name: `cell-${cell}`, migrations, cell })),
  ]
  const configPath = join(folder, 'wrangler.json')
  const d1 = list.map(({ binding, name }) => ({ binding, database_name: name, database_id: name }))
  writeFileSync(configPath, JSON.stringify({ name: 'migrate', compatibility_date: '2026-10-01', d1_databases: d1 }))
  proxy = await getPlatformProxy({ configPath, persist: { path: join(folder, 'v3') }, remoteBindings: false })
  return async () => {
    await proxy.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
})

const shown = (states: MigrationState[]) =>
  states.map(({ name, newest, applied, pending, error }) => [
    name,
    newest,
    applied.length,
    pending.length,
    error !== null,
  ])

test('a failing cell stops no other one, stays consistent, and is migrated by the next run', async () => {
  const broken = proxy.env.DISTRICTS_02
  await broken?.exec('create table b (id text)')
  const first = await migrateAll(proxy.env, list, { atOnce: 2 })
  const whole = (name: string, applied: number) => [name, '0002_c.sql', applied, 0, false]
  const others = ['00', '01', '03', '04'].map((cell) => `cell-${cell}`)
  expect(shown(first)).toEqual([
    whole('directory', 3),
    ...[whole('cell-00', 3), whole('cell-01', 3)],
    ['cell-02', '0000_a.sql', 1, 2, true],
    ...[whole('cell-03', 3), whole('cell-04', 3)],
  ])
  expect(first[3]?.error).toMatch(/^0001_b\.sql: .*already exists/)
  // The column before the failing statement is not there either.
  expect((await broken?.prepare('select name from pragma_table_info(?)').bind('a').all())?.results).toEqual([
    { name: 'id' },
  ])
  expect(shown(await readStatus(proxy.env, list))[3]).toEqual(['cell-02', '0000_a.sql', 0, 2, false])

  await broken?.exec('drop table b')
  const second = await migrateAll(proxy.env, list)
  expect(shown(second)).toEqual([
    whole('directory', 0),
    ...others.slice(0, 2).map((name) => whole(name, 0)),
    ['cell-02', '0002_c.sql', 2, 0, false],
    ...others.slice(2).map((name) => whole(name, 0)),
  ])
})

test('a database that does not answer is reported, and the others are migrated', async () => {
  const away = {
    prepare: () => {
      throw new Error('The database is being restored')
    },
  } as unknown as D1Database
  const env = { ...proxy.env, DISTRICTS_01: away }
  for (const work of [migrateAll, readStatus]) {
    const states = await work(env, list)
    expect(states.map(({ name }) => name)).toEqual(list.map(({ name }) => name))
    expect(states.filter(({ error }) => error).map(({ name }) => name)).toEqual(['cell-01'])
  }
  expect(shown(await readStatus(proxy.env, list))[2]).toEqual(['cell-01', null, 0, 3, false])
})

test('the directory is first, and the number of parallel cells is limited', async () => {
  const begun: string[] = []
  let [now, most] = [0, 0]
  const counted = (binding: string): D1Database =>
    ({
      prepare: () => ({
        all: async () => {
          begun.push(binding)
          now += 1
          most = Math.max(most, now)
          await new Promise((done) => setTimeout(done, 5))
          now -= 1
          return { results: [] }
        },
      }),
    }) as unknown as D1Database
  const env = Object.fromEntries(list.map(({ binding }) => [binding, counted(binding)]))
  await readStatus(env, [...list].reverse(), { atOnce: 3 })
  expect([begun[0], most, new Set(begun).size]).toEqual(['DIRECTORY', 3, 6])
})

const inCell00 = (sql: string) => withLocalBindings(STATE, async (env) => env.DISTRICTS_00?.exec(sql))

test('the command continues after a kill and a failure, reports each database, and exits with 1 while one fails', async () => {
  forgetState()
  afterAll(forgetState)
  await inCell00('create table documents (id text)')
  const killed = startCommand('migrate')
  await expect.poll(killed.said, { timeout: 120_000, interval: 20 }).toContain('waymark-directory')
  // Its runtime would keep running without it.
  for (const pid of [...(await runtimesBelow(killed.child.pid!)), killed.child.pid!]) process.kill(pid, 'SIGKILL')
  await killed.ended

  const failed = await runCommand('migrate')
  expect(failed.code).toBe(1)
  expect(failed.said).toMatch(/waymark-directory +\S+\.sql +up to date/)
  expect(failed.said).toMatch(/waymark-districts-00 +\S+ +failed at \S+\.sql: .*documents/)
  expect(failed.said).toMatch(/waymark-districts-01 +\S+\.sql +(\d+ applied|up to date)/)
  expect(failed.said).toContain('1 of 3 databases failed: waymark-districts-00')
  await inCell00('drop table documents')
  const again = await runCommand('migrate')
  expect(again.code).toBe(0)
  expect(again.said).toMatch(/waymark-districts-00 +\S+\.sql +\d+ applied/)
})

test('data from before the migrations were squashed stays unchanged, and every command says to reset it', async () => {
  forgetState()
  const applied = ['0000_start.sql', '0001_audit_is_final.sql', '0002_trash_and_choices.sql']
  const notes = applied.map((name) => `insert into d1_migrations (name) values ('${name}')`)
  await inCell00('create table d1_migrations (id integer primary key autoincrement, name text unique)')
  await inCell00(notes.join('; '))
  await inCell00('create table plans (id text)')
  for (const line of ['start', 'seed', 'migrate', 'migrate --status']) {
    const [name = '', ...args] = line.split(' ')
    const { code, said } = await runCommand(name, args, { PORT: '8931' })
    expect([line, code]).toEqual([line, 1])
    expect(said).toContain('older version of Waymark and cannot be updated. Run "npm run reset"')
  }
  const tables = await withLocalBindings(STATE, async (env) =>
    env.DISTRICTS_00?.prepare("select name from sqlite_master where name in ('plans', 'elements')").all(),
  )
  expect(tables?.results).toEqual([{ name: 'plans' }])
  expect(await runCommand('reset')).toMatchObject({ code: 0 })
  expect(await runCommand('migrate')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/waymark-directory +\d{4}_\w+\.sql +\d+ applied/),
  })
})

test('status reads either here or at Cloudflare, and there only with real databases', async () => {
  const both = await runCommand('migrate', ['--status', '--local', '--remote'])
  expect(both).toMatchObject({ code: 1, said: expect.stringContaining('not both') })
  const remote = await runCommand('migrate', ['--status', '--remote'])
  expect(remote).toMatchObject({ code: 1, said: expect.stringContaining('no real database_id') })
})
