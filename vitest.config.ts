import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: './tests/kit/worker.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          ENVIRONMENT: 'test',
          MAILER: 'local',
          JWT_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
          DIRECTORY_MIGRATIONS: await readD1Migrations('./migrations/directory'),
          DISTRICT_MIGRATIONS: await readD1Migrations('./migrations/district'),
        },
      },
    })),
  ],
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['./tests/kit/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
