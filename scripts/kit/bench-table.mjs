const MET = 'met'

/** The header of each table, and its text columns (the others are numbers). */
export const TIMES = {
  header: ['', 'ms', 'p95', 'server ms', 'target', 'D1 ms', 'trips', 'target', 'rows', 'target', 'kB', 'mark'],
  words: [0, 11],
}
export const PRINTS = {
  header: ['', '', 'elements', 'pages', 'first s', 'warm s', 'target', 'MB', 'target', 'mark'],
  words: [0, 1, 9],
}
export const IMPORTS = {
  header: ['', 'rows', 'checked s', 'imported s', 'together', 'target', 'undone s', 'mark'],
  words: [0, 7],
}
export const READINGS = { header: ['', '', 'rows', 's', 'target', 'mark'], words: [0, 1, 5] }
export const BUNDLES = {
  header: ['', 'JavaScript kB gzip', 'target', 'its own kB', 'CSS kB gzip', 'mark'],
  words: [0, 5],
}

export const BROWSER = {
  header: ['', 'largest paint s', 'target', 'layout shift', 'target', 'click to page ms', 'target', 'mark'],
  words: [0, 7],
}

export const SCROLLS = {
  header: ['', 'rows', 'most rows drawn', 'target', 'tasks', 'longest task ms', 'target', 'mark'],
  words: [0, 7],
}

export const TASKS = {
  header: ['', 'keys', 'texts', 'clicks', 'interactions', 'target', 'requests', 'server ms', 'mark'],
  words: [0, 8],
}

export const WORKER = {
  header: ['', 'MB', 'MB gzip', 'target', 'start ms', 'target', 'mark'],
  words: [0, 6],
}

export function timeRow({ label, target, missing, ...found }) {
  if (missing) return [label, ...Array(10).fill(''), missing]
  const { median, p95, server, database, trips, read, bytes } = found
  const checks = [
    ['time', server, target.time],
    ['trips', trips, target.trips],
    ['rows', read, target.read],
    ['size', bytes / 1000, target.kilobytes],
  ]
  return [
    label,
    ...[median, p95, server].map((value) => value.toFixed(1)),
    ...[limit(target.time), database.toFixed(1)],
    ...[String(trips), limit(target.trips), String(read), limit(target.read)],
    (bytes / 1000).toFixed(1),
    mark(checks),
  ]
}

export function printRow({ label, report, missing, ...found }) {
  if (missing) return [label, report, ...Array(7).fill(''), missing]
  const { elements, pages, first, warm, megabytes, target } = found
  const checks = [
    ['time', warm, target.seconds],
    ['size', megabytes, target.megabytes],
  ]
  return [
    ...[label, report],
    ...[String(elements), String(pages), first.toFixed(2), warm.toFixed(2), limit(target.seconds.toFixed(1))],
    ...[megabytes.toFixed(2), limit(target.megabytes), mark(checks)],
  ]
}

export function importRow({ label, missing, ...found }) {
  if (missing) return [label, ...Array(6).fill(''), missing]
  const { rows, look, take, undo, target } = found
  const marked = mark([['time', look + take, target.seconds]])
  const seconds = [look, take, look + take].map((value) => value.toFixed(2))
  return [label, String(rows), ...seconds, limit(target.seconds), undo.toFixed(2), marked]
}

export function readingRow({ label, what, missing, rows, seconds, target }) {
  if (missing) return [label, what, '', '', '', missing]
  return [label, what, String(rows), seconds.toFixed(2), limit(target), mark([['time', seconds, target]])]
}

export function bundleRow({ label, missing, ...found }) {
  if (missing) return [label, ...Array(4).fill(''), missing]
  const { script, own, style, target } = found
  const marked = mark([['size', script, target]])
  return [label, script.toFixed(1), limit(target), own.toFixed(1), style.toFixed(1), marked]
}

export function browserRow({ label, paint, shift, click, target }) {
  const marked = mark([
    ['paint', paint, target.paint],
    ['shift', shift, target.shift],
    ['click', click, target.click],
  ])
  return [
    label,
    ...[paint === undefined ? '' : paint.toFixed(2), limit(target.paint)],
    ...[shift === undefined ? '' : shift.toFixed(3), limit(target.shift)],
    ...[click === undefined ? '' : click.toFixed(0), limit(target.click)],
    marked,
  ]
}

export function scrollRow({ label, rows, drawn, tasks, longest, target }) {
  const marked = mark([
    ['rows', drawn, target.drawn],
    ['task', longest, target.task],
  ])
  const counts = [String(rows), String(drawn), limit(target.drawn), String(tasks)]
  return [label, ...counts, longest.toFixed(0), limit(target.task), marked]
}

export function taskRow({ label, missing, ...found }) {
  if (missing) return [label, ...Array(7).fill(''), missing]
  const { keys, texts, clicks, interactions, target, requests, server } = found
  return [
    label,
    ...[keys, texts, clicks, interactions].map(String),
    ...[limit(target), String(requests), server.toFixed(1)],
    mark([['interactions', interactions, target]]),
  ]
}

export function workerRow({ kib, compressedKib, startMs }) {
  const [size, compressed] = [kib / 1024, compressedKib / 1024]
  const marked = mark([
    ['size', compressed, 10],
    ['time', startMs, 1000],
  ])
  return ['Bundle', size.toFixed(1), compressed.toFixed(1), limit(10), startMs.toFixed(0), limit(1000), marked]
}

function limit(value) {
  return value === undefined ? '' : `≤ ${value}`
}

function mark(checks) {
  const set = checks.filter(([, , most]) => most !== undefined)
  const missed = set.filter(([, value, most]) => value > Number(most)).map(([name]) => name)
  if (set.length === 0) return ''
  return missed.length === 0 ? MET : `not met: ${missed.join(', ')}`
}

/** For the terminal: columns as wide as their content. */
export function plainTable({ header, words }, rows) {
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column].length)))
  const last = header.length - 1
  return [header, ...rows]
    .map((row) =>
      row.map((cell, at) =>
        words.includes(at) ? cell.padEnd(at === last ? 0 : widths[at]) : cell.padStart(widths[at]),
      ),
    )
    .map((row) => `  ${row.join('  ').trimEnd()}`)
    .join('\n')
}

export function markdownTable({ header, words }, rows) {
  const rule = header.map((_, at) => (words.includes(at) ? '---' : '---:'))
  return [header, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
