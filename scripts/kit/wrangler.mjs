import { configFile } from './deployment.mjs'
import { node24 } from './node24.mjs'
import { WRANGLER } from './paths.mjs'
import { run } from './run.mjs'

/** Runs one wrangler command; it never waits for keyboard input unless it is shown. */
export function wrangler(args, options = {}) {
  const env = options.show ? {} : { CI: 'true' }
  return run(node24(), [WRANGLER, ...args, '--config', configFile()], { ...options, env: { ...env, ...options.env } })
}
