import { expect, test } from 'vitest'
import { drawPicture } from '#app/components/charts/draw-picture.tsx'
import { chartParts } from '#tests/kit/chart-parts.ts'
import type { ChartPicture } from '#worker/charts/contract.ts'
import type { MeasureYears } from '#worker/measures/years-contract.ts'
import type { GanttRow } from '#worker/reports/gantt-contract.ts'
import type { MapBody } from '#worker/reports/map-contract.ts'
import type { Scorecard } from '#worker/scorecards/contract.ts'

const TEXTS = { title: 'Title', sub: 'Sub', foot: 'Foot' }
const svgOf = async (picture: ChartPicture) => (await drawPicture(picture, chartParts, null))?.svg ?? ''
const count = (svg: string, pattern: RegExp) => svg.match(pattern)?.length ?? 0

const row = (number: string, more: Partial<GanttRow> = {}): GanttRow => ({
  ...{
    id: number,
    parent_id: number.includes('.') ? number.replace(/\.\d+$/, '') : null,
    number,
    name: `Named ${number}`,
  },
  ...{ parent: null, owner: null, alert_status: null, done_on: null, days_late: null, late_since: null },
  ...{ matches: true, is_editable: false, version: 1, percentage_completed: null },
  ...{ plan_element_type: number.includes('.') ? 'initiative' : 'pillar', progress_status: null, progress_key: null },
  ...{ start_date: '2026-07-01', end_date: '2027-06-30' },
  ...more,
})
const doing = { progress_status: 'doing', progress_key: 'doing' } as const
const gantt = (
  rows: GanttRow[],
  view: Partial<Extract<ChartPicture, { kind: 'gantt' }>['view']> = {},
): ChartPicture => ({
  ...{ ...TEXTS, kind: 'gantt', rows, range: { start_date: '2025-07-01', end_date: '2028-06-30' } },
  ...{ today: '2026-11-26', words: { pillar: 'Pillar' } },
  view: {
    zoom: undefined,
    from: undefined,
    open: undefined,
    toggle: undefined,
    page: undefined,
    searched: false,
    ...view,
  },
})

test('a Gantt chart has the rows that are open, in words too, and shapes for what a bar says', async () => {
  const late = { end_date: '2026-10-30', progress_key: 'doing_late' } as const
  const rows = [
    row('1'),
    row('1.1', { ...doing, percentage_completed: 40 }),
    row('1.2', { ...doing, ...late }),
    row('1.3', { progress_status: 'done', progress_key: 'done', done_on: '2026-10-01' }),
    row('1.4', { progress_status: 'todo', progress_key: 'todo', start_date: null }),
  ]
  const svg = await svgOf(gantt(rows))
  expect(svg).toContain('1.1 Named 1.1: Doing, 2026-07-01 to 2027-06-30, 40% done.')
  expect(svg).toContain('1.2 Named 1.2: Doing - late, 2026-07-01 to 2026-10-30, 27 days late.')
  expect(svg).toContain('ends 2027-06-30, no start')
  expect(svg).toContain('Rows: 5 of 5.')
  // Of two doing bars and two done ones, and of the legend.
  expect(count(svg, /class="p-planned"/g)).toBe(2 + 2)
  expect(count(svg, /class="p-done"/g)).toBe(2 + 2)
  expect(count(svg, /class="p-hatch"/g)).toBe(1 + 1)
  const closed = await svgOf(gantt(rows, { open: 'pillar' }))
  expect(closed).toContain('Rows: 1 of 5. The others are below rows that are closed.')
  expect(closed).not.toContain('Named 1.1')
  expect(await svgOf(gantt(rows, { open: 'pillar', toggle: '1' }))).toContain('Named 1.4')
})

test('a Gantt chart has the time of its zoom, and today only where it is', async () => {
  const years = await svgOf(gantt([row('1')], { zoom: 'year' }))
  for (const words of ['2025-26', '2027-28', '>Today<']) expect(years).toContain(words)
  const weeks = await svgOf(gantt([row('1')], { zoom: 'month', from: '2027-01' }))
  for (const words of ['Jan - 2027', '>W4<']) expect(weeks).toContain(words)
  expect(weeks).not.toContain('>Today<')
})

