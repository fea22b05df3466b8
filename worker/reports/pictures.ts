import { isSearched } from '#model/gantt.ts'
import { isDrawable } from '#model/measures/trend-points.ts'
import type { NamedChart } from '#worker/charts/contract.ts'
import type { BoardBody } from './board-contract.ts'
import type { ImageParams, ReportDocument } from './contract.ts'
import type { GanttBody, GanttRow } from './gantt-contract.ts'
import type { MapBody } from './map-contract.ts'

/** What pictures of charts say of their report. */
export type Pictured = Omit<ReportDocument, 'files'>

/** The filters in words without those of the table, and whose figures they are. */
function footOf({ showing, as_of, district }: Pictured): string {
  const words = showing?.split('; ').filter((part) => !part.startsWith('table: '))
  return `${district.name}. ${words ? `Showing: ${words.join('; ')}` : `As of ${as_of}`}`
}

/** The donuts of a report, one for each level or pillar. */
export function donutsOf(document: Pictured): NamedChart[] {
  const { charts, heading } = document
  if (!charts) return []
  return charts.items.map((chart) => ({
    key: chart.key,
    name: `${charts.heading}, ${chart.label}`,
    picture: { kind: 'donut', chart, title: `${charts.heading}: ${chart.label}`, sub: heading, foot: footOf(document) },
  }))
}

/** The Board Report's measures against their path: every one that can be drawn, also if its page has no room for it. */
export function trendPictures(document: Pictured, { pillars, shown, year }: BoardBody): NamedChart[] {
  return pillars
    .filter(({ id }) => shown.includes(id))
    .flatMap(({ measures }) => measures.filter(isDrawable))
    .map((row) => ({
      key: row.id,
      name: row.name,
      picture: { kind: 'trend', row, year, title: row.name, sub: document.heading, foot: footOf(document) },
    }))
}

/** The Gantt chart with the rows, the zoom, and the time of its screen. */
export function ganttPictures(
  document: Pictured,
  { plan_date_range: range }: GanttBody,
  params: ImageParams,
): NamedChart[] {
  const { title, heading, deck, as_of: today, words } = document
  const { zoom, from, open, toggle, page } = params
  const view = { zoom, from, open, toggle, page, searched: isSearched(params) }
  const rows = document.rows as GanttRow[] // this report's rows
  if (rows.length === 0) return []
  return [
    {
      key: 'gantt',
      name: title,
      picture: {
        ...{ kind: 'gantt', rows, range, today, words: words.level, view },
        ...{ title: heading, sub: deck, foot: footOf(document) },
      },
    },
  ]
}

/** The whole strategy map, as its screen shows it. */
export function mapPictures(document: Pictured, body: MapBody): NamedChart[] {
  const { title, heading, deck, words } = document
  if (body.pillars.length === 0) return []
  const about = { title: heading, sub: deck, foot: footOf(document) }
  return [{ key: 'map', name: title, picture: { kind: 'map', body, words, ...about } }]
}
