import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from '../kit/paths.mjs'
import { mutantsOf } from './mutants.mjs'

const keyOf = ({ start, end, to }) => `${start}-${end} ${to}`

/** The fates of mutants in a file, so that an interrupted run goes on. */
export function keepResults(path) {
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const save = () => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(kept))
  }
  /** The mutants of a target and what is known of them. A result counts until the file or one of its tests changes. */
  function of(target) {
    const { file } = target
    const text = readFileSync(inRoot(file), 'utf8')
    const state = stateOf(target)
    const fates = kept[file]?.state === state ? kept[file].fates : {}
    return {
      text,
      mutants: mutantsOf(text, file),
      fateOf: (mutant) => fates[keyOf(mutant)] ?? null,
      keep: (mutant, fate) => {
        fates[keyOf(mutant)] = fate
        kept[file] = { state, fates }
        save()
      },
    }
  }
  function forget(file) {
    delete kept[file]
    save()
  }
  return { of, forget }
}

/** What the results of a file depend on: its text and the text of its tests. */
function stateOf({ file, runs }) {
  const hash = createHash('sha256')
  for (const name of [file, ...runs.flatMap(({ tests }) => tests)]) hash.update(name).update(readFileSync(inRoot(name)))
  return hash.digest('hex')
}

/** What is known of a file, for the document. */
export function resultsOf(target, kept) {
  const { mutants, fateOf } = kept.of(target)
  const done = mutants.flatMap((mutant) => (fateOf(mutant) ? [{ ...mutant, fate: fateOf(mutant) }] : []))
  return { file: target.file, done, left: mutants.length - done.length }
}
