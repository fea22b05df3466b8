import { readdirSync, readFileSync } from 'node:fs'
import { databases } from './databases.mjs'
import { withLocalBindings } from './local-bindings.mjs'
import { inRoot } from './paths.mjs'

/**
 * Applies what is missing to the databases of a state folder, in one process under Node 24:
 *   node scripts/kit/apply-migrations.mjs <state folder>
 * It keeps the same table as `wrangler d1 migrations apply`, so both know what the other has applied.
 */
const TABLE = `create table if not exists d1_migrations(
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`

const { unstable_splitSqlQuery: statementsOf } = await import('wrangler')
await withLocalBindings(process.argv[2], async (env) => {
  for (const { binding, migrations } of databases()) await migrate(env[binding], inRoot(migrations))
})

async function migrate(database, folder) {
  await database.prepare(TABLE).run()
  const { results } = await database.prepare('select name from d1_migrations').all()
  const applied = new Set(results.map(({ name }) => name))
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && !applied.has(file))
  for (const file of files.sort()) {
    const statements = statementsOf(readFileSync(`${folder}/${file}`, 'utf8')).map((sql) => database.prepare(sql))
    const note = database.prepare('insert into d1_migrations (name) values (?)').bind(file)
    await database.batch([...statements, note])
  }
}
