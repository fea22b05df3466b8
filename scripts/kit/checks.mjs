import { rmSync } from 'node:fs'
import { node24 } from './node24.mjs'
import { BIOME, CSPELL, inRoot, TYPESCRIPT, VITEST } from './paths.mjs'
import { readReport, vitestResult } from './reports.mjs'
import { run, tail } from './run.mjs'
import { say, step } from './say.mjs'

const REPORT = '.wrangler/reports/vitest.json'

/** Types, lint, spelling and the tests named (all of Vitest's when none are): each goes on when the one before it failed. */
export async function runChecks({ tests }) {
  return [
    await check('types', [TYPESCRIPT, '--noEmit']),
    await check('lint', [BIOME, 'check', '.']),
    await check('spelling', [CSPELL, 'lint', '--no-progress', '--no-summary', '--unique']),
    await check('permissions page', [inRoot('scripts/permissions.mjs'), '--check']),
    await runVitest(tests),
  ]
}

/** A tool that either accepts the sources or not: counts as one. */
async function check(name, args) {
  try {
    await step(name, () => run(node24(), args, { minutes: 8 }))
    return { name, passed: 1, failed: 0 }
  } catch (error) {
    say(tail(error.output ?? error.message, 200))
    return { name, passed: 0, failed: 1 }
  }
}

export function runVitest(tests = []) {
  return vitest('tests', tests)
}

/** The tests of the scripts: they run the commands themselves, so under Node and not in workerd. */
export function runCommandTests(tests = []) {
  return vitest('commands', ['--config', 'tests/commands/vitest.config.ts', ...tests])
}

async function vitest(name, extra) {
  say(`\n  ${name}`)
  rmSync(inRoot(REPORT), { force: true })
  const args = [VITEST, 'run', ...extra, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const code = await run(node24(), args, { show: true, mayFail: true, minutes: 20 })
  return { name, ...vitestResult(readReport(REPORT), code) }
}
