import { readFileSync } from 'node:fs'
import { inRoot } from '../kit/paths.mjs'
import { mutantsOf } from './mutants.mjs'
import { targets } from './targets.mjs'

/** Every target with its text and its mutants, which have numbers that count through all files. */
export function mutantsByFile() {
  let first = 1
  return targets().map((target) => {
    const text = readFileSync(inRoot(target.file), 'utf8')
    const mutants = mutantsOf(text, target.file).map((mutant, at) => ({ ...mutant, id: first + at }))
    const numbered = { ...target, text, mutants, first }
    first += mutants.length
    return numbered
  })
}
