import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { LOCAL_SETTINGS } from './scripts/kit/local-settings.mjs'
import { SOURCE_TESTS } from './scripts/kit/paths.mjs'

const cellOf = (at: number) => `CELL_${String(at).padStart(2, '0')}`

export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: './tests/kit/worker.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        // A month of twenty cells needs as many databases (tests/jobs/twenty-cells.ts).
        d1Databases: Object.fromEntries(Array.from({ length: 20 }, (_, at) => cellOf(at)).map((cell) => [cell, cell])),
        bindings: {
          ...LOCAL_SETTINGS,
          ENVIRONMENT: 'test',
          OIDC_PROVIDERS: JSON.stringify([
            { key: 'test', label: 'Test provider', issuer: 'https://provider.test' },
            { key: 'other', label: 'Other provider', issuer: 'https://other.test' },
            { key: 'unset', label: 'Without secrets', issuer: 'https://unset.test' },
          ]),
          OIDC_TEST_CLIENT_ID: 'waymark-test',
          OIDC_TEST_CLIENT_SECRET: 'a-client-secret-for-tests',
          OIDC_OTHER_CLIENT_ID: 'waymark-other',
          OIDC_OTHER_CLIENT_SECRET: 'a-client-secret-for-tests',
          GOOGLE_CALENDAR_CLIENT_ID: 'waymark-test',
          GOOGLE_CALENDAR_CLIENT_SECRET: 'a-client-secret-for-tests',
          CALENDAR_KEYS: 'test:a-secret-for-tests-only-0123456789abcdef',
          GOOGLE_AUTHORIZE_URL: 'https://google.test/authorize',
          GOOGLE_TOKEN_URL: 'https://google.test/token',
          GOOGLE_REVOKE_URL: 'https://google.test/revoke',
          GOOGLE_CALENDAR_URL: 'https://google.test/calendar/v3',
          JWT_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
          UNSUBSCRIBE_KEYS: 'test:a-secret-for-tests-only-0123456789abcdef',
          DIRECTORY_MIGRATIONS: await readD1Migrations('./migrations/directory'),
          DISTRICT_MIGRATIONS: await readD1Migrations('./migrations/district'),
        },
      },
    })),
  ],
  // The real package does not load in workerd tests. tests/commands/password-cost.test.ts checks the real cost.
  resolve: {
    alias: {
      './password-cost.ts': fileURLToPath(new URL('tests/kit/password-cost.ts', import.meta.url)),
      '@remix-run/cloudflare': fileURLToPath(new URL('tests/kit/remix.ts', import.meta.url)),
      postcss: fileURLToPath(new URL('worker/reports/no-postcss.ts', import.meta.url)),
    },
  },
  test: {
    include: ['tests/**/*.test.ts'],
    // Under Node: what starts commands (tests/commands/vitest.config.ts) and what reads the sources (tests/sources.config.ts).
    exclude: ['tests/commands/**', ...SOURCE_TESTS],
    setupFiles: ['./tests/kit/setup.ts'],
    // Read as text where a test compares with it; otherwise a sheet is empty here.
    css: { include: [/(tokens|dark|charts|report-board|reading-chart)\.css/] },
    // The last resort for what hangs: a busy machine may be slow (docs/testing.md).
    // A bundle of its own, in which the alias above holds.
    deps: { optimizer: { ssr: { enabled: true, include: ['sanitize-html'] } } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    // The files that a worker runs share its modules and databases: loading the whole product takes seconds each time.
    isolate: false,
  },
})
