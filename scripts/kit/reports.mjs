import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { inRoot } from './paths.mjs'

export function readReport(file) {
  if (!existsSync(inRoot(file))) return null
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8'))
  } catch {
    return null
  }
}

/** Counts of Vitest's report. A file that does not load, and an error outside of all tests, also count as failures. */
export function vitestResult(report, code) {
  if (!report) return { passed: 0, failed: 1 }
  const unloadable = report.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  const failed = report.numFailedTests + unloadable.length
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Counts of Playwright's report. A test that passed at the second try counts as passed, and `again` has a line for it.
 */
export function playwrightResult(report, code) {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = code !== 0 && unexpected === 0 ? Math.max(1, report.errors.length) : unexpected
  return { passed: expected + flaky, failed, skipped, again: report.suites.flatMap(secondTries) }
}

function secondTries({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => `${file}: ${title}: ${firstLine(results[0].error?.message) ?? results[0].status}`),
  )
  return [...own, ...suites.flatMap(secondTries)]
}

function firstLine(text) {
  return text && stripVTControlCharacters(text).split('\n')[0]
}
