import { hostname, userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'
import { BUNDLE, bundleWords, checkBundle } from './kit/bundle.mjs'
import { commitOnline, readCommit, refuseOlder, refuseUnshared } from './kit/commit.mjs'
import { databases } from './kit/databases.mjs'
import { withDeployLock } from './kit/deploy-lock.mjs'
import { chooseDeployment } from './kit/deployment.mjs'
import { lineOf, migrateAll } from './kit/migrations.mjs'
import { underNode24 } from './kit/node24.mjs'
import { readOptions } from './kit/options.mjs'
import { ROOT } from './kit/paths.mjs'
import { checkConcurrency, checkSender, productionSettings } from './kit/production.mjs'
import { withRemoteBindings } from './kit/remote-bindings.mjs'
import { command, Refusal, say, step } from './kit/say.mjs'
import { checkSecrets } from './kit/secrets.mjs'
import { prepareScreens, prepareTools } from './kit/setup.mjs'
import { wrangler } from './kit/wrangler.mjs'

const USAGE = `npm run deploy -- [--env staging] [--dry-run] [--force] [--break-lock]

Builds what is on the main branch of origin, migrates the remote databases, and deploys the Worker with the commit as the
tag of its version. --dry-run changes nothing at Cloudflare. --force deploys also what is not committed, not pushed,
or older than what is online. --break-lock takes over from a deployment that was interrupted.`

await command(async () => {
  const options = readOptions(USAGE, {
    env: { type: 'string' },
    force: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    'break-lock': { type: 'boolean', default: false },
  })
  if (options.env !== undefined) chooseDeployment(options.env)
  const settings = productionSettings()
  if (!options['dry-run']) checkDatabases()
  checkSender(settings)
  checkConcurrency()
  await prepareTools()
  if (!(await underNode24(fileURLToPath(import.meta.url)))) return
  if (!options.force) {
    await step('On the main branch of origin', () => refuseUnshared(ROOT))
    await step('Not older than what is online', async () => refuseOlder(ROOT, await commitOnline(settings.PUBLIC_URL)))
  }
  await prepareScreens()
  await step('Worker, started here', checkBundle, bundleWords)
  const commit = await readCommit(ROOT)
  if (options['dry-run'])
    return say(`\n  Nothing was deployed (--dry-run). It would be ${commit.id}: ${commit.subject}`)
  await step('Secrets', () => checkSecrets(settings))
  await withRemoteBindings(async (env) => {
    const lock = { who: whoDeploys(), commit: commit.id, breakLock: options['break-lock'] }
    await withDeployLock(env.FILES, lock, () => deploy(env, settings, commit))
  })
  say(`\n  ${commit.id} is online at ${settings.PUBLIC_URL}`)
})

/** The former Worker keeps answering until the last step, because migrations only add. */
async function deploy(env, settings, { id, subject }) {
  const states = await migrateAll(env, databases(), { onDone: (state) => say(lineOf(state)) })
  const failed = states.filter(({ error }) => error)
  if (failed.length > 0)
    throw new Refusal(`${failed.map(({ name }) => name).join(', ')} failed. The former Worker stays online.`)
  const vars = Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`])
  const domain = new URL(settings.PUBLIC_URL).hostname
  const version = ['--tag', id, '--message', subject]
  await step('Worker', () => wrangler(['deploy', ...BUNDLE, '--domain', domain, ...version, ...vars]))
}

function checkDatabases() {
  const placeholders = databases().filter(({ id }) => id.startsWith('00000000-'))
  if (placeholders.length === 0) return
  const names = placeholders.map(({ name }) => name).join(', ')
  throw new Refusal(`There is no real database_id for ${names}: see docs/operating.md.`)
}

function whoDeploys() {
  return process.env.GITHUB_ACTOR ?? `${userInfo().username} on ${hostname()}`
}
