import { existsSync, rmSync } from 'node:fs'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { node24 } from './node24.mjs'
import { inRoot, REMIX } from './paths.mjs'
import { run } from './run.mjs'

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
