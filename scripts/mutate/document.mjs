import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACCEPTED } from './accepted.mjs'
import { ROOT } from './related.mjs'

export const DOCUMENT = 'docs/mutation.md'

const cell = (text) => text.replaceAll('|', '\\|')
const code = (text) => `\`\` ${cell(text)} \`\``

/** Why a survivor stays, or null where nobody has looked at it yet. */
export function reasonFor(file, { from, to }) {
  const entry = ACCEPTED.find(
    (one) => one.file === file && (one.from === from || one.from === '*') && (!one.to || one.to === to),
  )
  return entry?.why ?? null
}

export function writeDocument(targets) {
  const survives = (fate) => fate === 'survived' || fate === 'never run'
  const rows = targets.map(({ file, mutants, fateOf }) => {
    const count = (isOne) => mutants.filter((one) => isOne(fateOf(one), one)).length
    const accepted = count((fate, one) => survives(fate) && reasonFor(file, one))
    const numbers = [
      ...[mutants.length, count((fate) => fate === 'killed'), count((fate) => fate === 'late')],
      ...[count(survives) - accepted, accepted, count((fate) => !fate)],
    ]
    return { file, numbers }
  })
  const sums = rows.reduce((sum, { numbers }) => sum.map((one, at) => one + (numbers[at] ?? 0)), Array(6).fill(0))
  const line = ({ file, numbers }) => `| ${[file, ...numbers].join(' | ')} |`
  const survivors = targets.flatMap(({ file, mutants, fateOf }) =>
    mutants
      .filter((one) => survives(fateOf(one)))
      .map((one) => ({ file, ...one, why: reasonFor(file, one), never: fateOf(one) === 'never run' })),
  )
  const table = (list) =>
    list.map(
      ({ file, line, from, to, why, never }) =>
        `| ${file}:${line} | ${code(from)} | ${code(to)} | ${cell(why ?? (never ? 'no' : 'yes'))} |`,
    )
  const text = readFileSync(join(ROOT, 'scripts/mutate/intro.md'), 'utf8')
  const lines = [
    text.trim(),
    '',
    '| file | mutants | killed | too slow | open | accepted | not tried |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    line({ file: '**all**', numbers: sums }),
    ...rows.map(line),
    '',
    '## Survivors that are accepted',
    '',
    '| where | code | mutant | why it stays |',
    '| --- | --- | --- | --- |',
    ...table(survivors.filter(({ why }) => why)),
    '',
    '## Survivors that are open',
    '',
    '| where | code | mutant | does a test run it? |',
    '| --- | --- | --- | --- |',
    ...table(survivors.filter(({ why }) => !why)),
  ]
  writeFileSync(join(ROOT, DOCUMENT), `${lines.join('\n')}\n`)
}
