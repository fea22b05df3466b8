import { fileURLToPath } from 'node:url'
import { databases } from './kit/databases.mjs'
import { withLocalBindings } from './kit/local-bindings.mjs'
import { lineOf, migrateAll, OUTDATED, readStatus } from './kit/migrations.mjs'
import { underNode24 } from './kit/node24.mjs'
import { readOptions } from './kit/options.mjs'
import { LOCAL_STATE } from './kit/paths.mjs'
import { withRemoteBindings } from './kit/remote-bindings.mjs'
import { refuseWhileRunning } from './kit/running.mjs'
import { command, Refusal, say } from './kit/say.mjs'
import { prepareTools } from './kit/setup.mjs'

const USAGE = `npm run migrate -- [--status] [--local | --remote]

Applies missing migrations to the directory, then to the cells of wrangler.toml, several at a time. A cell that fails
does not stop the others; the command then ends with 1. Run it again to continue. --status changes nothing: it shows
the newest and the pending migrations of each database.`

await command(async () => {
  const { local, remote, status } = readOptions(USAGE, {
    local: { type: 'boolean' },
    remote: { type: 'boolean' },
    status: { type: 'boolean' },
  })
  if (local && remote) throw new Refusal(`Choose --local or --remote, not both.\n\n${USAGE}`)
  if (!remote && !status) refuseWhileRunning('migrate')
  await prepareTools({ quiet: status })
  if (!(await underNode24(fileURLToPath(import.meta.url)))) return
  const withBindings = remote ? withRemoteBindings : (work) => withLocalBindings(LOCAL_STATE, work)
  const work = status ? readStatus : migrateAll
  const states = await withBindings((env) => work(env, databases(), { onDone: (state) => say(lineOf(state)) }))
  const failed = states.filter(({ error }) => error)
  if (failed.length === 0) return
  if (failed.some(({ outdated }) => outdated)) throw new Refusal(OUTDATED)
  const names = failed.map(({ name }) => name).join(', ')
  throw new Refusal(
    status
      ? `${names} cannot be read.`
      : `${failed.length} of ${states.length} databases failed: ${names}. Correct what their lines say and run the same command again.`,
  )
})
