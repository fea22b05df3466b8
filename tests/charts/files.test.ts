import { beforeAll, describe, expect, test } from 'vitest'
import { drawPicture } from '#app/components/charts/draw-picture.tsx'
import { chartParts } from '#tests/kit/chart-parts.ts'
import { hostileTexts } from '#tests/kit/hostile.ts'
import { cardDistrict, reading, target } from '#tests/scorecards/card-district.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { REPORTS } from '#worker/reports/registry.ts'

type Person = Awaited<ReturnType<typeof cardDistrict>>['ada']
const CHARTED = REPORTS.filter(({ charts }) => charts)

async function chartedDistrict() {
  const one = await cardDistrict('Charted & <b>Wood</b>')
  const reads = await one.measure('Grade 3 reading', { cutoff: 3000 })
  const tiny = await one.measure('Tiny program')
  await one.write(reads, {
    readings: [reading('2024-2025', 68_000), reading('2025-2026', 71_000)],
    targets: [target('2024-2025', 68_000), target('2025-2026', 73_500), target('2026-2027', 78_000)],
  })
  await one.write(tiny, {
    readings: [reading('2025-2026', 91_700, { people: 4 })],
    targets: [target('2025-2026', 90_000)],
  })
  await one.use(reads, one.plan.objective.id)
  await one.use(tiny, one.plan.objective.id, 2)
  const reader = await one.person('community_member')
  return { ...one, reads, tiny, reader, query: `plan=${one.plan.plan.id}` }
}
let here: Awaited<ReturnType<typeof chartedDistrict>>
beforeAll(async () => {
  here = await chartedDistrict()
})

async function svgOf(person: Person, path: string) {
  const { status, headers, body } = await person.call('GET', path)
  expect([path, status]).toEqual([path, 200])
  expect(headers.get('content-type'), path).toBe('image/svg+xml; charset=utf-8')
  return { svg: String(body), name: decodeURIComponent(headers.get('content-disposition')?.split("UTF-8''")[1] ?? '') }
}
const wordsOf = (svg: string) => /<desc id="chart-words">([^<]*)<\/desc>/.exec(svg)?.[1] ?? ''