test('a picture of a long Gantt chart has a hundred rows and says which', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => row(String(at + 1)))
  const first = await svgOf(gantt(rows))
  expect(first).toContain('Rows 1 to 100 of 250 that are open. A picture has up to 100 rows; the PDF has all.')
  expect(count(first, /: 2026-07-01 to 2027-06-30\./g)).toBe(100)
  const last = await svgOf(gantt(rows, { page: 9 }))
  expect(last).toContain('Rows 201 to 250 of 250')
  expect(last).toContain('Named 250')
})

const RESULTS = { at_or_above: 'On pace', approaching: 'Close', below: 'Off pace' }
const cell = (shown: string, score: number | null, result: string | null) => ({ shown, score, result })

test('a heat map has a shape and a word for each result, and nothing where a measure is not read', async () => {
  const counts = { at_or_above: 1, approaching: 1, below: 1, none: 0, counted: 3, percentage: 33.33 }
  const cells = [
    cell('value', 80.04, 'at_or_above'),
    cell('value', 71, 'approaching'),
    cell('value', 12, 'below'),
    cell('small', null, null),
    cell('hidden', null, null),
    cell('value', null, null),
    null,
  ]
  const one = {
    ...{ id: 'm', name: 'Reading', unit: 'percent', decimals: 1, is_reverse_scoring: false, cells, schools: counts },
    years: [{ school_year: '2025-2026', target_score: 74 }],
  }
  const heat = (rows: object[]) => {
    const results = cells.map((_, at) => ({
      ...{ id: `s${at}`, name: `School ${at}`, score: counts },
      region: at < 3 ? { id: 'n', name: 'North' } : { id: 's', name: 'South' },
    }))
    const card = {
      ...{ year: '2025-2026', schools: { results, score: counts, page: 1, pages: 1, count: 7 } },
      sections: [{ pillar: { id: 'p', number: '1', name: 'Pillar' }, objectives: [{ objective: null, rows }] }],
    } as unknown as Scorecard // what the picture reads
    return svgOf({ ...TEXTS, kind: 'heat', card, results: RESULTS })
  }
  const svg = await heat([one])
  expect(svg).toContain('Reading, higher is better, target 74.0: 1 On pace, 1 Close, 1 Off pace.')
  expect(svg).toContain(
    'School 0 80.0 On pace; School 1 71.0 Close; School 2 12.0 Off pace; School 3 n &lt; 10; School 4 hidden; School 5 no reading.',
  )
  // One of the row, one of the legend.
  for (const name of ['p-above', 'p-near', 'p-near-line', 'p-below'])
    expect(count(svg, new RegExp(`class="${name}"`, 'g'))).toBe(2)
  expect(count(svg, />n &lt; 10</g)).toBe(1)
  const many = await heat(Array.from({ length: 130 }, (_, at) => ({ ...one, id: `m${at}` })))
  expect(many).toContain('The first 100 of 130 measures; CSV has all.')
  expect(count(many, /: 1 On pace, 1 Close/g)).toBe(100)
})

test('a measure’s schools are ranked, best first, and its groups keep their order', async () => {
  const part = (score: number | null, result: string | null) => ({
    ...{
      score,
      result,
      shown: score === null ? 'small' : 'value',
      target_score: 14,
      gap: null,
      previous: { score: 15 },
    },
  })
  const school = (name: string, score: number | null, result: string | null = null, isClosed = false) => ({
    ...{ school: { id: name, name }, is_closed: isClosed },
    ...part(score, result),
  })
  const group = (name: string | null, score: number) => ({
    subgroup: name && { id: name, name },
    ...part(score, 'below'),
  })
  const page = {
    measure: { unit: 'percent', decimals: 1, is_reverse_scoring: true, threshold: 10 },
    year: '2025-2026',
    schools: [
      school('Oak', 16.8, 'below'),
      school('Ash', null),
      school('Elm', 12, 'at_or_above'),
      school('Gone', 1, 'below', true),
    ],
    groups: [group(null, 16.8), group('Group A', 9)],
  } as unknown as MeasureYears // what the picture reads
  const schools = await svgOf({ ...TEXTS, kind: 'dots', of: 'schools', page, results: RESULTS })
  expect(schools).toContain(
    'Elm: 12.0%, On pace, target 14.0%, the year before 15.0%. Oak: 16.8%, Off pace, target 14.0%, the year before 15.0%. Ash: n &lt; 10, target 14.0%, the year before 15.0%. The scale begins at 12%. Lower is better.',
  )
  expect(schools).not.toContain('Gone')
  for (const words of ['>1 Elm<', '>2 Oak<', '>Ash<', 'Lowest: Elm', 'Highest: Oak']) expect(schools).toContain(words)
  const groups = await svgOf({ ...TEXTS, kind: 'dots', of: 'groups', page, results: RESULTS })
  expect(groups).toMatch(/All students: 16\.8%.* Group A: 9\.0%/)
  expect(groups).not.toContain('Lowest')
  const empty = {
    ...page,
    schools: [school('Ash', null)].map((one) => ({ ...one, target_score: null, previous: { score: null } })),
  }
  expect(await svgOf({ ...TEXTS, kind: 'dots', of: 'schools', page: empty as typeof page, results: RESULTS })).toBe('')
})

