import { defineConfig } from 'vitest/config'

/** Tests that run the commands of package.json as a person would, on a state folder of their own. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/commands/*.test.ts'],
    environment: 'node',
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // They share the one folder, and one of them serves it.
    fileParallelism: false,
  },
})
