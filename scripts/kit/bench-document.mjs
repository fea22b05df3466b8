import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { SIZES } from './bench-districts.mjs'
import {
  BROWSER,
  BUNDLES,
  browserRow,
  bundleRow,
  IMPORTS,
  importRow,
  markdownTable,
  PRINTS,
  plainTable,
  printRow,
  READINGS,
  readingRow,
  SCROLLS,
  scrollRow,
  TASKS,
  TIMES,
  taskRow,
  timeRow,
  WORKER,
  workerRow,
} from './bench-table.mjs'
import { inRoot } from './paths.mjs'

export const DOCUMENT = 'docs/performance.md'

/** From this heading on, the page is written by hand. */
const BY_HAND = '\n## How long the tests take\n'

/** The tables of a run with their headings: one for each size, one for the PDFs, one for the bundles. */
function tables({ districts, tasks, bundles, worker }) {
  const prints = districts.flatMap((district) => district.prints ?? [])
  const made = districts.map(({ size, counts, rows }) => ({
    heading: `${titled(SIZES[size])}: ${counts.elements} elements in the plan, ${counts.choices} plans`,
    columns: TIMES,
    rows: rows.map(timeRow),
  }))
  if (prints.length > 0) made.push({ heading: 'Reports as PDF', columns: PRINTS, rows: prints.map(printRow) })
  const taken = districts.flatMap((district) => district.taken ?? [])
  if (taken.length > 0)
    made.push({ heading: 'Strategies from a CSV file', columns: IMPORTS, rows: taken.map(importRow) })
  const written = districts.flatMap((district) => district.written ?? [])
  if (written.length > 0)
    made.push({ heading: 'Targets and readings written', columns: READINGS, rows: written.map(readingRow) })
  const seen = districts.flatMap(({ browser }) => browser ?? [])
  if (seen.length > 0) made.push({ heading: 'In the browser', columns: BROWSER, rows: seen.map(browserRow) })
  const scrolled = districts.flatMap((district) => district.scrolled ?? [])
  if (scrolled.length > 0) made.push({ heading: 'Scrolling', columns: SCROLLS, rows: scrolled.map(scrollRow) })
  if (tasks.length > 0) made.push({ heading: 'Everyday tasks', columns: TASKS, rows: tasks.map(taskRow) })
  if (bundles.length > 0)
    made.push({ heading: 'JavaScript of a first visit', columns: BUNDLES, rows: bundles.map(bundleRow) })
  if (worker) made.push({ heading: 'The Worker', columns: WORKER, rows: [workerRow(worker)] })
  return made
}

export function resultsForTerminal(results) {
  return tables(results)
    .map(({ heading, columns, rows }) => `\n  ${heading}\n\n${plainTable(columns, rows)}`)
    .join('\n')
}

export function writeResults(results, machine, { rounds, warmUp }) {
  const { cores, processor, memory, system, node, workerd, load, date } = machine
  const parts = [
    '# Performance',
    `The latest run of \`npm run bench\`, which writes this page: ${date}; ${cores} cores (${processor}), ${memory} memory, ${system}, Node ${node}, workerd ${workerd}; load at the start ${load}.`,
    notes(rounds, warmUp),
    ...tables(results).flatMap(({ heading, columns, rows }) => [`## ${heading}`, markdownTable(columns, rows)]),
  ]
  writeFileSync(inRoot(DOCUMENT), `${parts.join('\n\n')}\n${writtenByHand()}`)
}

function writtenByHand() {
  const page = existsSync(inRoot(DOCUMENT)) ? readFileSync(inRoot(DOCUMENT), 'utf8') : ''
  const at = page.indexOf(BY_HAND)
  return at < 0 ? '' : page.slice(at)
}

function notes(rounds, warmUp) {
  return [
    `- ms and p95 are the median and the 95th percentile of the time that one client on the same machine waits, from the first byte of the request to the last byte of the answer. It sends ${rounds} requests one after another, after ${warmUp} to warm up.`,
    '- Server ms is that median minus the time of an answer that queries nothing (the first row), because the local development server adds time that production does not have. The time targets apply to server ms.',
    '- D1 ms is the median of the time spent waiting for the database; parallel trips are added up. Trips, and the rows they read, are the maximum of all requests. All three come from `Server-Timing`. kB is the size of the answer before compression.',
    '- Time targets: 5 ms for a list, 20 ms for a screen, and 150 ms for a screen with a whole plan of 2,430 elements. For smaller plans the target is proportional, but at least 20 ms. Larger districts have the same targets, because the cost of a screen depends on what it shows.',
    '- Row targets: for a list, 3 for each row shown, plus 2 for each row counted, plus 50. A screen that shows or searches a whole plan can read 4 for each element of the plan. A page about one element can read 300.',
    '- PDF targets: 2 s for 232 elements, 6 s and 5 MB for 2,430, and proportional between them. The first PDF also starts the browser.',
    '- Strategies from a CSV file: 5,000 rows, checked and imported in less than 10 s, then undone.',
    '- Targets and readings: one save of 5,000 cells in 2 s, and a file of 50,000 readings imported in the background in 60 s, then undone. Both are waited for as a person would, with the development server and its queue.',
    '- JavaScript: all files that a first visit to a screen loads, each after gzip; "its own" is what it adds to the shared frame of all screens.',
    '- In the browser: the demo district in Chromium at 1280 px with its processor slowed four times; the median of five. Click to page is the time from a click, after the pointer has rested on the link for 200 ms, to the first drawing of the new content.',
    '- Scrolling: the Gantt chart of the longest plan with every row open, from its first row to its last and back in steps of 400 pixels, one for each frame, in Chromium at 1280 px with its processor not slowed. A task is counted if it takes at least 50 ms.',
    '- Everyday tasks: each once in Chromium at 1280 px, on a copy of the demo district, and checked afterward. One interaction is a key that is pressed (also together with Ctrl), a click, or a whole name or sentence that is typed; looking, pointing, and scrolling are none. Server ms adds up the answers of the Worker to all requests of the task, each measured in the browser and minus an answer that queries nothing. Nobody in the demo owes ten updates, so the person first becomes the owner of twelve elements that are late or due. A strategy is added with Quick add in the menu of its objective, in the tree open down to objectives, and in the search: Ctrl K, "add strategy under 1.1.1: its name", Enter, Ctrl S.',
    '- The Worker is minified, as a deployment uploads it. Start is its work before the first request, from `wrangler check startup`. The targets are the limits of the platform.',
  ].join('\n')
}

function titled(text) {
  return text[0].toUpperCase() + text.slice(1)
}
