import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')

/** Where the district's data of `npm start` lives, and where that of the end-to-end tests. */
export const LOCAL_STATE = '.wrangler/state'
export const E2E_STATE = '.wrangler/e2e'

export const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
export const REMIX = 'node_modules/@remix-run/dev/dist/cli.js'
export const PLAYWRIGHT = 'node_modules/playwright/cli.js'
export const VITEST = 'node_modules/vitest/vitest.mjs'
export const TYPESCRIPT = 'node_modules/typescript/bin/tsc'
export const BIOME = 'node_modules/@biomejs/biome/bin/biome'

export function inRoot(...parts) {
  return join(ROOT, ...parts)
}
