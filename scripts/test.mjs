import { mkdirSync } from 'node:fs'
import { isSourceTest, runChecks, runCommandTests, runSourceTests, runVitest } from './kit/checks.mjs'
import { installHeadlessShell } from './kit/chrome.mjs'
import { runEndToEnd } from './kit/e2e.mjs'
import { useMemoryDisk } from './kit/memory-disk.mjs'
import { readOptions } from './kit/options.mjs'
import { inRoot } from './kit/paths.mjs'
import { stopRunning } from './kit/run.mjs'
import { command, Refusal, say } from './kit/say.mjs'
import { prepareServer, prepareServices, prepareTools } from './kit/setup.mjs'
import { summary } from './kit/summary.mjs'

const PARTS = ['unit', 'commands', 'e2e', 'verify']
const USAGE = `npm test -- [--only ${PARTS.join('|')}] [file …]

Runs types, lint, spelling, unused code, the tests in workerd (tests/**/*.test.ts), the tests of the commands (tests/commands), and the
end-to-end tests (tests/**/*.spec.ts). With file names, it runs only those tests, without types and lint.`

await command(async () => {
  const { only, files } = readOptions(USAGE, { only: { type: 'string' } }, { positionals: true })
  if (only && !PARTS.includes(only)) throw new Refusal(`There is no part ${only}.\n\n${USAGE}`)
  useMemoryDisk()
  const results = await runParts(only, files)
  say(summary(results))
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
})

/**
 * Each part reports its result. We skip only a part that can't run because an earlier one failed, and count it as
 * failed.
 */
async function runParts(only, files) {
  const specs = files.filter((file) => file.includes('.spec.'))
  const ofCommands = files.filter((file) => file.includes('tests/commands'))
  const ofSources = files.filter(isSourceTest)
  const tests = files.filter((file) => ![...specs, ...ofCommands, ...ofSources].includes(file))
  const all = !only && files.length === 0
  const results = [await prepared('install', prepareTools)]
  if (results[0].failed > 0) return results
  mkdirSync(inRoot('.wrangler/reports'), { recursive: true })
  if (only === 'verify') return runChecks()
  results.push(await prepared('browser', () => prepareServices({ getShell: installHeadlessShell })))
  if (all) results.push(...(await runChecks()))
  else if (ofSources.length > 0) results.push(await runSourceTests())
  const unit = all || only === 'unit' || tests.length > 0
  const commands = all || only === 'commands' || ofCommands.length > 0
  const endToEnd = all || only === 'e2e' || specs.length > 0
  // The tests of the commands wait a lot, so others run at the same time: those in workerd, then the end-to-end tests.
  const built = commands || endToEnd ? prepared('build', prepareServer) : null
  const command = ifBuilt(commands && built, 'commands', () => runCommandTests(ofCommands))
  if (unit) results.push(await finished('tests', () => runVitest(tests)))
  const inBrowser = await ifBuilt(endToEnd && built, 'end to end', () => runEndToEnd(specs))
  results.push(...[await built, await command, inBrowser].filter(Boolean))
  return results.filter(({ passed, failed }) => passed + failed > 0)
}

/** Runs a part that needs the built Worker; null if that could not be built. */
async function ifBuilt(built, name, work) {
  const result = await built
  return result?.failed === 0 ? finished(name, work) : null
}

/** A part that can't finish, for example because it hangs, counts as failed and stops no other part. */
async function finished(name, work) {
  try {
    return await work()
  } catch (error) {
    say(error.message)
    return { name, passed: 0, failed: 1 }
  }
}

/** Setup steps count only if they fail. */
async function prepared(name, work) {
  try {
    await work()
    return { name, passed: 0, failed: 0 }
  } catch (error) {
    say(error.message)
    return { name, passed: 0, failed: 1 }
  }
}

async function leave() {
  await stopRunning()
  process.exit(130)
}

process.on('SIGINT', leave)
process.on('SIGTERM', leave)
