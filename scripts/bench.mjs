import { fileURLToPath } from 'node:url'
import { REPORT_LINES } from '../db/model/reports.ts'
import { bundleSizes } from './kit/bench-bundles.mjs'
import { SIZES } from './kit/bench-districts.mjs'
import { DOCUMENT, resultsForTerminal, writeResults } from './kit/bench-document.mjs'
import { machine } from './kit/bench-machine.mjs'
import { measureDistrict } from './kit/bench-run.mjs'
import { measureTasks } from './kit/bench-tasks.mjs'
import { bundleWords, checkBundle } from './kit/bundle.mjs'
import { underNode24 } from './kit/node24.mjs'
import { readOptions } from './kit/options.mjs'
import { stopRunning } from './kit/run.mjs'
import { command, Refusal, say, step } from './kit/say.mjs'
import { prepareServer, prepareServices, prepareTools } from './kit/setup.mjs'

const PARTS = [
  'list',
  'elements',
  'element',
  'tree',
  'dashboard',
  'board',
  'measures',
  'meetings',
  'reports',
  'screens',
  'quick',
  'pdf',
  'imports',
  'readings',
  'browser',
  'scroll',
  'tasks',
  'bundles',
  'worker',
]
const REPORT_KEYS = Object.keys(REPORT_LINES)
/** What needs none of the districts that --size names. */
const APART = ['tasks', 'bundles', 'worker']
const DEFAULTS = { sizes: 'mid,large,state,whole', rounds: '30' }
const USAGE = `npm run bench [-- --size ${DEFAULTS.sizes}] [--rounds ${DEFAULTS.rounds}] [--only part,part] [--report report,report]

Measures the built Worker on this machine and writes ${DOCUMENT}. With --only or --report it measures less and prints the
results instead; --report chooses among the rows of the parts reports and pdf.
Sizes:${Object.entries(SIZES)
  .map(([size, words]) => `\n  ${size.padEnd(8)} ${words}`)
  .join('')}
Parts: ${PARTS.join(', ')}.
Reports: ${REPORT_KEYS.join(', ')}.`

async function bench() {
  const { sizes, parts, reports, rounds } = asked()
  const ask = { parts, reports, rounds, warmUp: Math.min(10, rounds) }
  const onThis = machine()
  await prepareServices()
  await prepareServer()
  const results = { districts: [], tasks: [], bundles: [], worker: null }
  if (parts.includes('bundles')) results.bundles = await step('Bundles', bundleSizes)
  if (parts.includes('worker')) results.worker = await step('Worker, started here', checkBundle, bundleWords)
  if (parts.some((part) => !APART.includes(part))) {
    for (const size of sizes) results.districts.push(await measureDistrict(size, ask))
  }
  if (parts.includes('tasks')) results.tasks = await step('Everyday tasks', measureTasks)
  say(resultsForTerminal(results))
  const all = parts.length === PARTS.length && reports.length === REPORT_KEYS.length
  if (all) writeResults(results, onThis, ask)
  say(all ? `\n  Written to ${DOCUMENT}.` : `\n  ${DOCUMENT} was not changed, because only a part was measured.`)
}

function asked() {
  const options = readOptions(USAGE, {
    size: { type: 'string', default: DEFAULTS.sizes },
    rounds: { type: 'string', default: DEFAULTS.rounds },
    only: { type: 'string', default: PARTS.join(',') },
    report: { type: 'string', default: REPORT_KEYS.join(',') },
  })
  const rounds = Number(options.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Refusal(`--rounds must be a whole number of at least 1, not ${options.rounds}.\n\n${USAGE}`)
  return {
    sizes: chosen(options.size, Object.keys(SIZES)),
    parts: chosen(options.only, PARTS),
    reports: chosen(options.report, REPORT_KEYS),
    rounds,
  }
}

function chosen(text, known) {
  const names = text.split(',').filter(Boolean)
  const unknown = names.filter((name) => !known.includes(name))
  if (names.length === 0 || unknown.length > 0) throw new Refusal(`There is no ${unknown.join(', ')}.\n\n${USAGE}`)
  return known.filter((name) => names.includes(name))
}

async function leave() {
  await stopRunning()
  process.exit(130)
}

process.on('SIGINT', leave)
process.on('SIGTERM', leave)
await command(async () => {
  await prepareTools()
  if (await underNode24(fileURLToPath(import.meta.url))) await bench()
})
