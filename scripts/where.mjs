import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, posix } from 'node:path'
import { buildScreens, bundleWorker } from './kit/build.mjs'
import { readOptions } from './kit/options.mjs'
import { BUNDLED_WORKER, inRoot } from './kit/paths.mjs'
import { command, Refusal, say, step } from './kit/say.mjs'
import { prepareTools } from './kit/setup.mjs'

const USAGE = `npm run where -- <position …>

Finds the line of source code for a position in the log, such as entry.worker.js:184:17093. The deployed Worker has short
names. Run this in a checkout of the commit that was online (/api/version/).`
const POSITION = /(\d+):(\d+)\)?$/

await command(async () => {
  const { files: positions } = readOptions(USAGE, {}, { positionals: true })
  if (positions.length === 0) throw new Refusal(`Name a position.\n\n${USAGE}`)
  const asked = positions.map(readPosition)
  await prepareTools({ quiet: true })
  await step('Screens', buildScreens)
  await step('Worker', bundleWorker)
  const map = new SourceMap(JSON.parse(readFileSync(inRoot(`${BUNDLED_WORKER}.map`), 'utf8')))
  say()
  for (const { line, column } of asked) say(`  ${line}:${column}  ${sourceOf(map, line, column)}`)
})

/** Lines and columns of a stack count from 1. */
function readPosition(text) {
  const [, line, column] = POSITION.exec(text) ?? []
  if (!line) throw new Refusal(`“${text}” is no position: it needs a line and a column.\n\n${USAGE}`)
  return { line: Number(line), column: Number(column) }
}

/** The file, line, and column that were written, and the name there if the bundler shortened it. */
function sourceOf(map, line, column) {
  const { generatedLine, originalSource, originalLine, originalColumn, name } = map.findEntry(line - 1, column - 1)
  if (generatedLine !== line - 1) return 'is not in the Worker'
  const file = posix.join(dirname(BUNDLED_WORKER), originalSource)
  return `${file}:${originalLine + 1}:${originalColumn + 1}${name ? `  ${name}` : ''}`
}
