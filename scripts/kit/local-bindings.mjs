import { LOCAL_SETTINGS } from './local-settings.mjs'
import { inRoot } from './paths.mjs'

/** Runs work with the local databases of a state folder, and closes them. Needs Node 24 and installed packages. */
export async function withLocalBindings(state, work) {
  process.env.WRANGLER_LOG ??= 'warn'
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy({
    configPath: inRoot('wrangler.toml'),
    persist: { path: inRoot(state, 'v3') },
    remoteBindings: false,
  })
  try {
    return await work({ ...proxy.env, ...LOCAL_SETTINGS })
  } finally {
    await proxy.dispose()
  }
}
