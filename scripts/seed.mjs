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

Fills empty local databases with the demo districts (npm start uses mid). If they are already there, it adds a larger
one: "Maplewood Public Schools (large)" or "(state)".`

function checkedOptions() {
  const options = readOptions(USAGE, {
    size: { type: 'string', default: 'mid' },
    state: { type: 'string', default: LOCAL_STATE },
    'when-empty': { type: 'boolean', default: false },
    remote: { type: 'boolean' },
  })
  if (options.remote) throw new Refusal('Demo data never goes to a remote database. You can only seed this machine.')
  if (!SIZES.includes(options.size)) throw new Refusal(`Unknown size ${options.size}.\n\n${USAGE}`)
  return options
}

async function seed(options) {
  if (!options['when-empty']) await getReady(options.state)
  await withLocalBindings(options.state, (env) => fill(env, options))
}

/** Fills empty databases, or adds a district to filled ones; with --when-empty, leaves filled ones unchanged. */
async function fill(env, { size, 'when-empty': whenEmpty }) {
  const [{ besideDemo, seedBeside, seedDemo, seededNames }, { readStory }] = await Promise.all([
    import('../db/seed/demo.ts'),
    import('./kit/story.mjs'),
  ])
  const log = (line) => say(`  ${line}`)
  const names = await seededNames(env)
  if (whenEmpty && names.length > 0) return say('  Districts already exist; nothing was added.')
  const story = readStory()
  if (!names.includes(story.maplewood.profile.name)) {
    await seedDemo(env, { story, size, log })
    return say('  The demo districts are ready.')
  }
  const now = new Date()
  const district = size === 'mid' ? null : besideDemo(story, size, now)
  if (!district || names.includes(district.profile.name)) throw new Refusal(nothingAdded(district?.profile.name))
  await seedBeside(env, district, { now, log })
  const { name, emailDomain } = district.profile
  say(`\n  Added ${name}. Sign in as superadmin@${emailDomain} with the password ${district.password}.`)
}

function nothingAdded(name) {
  const why = name ? `${name} already exists` : 'The demo districts already exist'
  return `${why}, so nothing was added. To start over with empty databases, run npm run reset`
}

async function getReady(state) {
  if (state === LOCAL_STATE) refuseWhileRunning('seed')
  await migrateLocal(state)
}

await command(async () => {
  const options = checkedOptions()
  await prepareTools()
  if (await underNode24(fileURLToPath(import.meta.url))) await seed(options)
})
