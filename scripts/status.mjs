import { fileURLToPath } from 'node:url'
import { cells, databases } from './kit/databases.mjs'
import { withLocalBindings } from './kit/local-bindings.mjs'
import { readStatus as readMigrations } from './kit/migrations.mjs'
import { underNode24 } from './kit/node24.mjs'
import { readOptions } from './kit/options.mjs'
import { LOCAL_STATE } from './kit/paths.mjs'
import { withRemoteBindings } from './kit/remote-bindings.mjs'
import { command, say } from './kit/say.mjs'
import { prepareTools } from './kit/setup.mjs'
import { statusLines } from './kit/status-lines.mjs'

const USAGE = `npm run status -- [--remote] [--emails] [--backups] [--json]

Shows the state of the service and changes nothing: the last runs of cron and of each cell's jobs, the size and the
migrations of each database, emails that wait or are not tried again, districts that are not open, the age of the
newest backups, and what needs attention. --emails lists the addresses that we do not send to, and --backups the newest
backup of each district. --json is for a program. Without --remote it reads the local databases.`

await command(async () => {
  const options = readOptions(USAGE, {
    remote: { type: 'boolean', default: false },
    emails: { type: 'boolean', default: false },
    backups: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  await prepareTools({ quiet: true })
  if (!(await underNode24(fileURLToPath(import.meta.url)))) return
  const withBindings = options.remote ? withRemoteBindings : (work) => withLocalBindings(LOCAL_STATE, work)
  const status = await withBindings((env) => read(env, options))
  if (options.json) say(JSON.stringify(status, null, 2))
  else for (const line of statusLines(status)) say(line)
})

async function read(env, { emails, backups, remote }) {
  const { readStatus } = await import('../worker/operators/read-status.ts')
  const service = {
    directory: env.DIRECTORY,
    cells: Object.fromEntries(cells().map(({ cell, binding }) => [cell, env[binding]])),
    files: env.FILES,
  }
  const list = databases()
  const [status, states] = await Promise.all([
    readStatus(service, new Date(), { addresses: emails, backups, nightly: remote }),
    readMigrations(env, list),
  ])
  const migrations = states.map((state, at) => ({ ...state, cell: list[at].cell }))
  const behind = migrations.filter(({ pending }) => pending.length > 0)
  const attention = [...status.attention, ...behind.map(({ name, pending }) => `${name} lacks ${pending.join(', ')}`)]
  return { ...status, attention, migrations }
}