/** A drawing that needs nothing else: names of its own, colors of its own, and every tag closed. */
function expectAlone(svg: string, about: string) {
  expect(svg, about).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* role="img" aria-labelledby="chart-title chart-words">/,
  )
  expect(svg, about).toMatch(/<title id="chart-title">[^<]+<\/title><desc id="chart-words">[^<]+<\/desc><style>/)
  expect(svg, about).not.toMatch(/var\(|url\((?!#)|href=|<script|<foreignObject|rem\b|NaN|undefined/)
  expect(svg, about).toContain('font-family:"DM Sans", "Segoe UI"')
  const open: string[] = []
  for (const [, end, tag, own] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (end) expect(open.pop(), about).toBe(tag)
    else if (!own) open.push(tag ?? '')
  }
  expect(open, about).toEqual([])
}

describe('every chart of every report is a picture', () => {
  test('reports say which charts they have, and others have none', async () => {
    for (const report of REPORTS) {
      const { data } = (await here.ada.call('GET', `reports/${report.api}/?${here.query}`)).body as {
        data: ReportDocument
      }
      expect([report.key, data.files.charts.length > 0]).toEqual([report.key, report.charts === true])
      expect(new Set(data.files.charts.map(({ key }) => key)).size).toBe(data.files.charts.length)
    }
  })

  test('that needs no other file, with the figures of the JSON for this person', async () => {
    for (const person of [here.ada, here.reader]) {
      for (const report of CHARTED) {
        const asked = await person.call('GET', `reports/${report.api}/?${here.query}`)
        if (asked.status === 403) continue
        const { data } = asked.body as { data: ReportDocument }
        for (const { key } of data.files.charts) {
          const { svg, name } = await svgOf(person, `reports/${report.api}/svg/?${here.query}&chart=${key}`)
          expectAlone(svg, `${report.key} ${key}`)
          expect(name).toMatch(new RegExp(`^${data.title} - .+\\.svg$`))
          const chart = data.charts?.items.find((one) => one.key === key)
          if (!chart) continue
          const total = chart.parts.reduce((sum, { count }) => sum + count, 0)
          for (const { label, count } of chart.parts) expect(wordsOf(svg)).toContain(`${label} ${count} of ${total}, `)
        }
      }
    }
  })

  test('in the colors of light pages, or the district’s own, on white', async () => {
    const { svg } = await svgOf(here.ada, `reports/alert-status-report/svg/?${here.query}`)
    const high = { key: 'high_risk', label: 'High Risk', count: 2 }
    const picture = {
      ...{ kind: 'donut' as const, title: 'T', sub: 'S', foot: 'F' },
      chart: { key: 'objective', label: 'Objective', family: 'risk' as const, parts: [high] },
    }
    const drawn = await drawPicture(picture, chartParts, null)
    expect(svg).toContain('.c-ground{fill:#ffffff}')
    expect(drawn?.svg).toContain('.f-high{fill:#c22a1f;stroke:#c22a1f}')
    const { charts } = (await here.ada.call('GET', `reports/school-board-report/?${here.query}`)).body.data.files
    const trend = await svgOf(here.ada, `reports/school-board-report/svg/?${here.query}&chart=${charts[0].key}`)
    expect(trend.svg).toContain('.r-trend .dot{fill:#0e6963}')
    expect(trend.name).toBe(`Board Report - Grade 3 reading - ${here.plan.plan.name}.svg`)
    expect(wordsOf(trend.svg)).toContain('2025-26: 71.0, target 73.5')
  })

  test('with the filters of the report, which it says', async () => {
    const none = await svgOf(
      here.ada,
      `reports/alert-status-report/svg/?${here.query}&pillar=elm_never&chart=objective`,
    )
    expect(wordsOf(none.svg)).toContain('On Track 0 of 0')
    expect(none.svg).toContain('no Pillar in this plan')
    expect(none.svg).not.toContain('table:')
    expect(none.svg).toContain('Charted &amp; &lt;b&gt;Wood&lt;/b&gt;')
  })

  test('with the time and the open rows of the Gantt chart’s screen, which the API checks', async () => {
    const path = `reports/gantt-chart-report/svg/?${here.query}`
    const rows = async (view: string) => wordsOf((await svgOf(here.ada, `${path}${view}`)).svg)
    expect(await rows('&open=pillar')).not.toContain('1.1 ')
    expect(await rows('&open=initiative&zoom=year')).toMatch(/^Gantt chart, \w{3} - \d{4} to .* 1\.1 /)
    expect(await rows(`&objective=${here.plan.objective.id}`)).toContain('1.1.1 ')
    for (const view of ['zoom=week', 'from=2026-13', 'open=plan']) {
      const { status, body } = await here.ada.call('GET', `${path}&${view}`)
      expect([status, Object.keys(body.data)]).toEqual([400, [view.split('=')[0]]])
    }
  })

  test('only if the report has it and the person may open the report', async () => {
    const status = async (person: Person, path: string) => (await person.call('GET', path)).status
    expect(await status(here.ada, `reports/alert-status-report/svg/?${here.query}&chart=secrets`)).toBe(404)
    expect(await status(here.ada, `reports/alignment-report/svg/?${here.query}`)).toBe(404)
    expect(await status(here.ada, 'reports/alert-status-report/svg/?plan=pln_never')).toBe(404)
    const board = await here.person('board')
    expect(await status(board, `reports/alert-status-report/svg/?${here.query}`)).toBe(403)
    expect(await status(board, `reports/school-board-report/svg/?${here.query}`)).toBe(200)
  })

  test('and notes who downloaded it, as every file of a report does', async () => {
    await svgOf(here.ada, `reports/department-report/svg/?${here.query}`)
    const { reports } = (await here.ada.call('GET', `reports/home/?${here.query}`)).body.data
    const { downloaded } = reports.find(({ key }: { key: string }) => key === 'department')
    expect(downloaded.by).toBe('Ada Tester')
  })
})

describe('numbers of small groups', () => {
  test('are in the pictures of those who see them, whose names say so, and in no others', async () => {
    const own = await svgOf(here.ada, `plans/measure/${here.tiny}/svg/`)
    expect(wordsOf(own.svg)).toContain('91.7% in 2025-26')
    expect(own.name).toContain('small groups')
    const other = await svgOf(here.reader, `plans/measure/${here.tiny}/svg/`)
    expect(other.svg).not.toContain('91.7')
    expect(other.name).not.toContain('small groups')
  })
})

describe('other charts', () => {
  test('a measure’s page has its readings, as its own switches show them', async () => {
    const { svg, name } = await svgOf(here.ada, `plans/measure/${here.reads}/svg/`)
    expectAlone(svg, 'measure')
    expect(name).toBe('Measure - Grade 3 reading.svg')
    expect(wordsOf(svg)).toContain('Readings that count: 68.0% in 2024-25, 71.0% in 2025-26.')
    expect(svg.match(/class="dot"/g)).toHaveLength(2)
    expect(svg).toContain('The scale begins at')
    const whole = await svgOf(here.ada, `plans/measure/${here.reads}/svg/?scale=zero`)
    expect(whole.svg).not.toContain('The scale begins at')
    const empty = await here.measure('No number yet', { baselineDate: null, baselineScore: null })
    expect((await here.ada.call('GET', `plans/measure/${empty}/svg/`)).status).toBe(404)
  })

  test('the dashboard has a donut for each level and status', async () => {
    for (const [family, kind] of [
      ['alert', 'Risk status'],
      ['progress', 'Implementation status'],
    ] as const) {
      const stats = await here.ada.call('GET', `dashboard/${family}-status-stats/objectives/?${here.query}`)
      const { svg, name } = await svgOf(here.ada, `dashboard/svg/?${here.query}&chart=${family}-objective`)
      expectAlone(svg, family)
      expect(name).toBe(`Dashboard - ${kind}, Objective - ${here.plan.plan.name}.svg`)
      for (const { label, count } of stats.body.data.stats)
        expect(wordsOf(svg)).toContain(`${label} ${count} of ${stats.body.data.total}, `)
    }
    expect((await here.ada.call('GET', `dashboard/svg/?${here.query}&chart=alert-pillar`)).status).toBe(400)
  })
})

test('sixty hostile texts and long names change no tag of a picture', async () => {
  const pictureOf = (text: string) => ({
    ...{ kind: 'donut' as const, title: text, sub: text, foot: text },
    chart: { key: 'x', label: text, family: 'risk' as const, parts: [{ key: 'on_track', label: text, count: 1 }] },
  })
  const tags = (svg = '') => svg.match(/<[!/]?[a-zA-Z][^\s>]*/g)?.filter((tag) => !tag.includes('tspan'))
  const plain = await drawPicture(pictureOf('Plain'), chartParts, null)
  for (const text of [...hostileTexts('127.0.0.1:9'), 'A\u0000b\u001f\ud800', 'x'.repeat(500)]) {
    const drawn = await drawPicture(pictureOf(text), chartParts, null)
    expect(tags(drawn?.svg), JSON.stringify(text)).toEqual(tags(plain?.svg))
    expect(drawn?.svg.isWellFormed(), JSON.stringify(text)).toBe(true)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML refuses
    expect(drawn?.svg, JSON.stringify(text)).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
  }
})
