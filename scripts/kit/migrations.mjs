import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'

/** The table of `wrangler d1 migrations apply`, so that both know what the other has applied. */
const TABLE = `create table if not exists d1_migrations(
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`
/** The second migration of the directory and of a cell before all were squashed into one named start. */
const BEFORE_SQUASH = ['0001_addresses_by_since.sql', '0001_audit_is_final.sql']
/** What to do with such a database: nothing brings it up to date. Only data of this machine can have been made so. */
export const OUTDATED =
  'This data was made by an older version of Waymark and cannot be updated. Run "npm run reset" to delete it, then "npm start" to create the demo districts again.'
/** How many cells at a time: 20 cells take minutes, and the output of a failure is still readable. */
const AT_ONCE = 4

/**
 * Migrates the databases of `env`: the directory first, then the cells, several at once. If one fails, the others
 * continue. Returns the state of each: the newest migration, what was applied now, what is pending, and the error.
 */
export async function migrateAll(env, list, { atOnce = AT_ONCE, onDone = () => {} } = {}) {
  const one = (database) => stateOf(database, () => migrate(env[database.binding], filesOf(database)))
  return directoryFirst(list, atOnce, one, onDone)
}

/** The applied migrations of each database; changes nothing. */
export async function readStatus(env, list, { atOnce = AT_ONCE, onDone = () => {} } = {}) {
  const one = (database) => stateOf(database, () => readState(env[database.binding], filesOf(database)))
  return directoryFirst(list, atOnce, one, onDone)
}

async function directoryFirst(list, atOnce, work, onDone) {
  const found = new Map()
  const one = async (database) => {
    found.set(database, await work(database))
    onDone(found.get(database))
  }
  const [directories, cells] = [list.filter(({ cell }) => cell === null), list.filter(({ cell }) => cell !== null)]
  for (const directory of directories) await one(directory)
  const left = [...cells]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await one(next)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, cells.length) }, worker))
  return list.map((database) => found.get(database))
}

async function stateOf({ name, binding }, work) {
  const state = { name, newest: null, applied: [], pending: [], outdated: false, error: null }
  try {
    Object.assign(state, await work())
  } catch (error) {
    state.error = `${binding}: ${error.message}`
  }
  return state
}

async function readState(database, files) {
  const known = await appliedIn(database)
  if (isOutdated(known)) return outdated(known)
  return {
    newest: known.at(-1) ?? null,
    pending: files.map(({ name }) => name).filter((name) => !known.includes(name)),
  }
}

/** Each migration and its record are one batch: applied whole or not at all. The next run continues there. */
async function migrate(database, files) {
  await database.prepare(TABLE).run()
  const known = await appliedIn(database)
  if (isOutdated(known)) return outdated(known)
  const pending = files.filter(({ name }) => !known.includes(name))
  if (pending.length === 0) return { newest: known.at(-1) ?? null, applied: [] }
  // `import` would search the sixteen megabytes of wrangler for exports.
  const { unstable_splitSqlQuery: statementsOf } = createRequire(import.meta.url)('wrangler')
  const applied = []
  for (const { name, path } of pending) {
    const statements = statementsOf(readFileSync(path, 'utf8')).map((sql) => database.prepare(sql))
    const note = database.prepare('insert into d1_migrations (name) values (?)').bind(name)
    try {
      await database.batch([...statements, note])
    } catch (error) {
      const newest = [...known, ...applied].at(-1) ?? null
      const left = pending.slice(applied.length).map((file) => file.name)
      return { newest, applied, pending: left, error: `${name}: ${error.message}` }
    }
    applied.push(name)
  }
  return { newest: [...known, ...applied].at(-1) ?? null, applied }
}

function isOutdated(known) {
  return known.some((name) => BEFORE_SQUASH.includes(name))
}

function outdated(known) {
  return { newest: known.at(-1), outdated: true, error: 'made by an older version of Waymark' }
}

async function appliedIn(database) {
  const { results: tables } = await database
    .prepare("select name from sqlite_master where type = 'table' and name = 'd1_migrations'")
    .all()
  if (tables.length === 0) return []
  const { results } = await database.prepare('select name from d1_migrations order by id').all()
  return results.map(({ name }) => name)
}

function filesOf({ migrations }) {
  const names = readdirSync(inRoot(migrations)).filter((file) => file.endsWith('.sql'))
  return names.sort().map((name) => ({ name, path: join(inRoot(migrations), name) }))
}

/** One line about one database, for the person at the terminal. */
export function lineOf({ name, newest, applied, pending, outdated, error }) {
  const state = outdated
    ? error
    : error
      ? `failed at ${error}`
      : pending.length > 0
        ? `${pending.length} pending: ${pending.join(', ')}`
        : applied.length > 0
          ? `${applied.length} applied`
          : 'up to date'
  return `  ${name.padEnd(30)} ${(newest ?? 'empty').padEnd(36)} ${state}`
}
