import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { startCalendar } from './local-google.mjs'
import { startProvider } from './local-provider.mjs'
import { emptyState } from './memory-disk.mjs'
import { node24 } from './node24.mjs'
import { E2E_STATE, inRoot, PLAYWRIGHT } from './paths.mjs'
import { freePortFrom } from './ports.mjs'
import { playwrightResult, readReport } from './reports.mjs'
import { run, tail } from './run.mjs'
import { say, step } from './say.mjs'
import { seedWhenEmpty } from './seed-local.mjs'
import { prepareDatabases } from './setup.mjs'
import { serve } from './wrangler-dev.mjs'

const REPORT = '.wrangler/reports/playwright.json'
const SERVER_LOG = '.wrangler/reports/e2e-server.log'

/** Runs Playwright's specs against the built Worker, on its own port, with fresh demo districts. */
export async function runEndToEnd(files = []) {
  say('\n  end to end')
  let server
  try {
    server = await serveFreshDemo()
  } catch (error) {
    say(error.message)
    return { name: 'end to end', passed: 0, failed: 1 }
  }
  try {
    rmSync(inRoot(REPORT), { force: true })
    const env = { BASE_URL: server.address, PLAYWRIGHT_JSON_OUTPUT_FILE: inRoot(REPORT) }
    const code = await run(node24(), [PLAYWRIGHT, 'test', ...files], { show: true, mayFail: true, minutes: 35, env })
    const result = { name: 'end to end', ...playwrightResult(readReport(REPORT), code) }
    if (result.failed > 0)
      say(
        `\n  Errors of the server (all of its log in ${SERVER_LOG}):\n${lastErrors(readFileSync(inRoot(SERVER_LOG), 'utf8'))}`,
      )
    return result
  } finally {
    await server.stop()
  }
}

/** The Worker's errors and last output, because a failed test often follows from them. */
function lastErrors(output) {
  const errors = output.split('\n').filter((line) => /"failed"|Uncaught|\[ERROR\]| 500 Internal/.test(line))
  return [...errors.slice(-10).map((line) => line.slice(0, 1_000)), '', tail(output, 10)].join('\n')
}

async function serveFreshDemo() {
  emptyState(E2E_STATE)
  await prepareDatabases(E2E_STATE)
  await step('Demo districts', () => seedWhenEmpty(E2E_STATE))
  await step('Districts of single tests', () => run(node24(), ['scripts/kit/e2e-districts.mjs', E2E_STATE]))
  const port = await freePortFrom(Number(process.env.PORT) || 8788)
  const provider = await step('Sign-in provider', () => startProvider(port))
  const calendar = await step('Local calendar', () => startCalendar(port))
  const stopLocal = () => Promise.all([provider.stop(), calendar.stop()])
  try {
    writeFileSync(inRoot(SERVER_LOG), '')
    const onOutput = (text) => appendFileSync(inRoot(SERVER_LOG), text)
    const server = await step('Server', () =>
      serve({ port, state: E2E_STATE, logLevel: 'log', vars: { ...provider.vars, ...calendar.vars }, onOutput }),
    )
    return { ...server, stop: () => Promise.all([server.stop(), stopLocal()]) }
  } catch (error) {
    // A running provider would keep this process from ending.
    await stopLocal()
    throw error
  }
}
