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

export function writeDocument(results) {
  const rows = results.map(({ file, done, left }) => {
    const of = (fate) => done.filter((one) => one.fate === fate).length
    const accepted = done.filter((one) => one.fate === 'survived' && reasonFor(file, one)).length
    return `| ${file} | ${done.length} | ${of('killed')} | ${of('late')} | ${of('survived') - accepted} | ${accepted} | ${left} |`
  })
  const survivors = results.flatMap(({ file, done }) =>
    done.filter((one) => one.fate === 'survived').map((one) => ({ file, ...one, why: reasonFor(file, one) })),
  )
  const table = (list) =>
    list.map(
      ({ file, line, from, to, why }) => `| ${file}:${line} | ${code(from)} | ${code(to)} | ${cell(why ?? '')} |`,
    )
  const text = readFileSync(join(ROOT, 'scripts/mutate/intro.md'), 'utf8')
  const lines = [
    text.trim(),
    '',
    '| file | mutants | killed | too slow | open | accepted | not tried |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    '## Survivors that are accepted',
    '',
    '| where | code | mutant | why it stays |',
    '| --- | --- | --- | --- |',
    ...table(survivors.filter(({ why }) => why)),
    '',
    '## Survivors that are open',
    '',
    '| where | code | mutant | |',
    '| --- | --- | --- | --- |',
    ...table(survivors.filter(({ why }) => !why)),
  ]
  writeFileSync(join(ROOT, DOCUMENT), `${lines.join('\n')}\n`)
}
