import { defineConfig } from '@playwright/test'

/** scripts/test.mjs starts the server and names its address and the browser. */
export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One draws while the other waits for the server. What a spec changes for a whole district stays in that one file.
  workers: 2,
  // On a machine that is busy with something else a browser can be late; what needs a second try is named at the end.
  retries: 1,
  timeout: 90_000,
  globalTimeout: 28 * 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    baseURL: process.env.BASE_URL ?? 'http://localhost:8788',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROME_PATH || undefined,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-quic'],
    },
  },
})
