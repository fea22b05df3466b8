import { databases } from './kit/databases.mjs'
import { readOptions } from './kit/options.mjs'
import { LOCAL_STATE } from './kit/paths.mjs'
import { refuseWhileRunning } from './kit/running.mjs'
import { command, Refusal, step } from './kit/say.mjs'
import { prepareDatabases, prepareTools } from './kit/setup.mjs'
import { wrangler } from './kit/wrangler.mjs'

const USAGE = `npm run migrate -- [--local | --remote]

Applies missing migrations to the directory first, then to every cell in wrangler.toml.`

await command(async () => {
  const { local, remote } = readOptions(USAGE, { local: { type: 'boolean' }, remote: { type: 'boolean' } })
  if (local && remote) throw new Refusal(`Choose --local or --remote, not both.\n\n${USAGE}`)
  await prepareTools()
  if (remote) return migrateRemote()
  refuseWhileRunning('migrate')
  await prepareDatabases(LOCAL_STATE)
})

/** One after the other, and none after a failure: the cells behind it stay as they are, and a second run goes on. */
async function migrateRemote() {
  for (const { name } of databases()) {
    await step(name, () => wrangler(['d1', 'migrations', 'apply', name, '--remote']))
  }
}
