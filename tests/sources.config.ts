import { defineConfig } from 'vitest/config'
import { SOURCE_TESTS } from '../scripts/kit/paths.mjs'

/** Tests that read the sources and run none of them: under Node, without the Worker and its databases. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: SOURCE_TESTS,
    environment: 'node',
    maxWorkers: 1,
    isolate: false,
    // The last resort for what hangs, as in vitest.config.ts: a busy machine may be slow.
    testTimeout: 600_000,
  },
})
