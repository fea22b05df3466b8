import { setTimeout as wait } from 'node:timers/promises'
import { describeFailure } from './bench-measure.mjs'
import { postForm } from './bench-post.mjs'

/** Issue "Measures complete": this many cells in one save, and this many readings in one file. */
const CELLS = 5000
const CELL_SECONDS = 2
const ROWS = 50_000
const ROW_SECONDS = 60
const IMPORTS = '/api/plans/measure-imports/'
const GRID = '/api/plans/measure-grid/'
/** School years that are over, for readings, and ahead, for targets: the demo has none of those. */
const PAST = 5
const AHEAD = 5
const JULY = 6

/** Measures one save of many cells, and an import with its undo; both leave the district as it was. */
export async function measureReadings(client) {
  const places = await findPlaces(client)
  return [await saveCells(client, places), ...(await importFile(client, places))]
}

/** The measures in percent, with everything that a reading can be about. */
async function findPlaces(client) {
  const { schools, subgroups } = await client.json('/api/plans/measure-choices/')
  const measures = []
  for (let page = 1; ; page += 1) {
    const { results, next } = await client.json(`/api/plans/measure/?sort=name&page_size=100&page=${page}`)
    measures.push(...results.filter(({ unit, windows }) => unit === 'percent' && windows in WINDOWS))
    if (!next) return { measures, schools, groups: [{ id: null, name: '' }, ...subgroups] }
  }
}
const WINDOWS = {
  yearly: [['', '05-20']],
  fall_winter_spring: [
    ['Fall', '10-05'],
    ['Winter', '01-20'],
    ['Spring', '05-20'],
  ],
}

function yearNow() {
  const now = new Date()
  return now.getFullYear() - (now.getMonth() < JULY ? 1 : 0)
}
const schoolYear = (first) => `${first}-${first + 1}`
const upTo = (count) => Array.from({ length: count }, (_, at) => at)

/** Targets of years that have none; the second save removes them. */
async function saveCells(client, { measures, schools, groups }) {
  const slices = measures.flatMap(({ id: measure_id }) =>
    upTo(AHEAD).flatMap((ahead) =>
      groups.flatMap(({ id: subgroup_id }) =>
        schools.map(({ id: school_id }) => ({
          ...{ kind: 'target', measure_id, subgroup_id, school_id },
          school_year: schoolYear(yearNow() + 4 + ahead),
        })),
      ),
    ),
  )
  const cells = (score) => JSON.stringify({ cells: slices.slice(0, CELLS).map((slice) => ({ ...slice, score })) })
  const put = (body) => client.send(GRID, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body })
  const saved = await put(cells('71.5'))
  const back = await put(cells(null))
  for (const answer of [saved, back])
    if (answer.status !== 200) return { what: 'Cells saved', missing: describeFailure(answer) }
  return { what: 'Cells saved', rows: CELLS, seconds: saved.milliseconds / 1000, target: CELL_SECONDS }
}

async function importFile(client, places) {
  const name = 'readings.csv'
  const looked = await postForm(client, IMPORTS, { mode: 'preview', file: new File([fileOf(places)], name) })
  if (looked.status !== 201) return [{ what: 'File checked', missing: describeFailure(looked) }]
  const { import_id: id, preview } = JSON.parse(looked.body.toString()).data
  const taken = await untilDone(client, await postForm(client, IMPORTS, { mode: 'good', import_id: id }))
  const back = taken.missing ? taken : await untilDone(client, await postForm(client, `${IMPORTS}${id}/undo/`, {}))
  const faults = preview.failed > 0 ? ` (${preview.failed} rows failed)` : ''
  return [
    { what: `File checked${faults}`, rows: preview.rows, seconds: looked.milliseconds / 1000 },
    { what: 'File imported', rows: preview.rows, ...taken, target: ROW_SECONDS },
    { what: 'Import undone', rows: preview.rows, ...back },
  ]
}

/** Waits for a run in the background, and returns how long it took. */
async function untilDone(client, answer) {
  if (answer.status >= 300) return { missing: describeFailure(answer) }
  const { import_id: id } = JSON.parse(answer.body.toString()).data
  const started = performance.now()
  for (;;) {
    const { progress } = await client.json(`${IMPORTS}${id}/`)
    const seconds = (answer.milliseconds + performance.now() - started) / 1000
    if (progress.state === 'done') return { seconds }
    if (progress.state !== 'running') return { missing: `${progress.state}: ${progress.problem}` }
    await wait(250)
  }
}

/** All students of a school, and its groups, which are parts of them; some are small, as everywhere. */
function peopleOf(place, group) {
  const all = 180 + ((place * 67) % 420)
  return group === 0 ? all : Math.max(1, Math.round((all * ((group * 29) % 34)) / 100))
}

/** A reading of each school, group, window, and year, until there are enough. */
function fileOf({ measures, schools, groups }) {
  const lines = ['Measure,School,Student group,School year,Window,Date,Value,People']
  const quoted = (text) => `"${text.replaceAll('"', '""')}"`
  for (const { name, windows } of measures) {
    for (const year of upTo(PAST).map((back) => yearNow() - 1 - back)) {
      for (const [window, day] of WINDOWS[windows]) {
        const date = `${day > '07' ? year : year + 1}-${day}`
        for (const [place, school] of schools.entries()) {
          for (const [at, group] of groups.entries()) {
            if (lines.length > ROWS) return lines.join('\r\n')
            const value = 40 + ((lines.length * 37) % 500) / 10
            const slice = [name, school.name, group.name].map(quoted).join(',')
            lines.push(`${slice},${schoolYear(year)},${window},${date},${value},${peopleOf(place, at)}`)
          }
        }
      }
    }
  }
  return lines.join('\r\n')
}
