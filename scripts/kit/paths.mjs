import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')

const DEFAULT_STATE = '.wrangler/state'

/**
 * The folder with the data of `npm start` (WAYMARK_STATE names another one inside the project), and the folders of the
 * end-to-end tests and of the tests of the commands.
 */
export const LOCAL_STATE = process.env.WAYMARK_STATE || DEFAULT_STATE
export const E2E_STATE = '.wrangler/e2e'
export const COMMANDS_STATE = '.wrangler/commands'

/** The empty districts of the end-to-end tests, and their links. */
export const NEW_DISTRICTS = `${E2E_STATE}/new-districts.json`

/** What the tools remember from one run to the next, so that they check what has changed. */
export const TOOL_CACHE = '.cache/tools'

/** The tests of the sources, which need no Worker (tests/sources.config.ts). */
export const SOURCE_TESTS = [
  'tests/architecture.test.ts',
  'tests/comments.test.ts',
  'tests/migrations.test.ts',
  'tests/script-imports.test.ts',
  'tests/styles.test.ts',
  'tests/icons.test.ts',
]

/** The Worker in one file, as `npm start` and the end-to-end tests serve it. */
export const BUNDLED_WORKER = 'build/worker/entry.worker.js'

export const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
export const REMIX = 'node_modules/@remix-run/dev/dist/cli.js'
export const PLAYWRIGHT = 'node_modules/playwright/cli.js'
export const VITEST = 'node_modules/vitest/vitest.mjs'
/** The compiler in Go. `typescript` is the one in JavaScript, whose API `scripts/mutate` needs and Remix asks for. */
export const TYPESCRIPT = 'node_modules/typescript-7/bin/tsc'
export const CSPELL = 'node_modules/cspell/bin.mjs'
export const BIOME = 'node_modules/@biomejs/biome/bin/biome'
export const KNIP = 'node_modules/knip/bin/knip.js'

export function inRoot(...parts) {
  return join(ROOT, ...parts)
}
