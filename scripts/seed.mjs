import { fileURLToPath } from 'node:url'
import { withLocalBindings } from './kit/local-bindings.mjs'
import { migrateLocal } from './kit/migrate-local.mjs'
import { underNode24 } from './kit/node24.mjs'
import { readOptions } from './kit/options.mjs'
import { LOCAL_STATE } from './kit/paths.mjs'
import { refuseWhileRunning } from './kit/running.mjs'
import { command, Refusal, say } from './kit/say.mjs'
import { prepareTools } from './kit/setup.mjs'

const SIZES = ['mid', 'large', 'state']
const USAGE = `npm run seed -- [--size ${SIZES.join('|')}]

Fills the local databases with the demo districts (mid), or with a larger district for benchmarks.`

async function seed() {
  const options = readOptions(USAGE, {
    size: { type: 'string', default: 'mid' },
    state: { type: 'string', default: LOCAL_STATE },
    'when-empty': { type: 'boolean', default: false },
    remote: { type: 'boolean' },
  })
  if (options.remote) throw new Refusal('Demo data never goes to a remote database: seeding is for this machine only.')
  if (!SIZES.includes(options.size)) throw new Refusal(`Unknown size ${options.size}.\n\n${USAGE}`)
  if (!options['when-empty']) await getReady(options.state)
  const { seedDemo } = await import('../db/seed/demo.ts')
  const { seeded } = await withLocalBindings(options.state, (env) =>
    seedDemo(env, { size: options.size, onlyWhenEmpty: options['when-empty'], log: (line) => say(`  ${line}`) }),
  )
  say(seeded ? '  Filled.' : '  The databases already hold a district; nothing was added.')
}

async function getReady(state) {
  if (state === LOCAL_STATE) refuseWhileRunning('seed')
  await migrateLocal(state)
}

await command(async () => {
  await prepareTools()
  if (await underNode24(fileURLToPath(import.meta.url))) await seed()
})
