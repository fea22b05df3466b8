import { defineConfig } from '@playwright/test'
import { SHORT_LIVED_FLAGS } from './tests/kit/browser-flags.ts'

/** scripts/test.mjs starts the server and names its address and the browser. */
export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One draws while the other waits for the server. What a spec changes for a whole district stays in that one file.
  workers: 2,
  // A test that passes at the second try shows a defect, its own or the product's: the run ends with its name and error.
  retries: 1,
  // The last resort for what hangs. A busy machine may be slow: no test fails because it takes long.
  timeout: 10 * 60_000,
  globalTimeout: 34 * 60_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reportSlowTests: null,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    baseURL: process.env.BASE_URL ?? 'http://localhost:8788',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Motion costs a seventh of a visit in which a dialog opens. The tests of the main jobs have it (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: process.env.BROWSER_PATH || process.env.CHROME_PATH || undefined,
      args: SHORT_LIVED_FLAGS,
    },
  },
})
