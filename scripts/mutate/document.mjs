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

/**
 * What is known of each target. Of a file that was not tried here, and has as many mutants as before, it is what the
 * document says.
 */
function resultsOf(targets) {
  const lines = readFileSync(join(ROOT, DOCUMENT), 'utf8').split('\n')
  return targets.map((target) => {
    const { file, mutants, fateOf } = target
    const said = lines.find((line) => line.startsWith(`| ${file} |`))?.split('|')
    const [count, killed, late, , , untried] = said?.slice(2, -1).map(Number) ?? []
    if (count !== mutants.length || mutants.some((one) => fateOf(one))) {
      const sum = (fate) => mutants.filter((one) => fateOf(one) === fate).length
      return { ...target, killed: sum('killed'), late: sum('late'), untried: sum(null) }
    }
    const rows = lines.filter((line) => line.startsWith(`| ${file}:`))
    const fates = new Map(
      mutants.map((one) => {
        const at = rows.findIndex((row) => row.startsWith(placeOf({ ...one, file })))
        return [one, at < 0 ? null : rows.splice(at, 1)[0].endsWith(' no |') ? 'never run' : 'survived']
      }),
    )
    return { ...target, fateOf: (one) => fates.get(one), killed, late, untried }
  })
}

const placeOf = ({ file, line, from, to }) => `| ${file}:${line} | ${code(from)} | ${code(to)} |`

export function writeDocument(targets) {
  const results = resultsOf(targets)
  const survivors = results.flatMap(({ file, mutants, fateOf }) =>
    mutants.flatMap((one) => {
      const fate = fateOf(one)
      if (fate !== 'survived' && fate !== 'never run') return []
      return [{ file, ...one, why: reasonFor(file, one), never: fate === 'never run' }]
    }),
  )
  const rows = results.map(({ file, mutants, killed, late, untried }) => {
    const own = survivors.filter((one) => one.file === file)
    const accepted = own.filter(({ why }) => why).length
    return { file, numbers: [mutants.length, killed, late, own.length - accepted, accepted, untried] }
  })
  const sums = rows.reduce((sum, { numbers }) => sum.map((one, at) => one + (numbers[at] ?? 0)), Array(6).fill(0))
  const line = ({ file, numbers }) => `| ${[file, ...numbers].join(' | ')} |`
  const table = (list) =>
    list.map(({ why, never, ...one }) => `${placeOf(one)} ${cell(why ?? (never ? 'no' : 'yes'))} |`)
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
