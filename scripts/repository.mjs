import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cells } from './kit/databases.mjs'
import { withLocalBindings } from './kit/local-bindings.mjs'
import { migrateLocal } from './kit/migrate-local.mjs'
import { underNode24 } from './kit/node24.mjs'
import { readOptions } from './kit/options.mjs'
import { LOCAL_STATE } from './kit/paths.mjs'
import { withRemoteBindings } from './kit/remote-bindings.mjs'
import { command, Refusal, say, step } from './kit/say.mjs'
import { prepareTools } from './kit/setup.mjs'

const USAGE = `npm run repository -- --file universal.csv [--remote]

Replaces the universal strategic repository in every cell. The file needs the columns Pillar, Initiative, Objective, Grade,
Strategy, and Strategic method. Without --remote it loads the local databases.`

/** How many errors to show; later ones mostly repeat the first. */
const SHOWN = 30

async function loadRepository({ file, remote, state }) {
  const { readUniversal } = await import('../worker/repository/read-universal.ts')
  const { replaceUniversal } = await import('../db/repository/universal.ts')
  const { counted } = await import('../db/model/counted.ts')
  const { rows, repeated, problems } = readUniversal(bytesOf(file), new Date().toISOString())
  if (problems.length > 0) throw new Refusal(`Nothing was loaded.\n${listed(problems)}`)
  if (!remote) await migrateLocal(state)
  const statements = replaceUniversal(rows)
  const withBindings = remote ? withRemoteBindings : (work) => withLocalBindings(state, work)
  await withBindings(async (env) => {
    for (const { cell, binding } of cells()) await step(`Cell ${cell}`, () => replace(env[binding], statements))
  })
  const left = repeated > 0 ? `; ${counted(repeated, 'repeated row was', 'repeated rows were')} left out` : ''
  say(`\n${counted(rows.length, 'strategy is', 'strategies are')} in the universal repository${left}.`)
}

/** All or none, and the cell stays online: D1's import of a file would take it offline. */
function replace(database, statements) {
  return database.batch(statements.map(({ sql, params }) => database.prepare(sql).bind(...params)))
}

function bytesOf(file) {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Refusal(`Cannot read ${file}: ${error.message}`)
  }
}

function listed(problems) {
  const more = problems.length > SHOWN ? [`… and ${problems.length - SHOWN} more`] : []
  return [...problems.slice(0, SHOWN), ...more].map((line) => `  ${line}`).join('\n')
}

await command(async () => {
  const options = readOptions(USAGE, {
    file: { type: 'string' },
    remote: { type: 'boolean', default: false },
    state: { type: 'string', default: LOCAL_STATE },
  })
  if (!options.file) throw new Refusal(`Missing: --file\n\n${USAGE}`)
  await prepareTools()
  if (await underNode24(fileURLToPath(import.meta.url))) await loadRepository(options)
})
