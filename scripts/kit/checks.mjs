import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { emptyState } from './memory-disk.mjs'
import { node24 } from './node24.mjs'
import { BIOME, COMMANDS_STATE, CSPELL, inRoot, KNIP, SOURCE_TESTS, TOOL_CACHE, TYPESCRIPT, VITEST } from './paths.mjs'
import { readReport, vitestResult } from './reports.mjs'
import { run, tail } from './run.mjs'
import { quietStep, say } from './say.mjs'

/** Two cores are the least that a machine has. */
const AT_ONCE = 2

/**
 * Tools that accept or reject the sources as a whole. Types and spelling recheck only what has changed. With several
 * checkers, each works out the types of the API again: four take three times the work of one.
 */
const TOOLS = [
  [
    'types',
    [TYPESCRIPT, '--noEmit', '--checkers', '1', '--incremental'].concat([
      '--tsBuildInfoFile',
      `${TOOL_CACHE}/types.json`,
    ]),
  ],
  [
    'spelling',
    [CSPELL, 'lint', '--no-progress', '--no-summary', '--unique']
      .concat(['--cache', '--cache-strategy', 'content'])
      .concat(['--cache-location', `${TOOL_CACHE}/spelling.json`]),
  ],
  ['lint', [BIOME, 'check', '.']],
  ['unused code', [KNIP, '--no-progress', '--no-config-hints']],
  ['permissions page', [inRoot('scripts/permissions.mjs'), '--check']],
]

/** Runs types, lint, spelling, the permissions page, and the tests of the sources, even if one of them fails. */
export async function runChecks() {
  mkdirSync(inRoot(TOOL_CACHE), { recursive: true })
  mkdirSync(inRoot('.wrangler/reports'), { recursive: true })
  const checks = [
    ...TOOLS.map(
      ([name, args]) =>
        () =>
          check(name, args),
    ),
    runSourceTests,
  ]
  const results = []
  let next = 0
  async function work() {
    while (next < checks.length) {
      const at = next++
      results[at] = await checks[at]()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

async function check(name, args) {
  try {
    await quietStep(name, () => run(node24(), args, { minutes: 8 }))
    return { name, passed: 1, failed: 0 }
  } catch (error) {
    say(tail(error.output ?? error.message, 200))
    return { name, passed: 0, failed: 1 }
  }
}

/** What a test says about the sources alone; its output is shown when something is wrong. */
export async function runSourceTests() {
  const report = '.wrangler/reports/sources.json'
  rmSync(inRoot(report), { force: true })
  const args = [VITEST, 'run', '--config', 'tests/sources.config.ts', '--reporter=default', ...jsonTo(report)]
  let output = ''
  const code = await quietStep('architecture, migrations', () =>
    run(node24(), args).then(
      () => 0,
      (error) => {
        output = error.output ?? error.message
        return 1
      },
    ),
  )
  if (code !== 0) say(tail(output, 200))
  return { name: 'sources', ...vitestResult(readReport(report), code) }
}

export function isSourceTest(file) {
  return SOURCE_TESTS.some((test) => test.includes(file))
}

export function runVitest(tests = []) {
  return vitest('tests', tests)
}

/** The tests of the scripts run the commands themselves, so they run in Node and not in workerd. */
export function runCommandTests(tests = []) {
  emptyState(COMMANDS_STATE)
  return vitest('commands', ['--config', 'tests/commands/vitest.config.ts', ...tests])
}

/** Shows progress and failures. What the Worker writes, also about errors that a test provokes, is kept in a file. */
async function vitest(name, extra) {
  const report = `.wrangler/reports/${name}.json`
  const log = `.wrangler/reports/${name}.log`
  say(`\n  ${name}`)
  rmSync(inRoot(report), { force: true })
  const args = [VITEST, 'run', ...extra, '--reporter=./scripts/kit/progress-reporter.mjs', ...jsonTo(report)]
  const code = await run(node24(), args, { log, mayFail: true, minutes: 30 })
  const result = { name, ...vitestResult(readReport(report), code) }
  if (result.failed > 0)
    say(`\n  All of the output is in ${log}. Its end:\n${tail(readFileSync(inRoot(log), 'utf8'), 20)}`)
  return result
}

function jsonTo(report) {
  return ['--reporter=json', `--outputFile.json=${report}`]
}
