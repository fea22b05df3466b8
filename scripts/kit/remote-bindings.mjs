import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { databases } from './databases.mjs'
import { configFile } from './deployment.mjs'
import { inRoot } from './paths.mjs'
import { Refusal } from './say.mjs'

const CONFIG = inRoot('.wrangler/operator/wrangler.json')

/**
 * Runs work with the deployment's databases and buckets through wrangler's remote bindings, with this account's rights.
 * Wrangler's own commands are not enough, because none of them lists a bucket.
 */
export async function withRemoteBindings(work) {
  const placeholders = databases().filter(({ id }) => id.startsWith('00000000-'))
  if (placeholders.length > 0)
    throw new Refusal(`${configFile()} has no real database_id for ${placeholders.map(({ name }) => name).join(', ')}.`)
  process.env.WRANGLER_LOG ??= 'warn'
  const { getPlatformProxy, unstable_readConfig: readConfig } = await import('wrangler')
  const { compatibility_date, d1_databases, r2_buckets } = readConfig({ config: inRoot(configFile()) })
  const remote = (bindings) => bindings.map(({ migrations_dir: _, ...binding }) => ({ ...binding, remote: true }))
  mkdirSync(dirname(CONFIG), { recursive: true })
  writeFileSync(
    CONFIG,
    JSON.stringify({
      name: 'waymark-operator',
      compatibility_date,
      d1_databases: remote(d1_databases),
      r2_buckets: remote(r2_buckets),
    }),
  )
  const proxy = await getPlatformProxy({ configPath: CONFIG, persist: false, remoteBindings: true }).catch((error) => {
    throw new Refusal(`Could not reach Cloudflare with this account: ${error.message}`)
  })
  try {
    return await work(proxy.env)
  } finally {
    await proxy.dispose()
  }
}
