import { readOptions } from '../kit/options.mjs'
import { inRoot } from '../kit/paths.mjs'
import { Refusal, say } from '../kit/say.mjs'
import { DOCUMENT, writeDocument } from './document.mjs'
import { mutantsByFile } from './numbers.mjs'
import { keepResults } from './results.mjs'
import { endEngines, loadTargets, tryTestFile } from './runs.mjs'

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
  loadTargets(all)
  const wanted = only?.split(',') ?? all.map(({ file }) => file)
  const unknown = wanted.find((file) => !all.some((one) => one.file === file))
  if (unknown) throw new Refusal(`${unknown} is no target. See scripts/mutate/targets.mjs.`)
  if (again) wanted.forEach(kept.forget)
  const deadline = Date.now() + Number(limit) * 60_000
  const known = all.map((target) => ({ ...target, ...kept.of(target) }))
  const mine = known.filter(({ file }) => wanted.includes(file))
  try {
    const inTime = await tryKind('node', mine, { deadline, kept })
    if (inTime && !pure) await tryKind('workerd', mine, { deadline, kept })
  } finally {
    kept.save()
    endEngines()
  }
  writeDocument(known)
  say(`\n  Written to ${DOCUMENT}.`)
}

/**
 * Tries what is open with each test file of this kind: those that reach few files first, slow ones last.
 * False if time ran out.
 */
async function tryKind(kind, targets, { deadline, kept }) {
  const files = new Map()
  for (const target of targets) {
    const { tests } = target.runs.find((run) => run.kind === kind) ?? { tests: [] }
    for (const test of tests) files.set(test, [...(files.get(test) ?? []), target])
  }
  const queue = [...files]
    .sort(([, one], [, other]) => one.length - other.length)
    .map(([test, reaching]) => ({ test, reaching, later: kind === 'node' }))
  for (const one of queue) {
    if (Date.now() > deadline) return false
    if ((await tryTest(kind, one)) === 'slow') queue.push({ ...one, later: false })
    kept.save()
  }
  return true
}

async function tryTest(kind, { test, reaching, later }) {
  const open = reaching.flatMap((target) =>
    target.mutants.flatMap((mutant) =>
      target.fateOf(mutant) || target.answerOf(mutant, test) ? [] : [{ target, mutant }],
    ),
  )
  if (open.length === 0) return
  const began = performance.now()
  const answers = new Map()
  let slow = false
  const heard = ({ id, fate, leftOut, ...said }) => {
    if (said.slow) slow = true
    if (leftOut && answers.size === 0) say(`  ${test} is left out: without a mutant it fails in ${kind}: ${leftOut}`)
    if (fate) answers.set(id, fate)
  }
  await tryTestFile(kind, { test, ids: open.map(({ mutant }) => mutant.id), later }, heard)
  if (slow) return 'slow'
  for (const { target, mutant } of open) target.keep(mutant, test, answers.get(mutant.id) ?? 'never run')
  const seconds = Math.round((performance.now() - began) / 1000)
  const count = (fate) => [...answers.values()].filter((one) => one === fate).length
  say(`  ${test}: ${answers.size} mutants in ${seconds} s, ${count('killed')} killed, ${count('late')} too slow`)
}
