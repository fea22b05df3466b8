import { globSync } from 'node:fs'
import { pureTestsOf, ROOT } from './related.mjs'

/**
 * Verbs whose decisions are worth a mutation run, and the tests of each. They run in workerd, where a mutant takes
 * seconds; tests that need no workerd are found by their imports and run first.
 */
const VERBS = {
  'worker/plans/elements/to-element-update.ts': [
    'tests/plans/elements.test.ts',
    'tests/plans/edit.test.ts',
    'tests/plans/owners.test.ts',
  ],
  'worker/plans/reviews/review-effect.ts': [
    'tests/plans/reviews.test.ts',
    'tests/updates/updates.test.ts',
    'tests/plans/rights.test.ts',
  ],
  'worker/plans/quick-build/outline.ts': ['tests/plans/outlines.test.ts'],
  'worker/plans/budget/budget-sums.ts': ['tests/plans/budget-sums.test.ts', 'tests/plans/budgets.test.ts'],
  'worker/plans/fidelity/score-checks.ts': ['tests/plans/fidelity.test.ts'],
  'worker/people/placement.ts': ['tests/people/placing.test.ts'],
  'worker/people/member-references.ts': ['tests/people/members.test.ts', 'tests/people/placing.test.ts'],
  'worker/reports/board-changes.ts': ['tests/reports/board.test.ts'],
  'worker/reports/progress-status.ts': ['tests/reports/status.test.ts', 'tests/plans/lateness.test.ts'],
  'worker/dashboard/attention.ts': ['tests/dashboard/dashboard.test.ts', 'tests/dashboard/no-owner-since.test.ts'],
  'worker/notices/request-rules.ts': ['tests/jobs/join-requests.test.ts'],
  'worker/notices/review-rules.ts': ['tests/jobs/digest.test.ts'],
  'worker/auth/session-length.ts': ['tests/auth/session-length.test.ts'],
  'worker/auth/token-pair.ts': ['tests/auth/session-length.test.ts', 'tests/auth/refresh.test.ts'],
  'worker/jobs/schedule-slot.ts': ['tests/jobs/schedule-slot.test.ts'],
}

/** Model rules that only tests in workerd reach. */
const MODEL = {
  'db/model/status.ts': ['tests/plans/lateness.test.ts'],
  'db/model/level-fields.ts': ['tests/plans/level-fields.test.ts'],
}

/** Each file with the runs that its mutants go through, the quick ones first. */
export function targets() {
  const files = [...globSync('db/model/**/*.ts', { cwd: ROOT }).sort(), ...Object.keys(VERBS)]
  return files.map((file) => ({
    file,
    runs: [
      { kind: 'node', tests: pureTestsOf(file) },
      { kind: 'workerd', tests: VERBS[file] ?? MODEL[file] ?? [] },
    ].filter(({ tests }) => tests.length > 0),
  }))
}
