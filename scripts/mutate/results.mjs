import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from '../kit/paths.mjs'

const keyOf = ({ start, end, to }) => `${start}-${end} ${to}`

/**
 * What each test file said of each mutant, so that an interrupted run goes on. An answer counts until the mutant's file
 * or that test file changes.
 */
export function keepResults(path) {
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  /** What is known of a target's mutants. */
  function of({ file, text, runs }) {
    const state = hashOf(text)
    if (kept[file]?.state !== state) kept[file] = { state, answers: {} }
    const { answers } = kept[file]
    const tests = runs.flatMap((run) => run.tests)
    const answerOf = (mutant, test) => {
      const answer = answers[keyOf(mutant)]?.[test]
      return answer?.proof === hashOfFile(test) ? answer.fate : null
    }
    return {
      answerOf,
      keep: (mutant, test, fate) => {
        answers[keyOf(mutant)] = { ...answers[keyOf(mutant)], [test]: { fate, proof: hashOfFile(test) } }
      },
      fateOf: (mutant) => fateOf(tests.map((test) => answerOf(mutant, test))),
    }
  }
  function forget(file) {
    delete kept[file]
  }
  function save() {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(kept))
  }
  return { of, forget, save }
}

/** Null if it is not known yet, or if workerd can't switch the mutant. */
function fateOf(answers) {
  const noticed = answers.find((answer) => answer === 'killed' || answer === 'late')
  if (noticed) return noticed
  if (answers.includes(null) || answers.includes('loading')) return null
  return answers.includes('survived') ? 'survived' : 'never run'
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const hashes = new Map()
function hashOfFile(name) {
  if (!hashes.has(name)) hashes.set(name, hashOf(readFileSync(inRoot(name), 'utf8')))
  return hashes.get(name)
}
