import { isDrawable } from '#model/measures/trend-points.ts'
import type { NamedChart } from '#worker/charts/contract.ts'
import type { BoardBody } from './board-contract.ts'
import type { ReportDocument } from './contract.ts'

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
