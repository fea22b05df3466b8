import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from '../kit/paths.mjs'

const keyOf = ({ start, end, to }) => `${start}-${end} ${to}`

/**
 * The fates of mutants, so that an interrupted run goes on. One that was noticed counts until its file or the test file
 * that noticed it changes; a survivor counts until its file or one of its tests changes.
 */
export function keepResults(path) {
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  /** What is known of a target's mutants. */
  function of({ file, text, mutants, runs }) {
    const state = hashOf(text)
    if (kept[file]?.state !== state) kept[file] = { state, fates: {} }
    const { fates } = kept[file]
    const tests = runs.flatMap((run) => run.tests)
    const proofOf = (by) => hashOf((by ? [by] : tests).map((name) => hashOfFile(name)).join())
    const current = {}
    for (const mutant of mutants) {
      const entry = fates[keyOf(mutant)]
      if (entry && (!entry.by || tests.includes(entry.by)) && entry.proof === proofOf(entry.by))
        current[mutant.id] = entry.fate
    }
    return {
      fateOf: ({ id }) => current[id] ?? null,
      keep: (mutant, fate, by = null) => {
        current[mutant.id] = fate
        fates[keyOf(mutant)] = { fate, by, proof: proofOf(by) }
      },
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

const hashOf = (text) => createHash('sha256').update(text).digest('hex')
const hashes = new Map()
function hashOfFile(name) {
  if (!hashes.has(name)) hashes.set(name, hashOf(readFileSync(inRoot(name), 'utf8')))
  return hashes.get(name)
}
