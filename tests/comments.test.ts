import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that readers stumble over, and what to write instead. */
const INSTEAD: Record<string, string> = {
  anew: 'again',
  beside: 'next to, or in addition to',
  hitherto: 'until now',
  thereof: 'of it',
  wherein: 'in which',
  whoever: 'the person who, or anybody who',
  whomever: 'the person whom',
  whosoever: 'anybody who',
}
const WORD = new RegExp(`\\b(${Object.keys(INSTEAD).join('|')})\\b`, 'i')

/** The comment in a line of code; names in backticks don't count. */
function commentIn(line: string): string {
  const comment = /^\s*(?:\/\/|\{?\/\*+|\*) (.*)$/.exec(line) ?? /\s\/\/ (.*)$/.exec(line)
  return (comment?.[1] ?? '').replace(/`[^`]*`/g, '')
}

/** Advice on one line, or null if its comment is fine. */
function adviceOn(line: string): string | null {
  const word = WORD.exec(commentIn(line))?.[1]?.toLowerCase()
  return word ? `instead of "${word}", write: ${INSTEAD[word]}` : null
}

test('comments avoid words that readers stumble over', () => {
  const sources = globSync('{app,worker,db,tests,scripts}/**/*.{ts,tsx,mjs,css}').filter(
    (path) => !/story\/|comments\.test/.test(path),
  )
  const advice = sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const found = adviceOn(line)
        return found ? [`${path}:${at + 1}: ${found}`] : []
      }),
  )
  expect(advice).toEqual([])
})

test.each([
  ['// Draws the page anew.', 'again'],
  ['  /** Stands beside the form. */', 'next to'],
  [' * Whoever saves last wins.', 'the person who'],
  ['  return rows // sorted by whoever asked', 'the person who'],
])('the check finds %j', (line, advice) => {
  expect(adviceOn(line)).toContain(advice)
})

test.each(['const beside = 1', '// Adds `beside` to the plan.', '// Besides the plan, it has a tree.'])(
  'the check accepts %j',
  (line) => {
    expect(adviceOn(line)).toBeNull()
  },
)
