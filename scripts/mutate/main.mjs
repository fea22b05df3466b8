import { readOptions } from '../kit/options.mjs'
import { inRoot } from '../kit/paths.mjs'
import { Refusal, say } from '../kit/say.mjs'
import { DOCUMENT, writeDocument } from './document.mjs'
import { applied } from './mutants.mjs'
import { keepResults, resultsOf } from './results.mjs'
import { endEngines, tryTests } from './runs.mjs'
import { targets } from './targets.mjs'

const USAGE = `npm run mutate [-- --only file,file] [--limit minutes] [--pure] [--again]

Tries mutants of db/model and of the verbs that decide something against their tests, and writes ${DOCUMENT}.
  --only    tries these files only
  --limit   ends after that many minutes; the next run goes on
  --pure    leaves out the files whose tests need workerd
  --again   forgets earlier results of these files`
const LEAST_LIMIT = { node: 20_000, workerd: 120_000 }

export async function mutate() {
  const { only, limit, pure, again } = readOptions(USAGE, {
    only: { type: 'string' },
    limit: { type: 'string', default: '600' },
    pure: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  })
  const all = targets()
  const wanted = only?.split(',') ?? all.map(({ file }) => file)
  const unknown = wanted.find((file) => !all.some((one) => one.file === file))
  if (unknown) throw new Refusal(`${unknown} is no target. See scripts/mutate/targets.mjs.`)
  const deadline = Date.now() + Number(limit) * 60_000
  const kept = keepResults(inRoot('.cache/mutation.json'))
  try {
    for (const target of all.filter(({ file }) => wanted.includes(file))) {
      if (again) kept.forget(target.file)
      if (pure && target.runs.some(({ kind }) => kind === 'workerd')) continue
      if (Date.now() < deadline) await tryFile(target, kept, deadline)
    }
  } finally {
    endEngines()
  }
  writeDocument(all.map((target) => resultsOf(target, kept)))
  say(`\n  Written to ${DOCUMENT}.`)
}

async function tryFile(target, kept, deadline) {
  const { file, runs } = target
  const { text, mutants, fateOf, keep } = kept.of(target)
  if (runs.length === 0) return say(`  ${file}: no test reaches it`)
  const open = mutants.filter((mutant) => !fateOf(mutant))
  const timed = open.length > 0 ? await timedRuns(runs) : []
  if (open.length > 0 && timed.length === 0) return say(`  ${file}: no test that passes reaches it`)
  for (const mutant of open) {
    if (Date.now() > deadline) break
    keep(mutant, await tryMutant(timed, file, applied(text, mutant)))
  }
  const of = (fate) => mutants.filter((mutant) => fateOf(mutant) === fate).length
  say(
    `  ${file}: ${mutants.length} mutants, ${of('killed')} killed, ${of('late')} too slow, ${of('survived')} survived`,
  )
}

/** The runs with the time that each may take: five times what it takes without a mutant. */
async function timedRuns(runs) {
  const timed = []
  for (const { kind, tests } of runs) {
    const usable = await usableTests(kind, tests)
    if (usable.length === 0) continue
    const began = performance.now()
    await tryTests(kind, { tests: usable }, 600_000)
    const limit = Math.max(LEAST_LIMIT[kind], 5 * (performance.now() - began))
    timed.push({ kind, tests: usable, limit })
  }
  return timed
}

const passing = new Map()
/** Without a mutant each test file must pass. One that only seems to need no workerd is left out, and named once. */
async function usableTests(kind, tests) {
  for (const test of tests.filter((one) => !passing.has(one))) {
    const said = await tryTests(kind, { tests: [test] }, 600_000)
    passing.set(test, Boolean(said?.passed))
    if (!said?.passed) say(`  ${test} is left out: without a mutant it fails in ${kind}: ${said?.by ?? 'too slow'}`)
  }
  return tests.filter((test) => passing.get(test))
}

async function tryMutant(runs, file, text) {
  for (const { kind, tests, limit } of runs) {
    const said = await tryTests(kind, { tests, file, text }, limit)
    if (said === null) return 'late'
    if (!said.passed) return 'killed'
  }
  return 'survived'
}
