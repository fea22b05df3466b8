import { databases } from './kit/databases.mjs'
import { readOptions } from './kit/options.mjs'
import { checkConcurrency, checkSender, neededSecrets, productionSettings } from './kit/production.mjs'
import { run } from './kit/run.mjs'
import { command, Refusal, say, step } from './kit/say.mjs'
import { prepareScreens, prepareTools } from './kit/setup.mjs'
import { wrangler } from './kit/wrangler.mjs'

const USAGE = `npm run deploy -- [--force]

Builds what is committed, migrates the remote databases, and deploys the Worker. --force includes uncommitted changes.`

await command(async () => {
  const { force } = readOptions(USAGE, { force: { type: 'boolean', default: false } })
  const settings = productionSettings()
  await step('Settings', () => {
    checkDatabases()
    checkSender(settings)
    checkConcurrency()
  })
  if (!force) await step('Nothing uncommitted', refuseUncommitted)
  await prepareTools()
  await step('Secrets', () => checkSecrets(settings))
  await prepareScreens()
  for (const { name } of databases()) {
    await step(`Migrate ${name}`, () => wrangler(['d1', 'migrations', 'apply', name, '--remote']))
  }
  const vars = Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`])
  const domain = new URL(settings.PUBLIC_URL).hostname
  await step('Worker', () => wrangler(['deploy', '--domain', domain, ...vars]))
  say(`\n  Waymark is online at ${settings.PUBLIC_URL}`)
})

function checkDatabases() {
  const placeholders = databases().filter(({ id }) => id.startsWith('00000000-'))
  if (placeholders.length === 0) return
  const names = placeholders.map(({ name }) => name).join(', ')
  throw new Refusal(`wrangler.toml has no real database_id for ${names}: see docs/operating.md.`)
}

async function refuseUncommitted() {
  const changed = (await run('git', ['status', '--porcelain'])).trim()
  if (changed)
    throw new Refusal(`These files are not committed (npm run deploy -- --force deploys them anyway):\n${changed}`)
}

async function checkSecrets(settings) {
  const output = await wrangler(['secret', 'list', '--format', 'json'])
  const present = JSON.parse(output.slice(output.indexOf('['))).map(({ name }) => name)
  const missing = neededSecrets(settings).filter((name) => !present.includes(name))
  if (missing.length > 0)
    throw new Refusal(`Missing secrets: ${missing.join(', ')}. Set each with npx wrangler secret put <name>.`)
}
