import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeStamp } from './fingerprint.mjs'
import { node24 } from './node24.mjs'
import { inRoot, LOCAL_STATE } from './paths.mjs'
import { run } from './run.mjs'

/**
 * Fills empty local databases with the demo districts, but only once: if you empty them on purpose, they stay empty.
 */
export async function seedWhenEmpty(state = LOCAL_STATE) {
  const stamp = join(state, 'seeded')
  if (existsSync(inRoot(stamp))) return false
  await run(node24(), ['scripts/seed.mjs', '--when-empty', '--state', state])
  writeStamp(stamp, new Date().toISOString())
  return true
}
