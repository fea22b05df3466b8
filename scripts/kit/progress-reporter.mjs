import { writeSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './paths.mjs'

/** Where `run` connects the terminal, while the output of Vitest and of the Worker goes to a file. */
const TERMINAL = 3

/** Vitest's reporter for `npm test`: a line for each file, and every failure with its error. */
export default class ProgressReporter {
  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()]
    const failed = tests.filter((test) => test.result().state === 'failed')
    const mark = failed.length > 0 || module.errors().length > 0 ? '✘' : '✓'
    const time = `${(module.diagnostic().duration / 1000).toFixed(1)} s`
    say(`  ${mark} ${relative(ROOT, module.moduleId)} (${tests.length} tests, ${time})`)
    for (const test of failed) sayErrors(test.fullName, test.result().errors)
    sayErrors('The file', module.errors())
  }

  onTestRunEnd(_modules, unhandled) {
    sayErrors('Outside of all tests', unhandled)
  }
}

function sayErrors(where, errors) {
  for (const { stack, message, diff } of errors) {
    say(`\n    ${where}\n\n${stack ?? message}\n${diff ? `\n${diff}\n` : ''}`)
  }
}

function say(text) {
  writeSync(TERMINAL, `${text}\n`)
}
