import { writeFileSync } from 'node:fs'
import { SIZES } from './bench-districts.mjs'
import {
  BUNDLES,
  bundleRow,
  IMPORTS,
  importRow,
  markdownTable,
  PRINTS,
  plainTable,
  printRow,
  TIMES,
  timeRow,
} from './bench-table.mjs'
import { inRoot } from './paths.mjs'

export const DOCUMENT = 'docs/performance.md'

/** Every table of a run with its heading: one for each size, one for the PDFs, one for the bundles. */
function tables({ districts, bundles }) {
  const prints = districts.flatMap(({ print }) => print ?? [])
  const made = districts.map(({ size, counts, rows }) => ({
    heading: `${titled(SIZES[size])}: ${counts.elements} elements in the plan, ${counts.choices} plans`,
    columns: TIMES,
    rows: rows.map(timeRow),
  }))
  if (prints.length > 0) made.push({ heading: 'Board report as PDF', columns: PRINTS, rows: prints.map(printRow) })
  const taken = districts.flatMap((district) => district.taken ?? [])
  if (taken.length > 0)
    made.push({ heading: 'Strategies from a CSV file', columns: IMPORTS, rows: taken.map(importRow) })
  if (bundles.length > 0)
    made.push({ heading: 'JavaScript of a first visit', columns: BUNDLES, rows: bundles.map(bundleRow) })
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
    `The latest run of \`npm run bench\`, which writes this page. ${date}; ${cores} cores (${processor}), ${memory} memory, ${system}, Node ${node}, workerd ${workerd}; load when it began ${load}.`,
    notes(rounds, warmUp),
    ...tables(results).flatMap(({ heading, columns, rows }) => [`## ${heading}`, markdownTable(columns, rows)]),
  ]
  writeFileSync(inRoot(DOCUMENT), `${parts.join('\n\n')}\n`)
}

function notes(rounds, warmUp) {
  return [
    `- ms and p95 are what one client on the same machine waits, the median and the 95th of 100, from the first byte of the request to the last of the answer: ${rounds} requests one after another, after ${warmUp} to warm up.`,
    '- Server ms is that median without what an answer costs that asks nothing (the first row): the local development server stands in front of the Worker, and production has none. The targets of time are held against it.',
    '- D1 ms is the median of the time spent waiting for the database, trips at the same time added up; trips, and the rows they read, are the most of any request. All three are told by `Server-Timing`. kB is the answer before compression.',
    '- Targets of time: a list 5 ms, a screen 20 ms, 150 ms with a whole plan of 2,430 elements and in proportion to its elements below that, never under 20 ms. The same for the larger districts: what a screen costs depends on what it shows.',
    '- Targets of rows: a list, 3 for each row shown, 2 for each that the count matches and 50; a screen also shows the plans to choose from; what shows a whole plan or chooses in it, 4 for each element of the plan.',
    '- Targets of the PDF: 2 s for 232 elements, 6 s and 5 MB for 2,430, on the line between them in between. The first one also starts the browser.',
    '- Strategies from a CSV file: 5,000 rows, looked at and imported in less than 10 s; then taken back.',
    '- JavaScript: all files that a first visit to a screen loads, each after gzip; "its own" is what it adds to the screen\'s frame.',
  ].join('\n')
}

function titled(text) {
  return text[0].toUpperCase() + text.slice(1)
}
