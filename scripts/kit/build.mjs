import { existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { BUNDLE } from './bundle.mjs'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { node24 } from './node24.mjs'
import { BUNDLED_WORKER, inRoot, REMIX } from './paths.mjs'
import { run } from './run.mjs'
import { wrangler } from './wrangler.mjs'

const SOURCES = [
  'app',
  'worker',
  'db',
  'public',
  'vite.config.ts',
  'vite.chunks.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const STAMP = 'build/stamp'
const WORKER_STAMP = 'build/worker-stamp'

/** Builds the screens unless their sources are unchanged. True if it built. */
export async function buildScreens() {
  const now = fingerprint(SOURCES)
  const built = existsSync(inRoot('build/server/index.js')) && existsSync(inRoot('build/client'))
  if (built && readStamp(STAMP) === now) return false
  rmSync(inRoot(STAMP), { force: true })
  await run(node24(), [REMIX, 'vite:build'])
  writeStamp(STAMP, now)
  return true
}

/** Bundles the Worker with the built screens, as a deployment does, unless all of that is unchanged. True if it did. */
export async function bundleWorker() {
  const now = fingerprint([...SOURCES, 'build/server', 'wrangler.toml'])
  if (existsSync(inRoot(BUNDLED_WORKER)) && readStamp(WORKER_STAMP) === now) return false
  rmSync(inRoot(WORKER_STAMP), { force: true })
  rmSync(inRoot(dirname(BUNDLED_WORKER)), { recursive: true, force: true })
  await wrangler(['deploy', '--dry-run', ...BUNDLE, '--outdir', dirname(BUNDLED_WORKER)])
  writeStamp(WORKER_STAMP, now)
  return true
}
