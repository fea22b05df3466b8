import { readOptions } from '../kit/options.mjs'
import { inRoot } from '../kit/paths.mjs'
import { Refusal, say } from '../kit/say.mjs'
import { DOCUMENT, writeDocument } from './document.mjs'
import { mutantsByFile } from './numbers.mjs'
import { keepResults } from './results.mjs'
import { endEngines, tryTestFile } from './runs.mjs'

const USAGE = `npm run mutate [-- --only file,file] [--limit minutes] [--pure] [--again]

Tries mutants of db/model and of the verbs that decide something against their tests, and writes ${DOCUMENT}.
  --only    tries these files only
  --limit   ends after that many minutes; the next run goes on
  --pure    leaves out the files whose tests need workerd
  --again   forgets earlier results of these files`

export async function mutate() {
  const { only, limit, pure, again } = readOptions(USAGE, {
    only: { type: 'string' },
    limit: { type: 'string', default: '600' },
    pure: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  })
  const kept = keepResults(inRoot('.cache/mutation.json'))
  const all = mutantsByFile()
  const wanted = only?.split(',') ?? all.map(({ file }) => file)
  const unknown = wanted.find((file) => !all.some((one) => one.file === file))
  if (unknown) throw new Refusal(`${unknown} is no target. See scripts/mutate/targets.mjs.`)
  if (again) wanted.forEach(kept.forget)
  const deadline = Date.now() + Number(limit) * 60_000
  const known = all.map((target) => ({ ...target, ...kept.of(target) }))
  const mine = known.filter(({ file }) => wanted.includes(file))
  const round = { reached: new Set(), loading: new Set(), deadline, kept }
  try {
    const ended = (await tryKind('node', mine, round)) && (pure || (await tryKind('workerd', mine, round)))
    if (ended) keepSurvivors(mine, { ...round, pure })
  } finally {
    kept.save()
    endEngines()
  }
  writeDocument(known)
  say(`\n  Written to ${DOCUMENT}.`)
}

/** Tries what is open with each test file of this kind: those that reach few files first, slow ones last. False if time ran out. */
async function tryKind(kind, targets, round) {
  const files = new Map()
  for (const target of targets) {
    const { tests } = target.runs.find((run) => run.kind === kind) ?? { tests: [] }
    for (const test of tests) files.set(test, [...(files.get(test) ?? []), target])
  }
  const queue = [...files]
    .sort(([, one], [, other]) => one.length - other.length)
    .map(([test, reaching]) => ({ test, reaching, later: kind === 'node' }))
  for (const one of queue) {
    if (Date.now() > round.deadline) return false
    if ((await tryTest(kind, one, round)) === 'slow') queue.push({ ...one, later: false })
    round.kept.save()
  }
  return true
}

async function tryTest(kind, { test, reaching, later }, { reached, loading }) {
  const open = reaching.flatMap((target) =>
    target.mutants.flatMap((mutant) => (target.fateOf(mutant) ? [] : [{ target, mutant }])),
  )
  if (open.length === 0) return
  const began = performance.now()
  const count = { killed: 0, late: 0, survived: 0 }
  let slow = false
  const heard = (said) => {
    if (said.slow) slow = true
    if (said.leftOut) say(`  ${test} is left out: without a mutant it fails in ${kind}: ${said.leftOut}`)
    if (said.fate === 'loading') loading.add(said.id)
    if (!(said.fate in count)) return
    count[said.fate]++
    reached.add(said.id)
    const { target, mutant } = open.find((one) => one.mutant.id === said.id)
    if (said.fate !== 'survived') target.keep(mutant, said.fate, test)
  }
  await tryTestFile(kind, { test, ids: open.map(({ mutant }) => mutant.id), later }, heard)
  if (slow) return 'slow'
  const seconds = Math.round((performance.now() - began) / 1000)
  const tried = count.killed + count.late + count.survived
  say(`  ${test}: ${tried} mutants in ${seconds} s, ${count.killed} killed, ${count.late} too slow`)
}

/** What no test file has noticed. What workerd can't switch, and a file whose tests there did not run, is not tried. */
function keepSurvivors(targets, { reached, loading, pure }) {
  for (const target of targets) {
    if (pure && target.runs.some(({ kind }) => kind === 'workerd')) continue
    for (const mutant of target.mutants)
      if (!target.fateOf(mutant) && !loading.has(mutant.id))
        target.keep(mutant, reached.has(mutant.id) ? 'survived' : 'never run')
  }
}