const LOW = { owner: null, initials: null, alert_status: 'none', percentage_completed: null } as const
const card = (number: string, more: object = {}) => ({ ...LOW, id: number, number, name: `Card ${number}`, ...more })
const mapOf = (pillars: object[], more: Partial<MapBody> = {}) => {
  const body = {
    depth: 'strategy',
    pillars,
    closed_on_paper: false,
    owners: [],
    path: null,
    ...more,
  } as unknown as MapBody // what the picture reads
  const words = {
    alert: { on_track: 'On Track', some_risk: 'Some Risk', high_risk: 'High Risk', none: 'No status' },
    level: { pillar: 'Goal', objective: 'Objective' },
  }
  return svgOf({ ...TEXTS, kind: 'map', body, words })
}
const COUNTS = { on_track: 1, some_risk: 0, high_risk: 2, none: 0 }

test('a strategy map says of each card its status, what is done, and its owner', async () => {
  const objective = card('1.1.1', {
    alert_status: 'high_risk',
    percentage_completed: 38.5,
    owner: 'Ada Tester',
    initials: 'AT',
    achieved: false,
  })
  const block = card('1.1', {
    cards: [{ ...objective, cards: [card('1.1.1.1')] }, card('1.1.2', { achieved: true, cards: [] })],
  })
  const pillar = { id: '1', number: '1', name: 'Pillar', counts: COUNTS, cards: [block] }
  const owners = [{ initials: 'AT', name: 'Ada Tester' }]
  const svg = await mapOf([pillar], { owners })
  expect(svg).toContain(
    '1 Pillar, Objective: 1 On Track, 2 High Risk. 1.1 Card 1.1: No status, no owner. 1.1.1 Card 1.1.1: High Risk, 38.5% done, Ada Tester. 1.1.1.1 Card 1.1.1.1: No status, no owner. 1.1.2 Card 1.1.2: No status, achieved, no owner.',
  )
  for (const words of ['Owners: AT Ada Tester.', '>Achieved<', '>38.5%<', '>AT<']) expect(svg).toContain(words)
  expect(count(svg, /class="p-card high"/g)).toBe(1)
  expect(svg).not.toContain('p-chosen')
  const step = { id: '1.1.1' } as NonNullable<MapBody['path']>['trail'][number]
  const path = await mapOf([pillar], {
    path: { trail: [{ ...step, id: '1' }, { ...step, id: '1.1' }, step], below: [] },
  })
  expect(count(path, /class="p-chosen"/g)).toBe(1)
  expect(count(path, /class="p-card dim"/g)).toBe(1)
})

test('a strategy map that would be too tall shows how many cards a block has', async () => {
  const cards = Array.from({ length: 200 }, (_, at) => card(`1.1.${at}`, { achieved: false, cards: [] }))
  const svg = await mapOf([{ id: '1', number: '1', name: 'Pillar', counts: COUNTS, cards: [card('1.1', { cards })] }])
  expect(svg).toContain('>Objective: 200 below<')
  expect(svg).toContain('The cards don’t fit in a picture. Choose one Goal to see its cards.')
  expect(svg).not.toContain('p-card')
})
