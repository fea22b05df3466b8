import { createRequire } from 'node:module'
import { buckets, databases } from './databases.mjs'
import { D1_SCRIPT, localD1 } from './local-d1.mjs'
import { LOCAL_SETTINGS } from './local-settings.mjs'
import { inRoot } from './paths.mjs'

/** Runs work with the local databases and buckets of a state folder, and closes them. Needs installed packages. */
export async function withLocalBindings(state, work) {
  const { Miniflare, convertV4MiniflareOptions } = localRuntime()
  const d1 = databases('wrangler.toml')
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'waymark',
          modules: true,
          script: D1_SCRIPT,
          d1Databases: Object.fromEntries(d1.map(({ binding, id }) => [binding, id])),
          r2Buckets: Object.fromEntries(buckets('wrangler.toml').map(({ binding, name }) => [binding, name])),
        },
      ],
      cf: false,
      resourcePersistencePath: inRoot(state, 'v3'),
      resourceTmpPath: inRoot('.wrangler/tmp'),
    }),
  )
  try {
    const own = Object.fromEntries(d1.map(({ binding }) => [binding, localD1(miniflare, binding)]))
    return await work({ ...(await miniflare.getBindings()), ...own, ...LOCAL_SETTINGS })
  } finally {
    await miniflare.dispose()
  }
}

/**
 * What `wrangler dev` itself runs, so that both read the same files. Loading it without all of wrangler saves each
 * command half of its time, and `require`, unlike `import`, does not search six megabytes of it for exports.
 */
function localRuntime() {
  return createRequire(inRoot('node_modules/wrangler/package.json'))('miniflare')
}
