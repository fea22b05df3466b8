import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { node24 } from './kit/node24.mjs'
import { readOptions } from './kit/options.mjs'
import { inRoot } from './kit/paths.mjs'
import { run } from './kit/run.mjs'
import { command, Refusal } from './kit/say.mjs'
import { prepareTools } from './kit/setup.mjs'

const USAGE = `npm run generate -- --name <name> [--custom <directory | district>]

Writes a migration for each database whose schema.ts files have changed: migrations/<database>/<number>_<name>.sql.
The name says what changes, in lower-case letters, digits, and underscores: --name add_room_to_schools.
--custom writes an empty migration for one database, for SQL that no schema.ts can express, such as a trigger.`
const CONFIGS = { directory: 'db/directory/drizzle.config.ts', district: 'db/kit/drizzle.config.ts' }
const DRIZZLE_KIT = 'node_modules/drizzle-kit/bin.cjs'

await command(async () => {
  const { name, custom } = readOptions(USAGE, { name: { type: 'string' }, custom: { type: 'string' } })
  if (name === undefined) throw new Refusal(`A migration needs a name.\n\n${USAGE}`)
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Refusal(`“${name}” cannot name a migration.\n\n${USAGE}`)
  if (custom !== undefined && !CONFIGS[custom]) throw new Refusal(`There is no database “${custom}”.\n\n${USAGE}`)
  await prepareTools({ quiet: true })
  const configs = custom ? [CONFIGS[custom]] : Object.values(CONFIGS)
  for (const config of configs) {
    const args = [DRIZZLE_KIT, 'generate', '--config', config, '--name', name, ...(custom ? ['--custom'] : [])]
    // Shown, because drizzle-kit asks whether a column is new or renamed.
    const code = await run(node24(), args, { show: true, mayFail: true })
    if (code !== 0) throw new Refusal(`drizzle-kit wrote no migration from ${config}.`)
  }
  for (const database of Object.keys(CONFIGS)) keepNewestSnapshot(inRoot('migrations', database, 'meta'))
})

/** drizzle-kit compares the schema with the newest snapshot alone, and each has thousands of lines. */
function keepNewestSnapshot(folder) {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name))
}
