import { type BoardFound, loadBoard } from '#db/reports/board.ts'
import { momentIn } from '#model/dates.ts'
import { levelName } from '#model/levels.ts'
import { DISTRICT_SCORECARD } from '#worker/scorecards/contract.ts'
import { countsOf } from '#worker/scorecards/counts.ts'
import { resultWords } from '#worker/scorecards/file-cells.ts'
import { presentScorecard } from '#worker/scorecards/get-scorecard.ts'
import { COMPARED_DAYS, type Compared, comparedWith, movesSince, movesSinceReport, readFrom } from './board-changes.ts'
import { BoardBody, type BoardMeeting, BoardRow } from './board-contract.ts'
import { boardDeck } from './board-deck.ts'
import { readFigures } from './board-figures.ts'
import { boardNotes } from './board-notes.ts'
import { type BoardLine, boardChanges, boardPillars, boardRows, planTotals } from './board-pillars.ts'
import { measureTable, meetingTable } from './board-tables.ts'
import type { ReportParams } from './contract.ts'
import { elementColumns } from './element-row.ts'
import { trendPictures } from './pictures.ts'
import { defineReport, type ReportScope } from './report.ts'

/** Columns after the common ones: the newest review, and the row's status on the comparison date. */
const COMPARISON = [
  { key: 'reviewed_by', label: 'Reviewed by', format: 'text' },
  { key: 'why', label: 'Latest review', format: 'text' },
  { key: 'next_step', label: 'Next step', format: 'text' },
  { key: 'ask', label: 'Asked of the board', format: 'text' },
  { key: 'compared_with', label: 'Compared with', format: 'date' },
  { key: 'alert_before', label: 'Risk status then', format: 'alert' },
  { key: 'change', label: 'Change', format: 'text' },
] as const

/** The plan, its scorecard as the Board sees it for every reader, and the figures of the report to compare with. */
async function load(scope: ReportScope, params: ReportParams) {
  const { tenant, actor, today } = scope
  const ask = { plan: params.plan, by: 'year', page: 1 } as const
  const [found, { card }] = await Promise.all([
    loadBoard(tenant, actor, today, params.plan, readFrom(params, today)),
    presentScorecard(tenant, scope, DISTRICT_SCORECARD, ask, true),
  ])
  if (!found) return null
  const { presented: row } = found
  const presented = row && { id: row.id, on: row.presented_on, at: row.at, by: row.by }
  const compared = comparedWith(params, today, presented)
  const figures = compared.kind === 'presented' ? await readFigures(scope.files, tenant, presented?.id ?? '') : null
  return { ...found, card, compared, figures }
}
type Found = NonNullable<Awaited<ReturnType<typeof load>>>

function movesIn({ compared, figures, ...found }: Found, timeZone: string) {
  const { kind, date, presented } = compared
  return kind === 'presented' && presented
    ? movesSinceReport(found, presented, figures)
    : movesSince(found.changes, date, timeZone)
}

function comparedWords({ kind, date }: Compared): string {
  if (kind === 'presented') return `the report presented to the board on ${date}`
  return kind === 'date' ? `the plan on ${date}` : `the plan ${COMPARED_DAYS} days ago, on ${date}`
}

/** The meetings since the comparison date that reviewed elements of this report, oldest first. */
function meetingsIn(held: BoardFound['meetings'], lines: readonly BoardLine[], since: string): BoardMeeting[] {
  const numbers = new Map(lines.map(({ data, row }) => [data.id, row.number]))
  return held
    .filter(({ date }) => date >= since)
    .map(({ date, name, element_ids }) => {
      const ids = new Set(JSON.parse(element_ids) as string[]) // made by json_group_array
      return {
        date,
        name,
        reviewed: lines.flatMap(({ data }) => (ids.has(data.id) ? (numbers.get(data.id) ?? []) : [])),
      }
    })
    .toReversed()
}

/** The report for a school board: page 1 shows the whole plan, then each pillar follows (look, reports §8). */
export const board = defineReport({
  key: 'board',
  row: BoardRow,
  body: BoardBody,
  columns: () => [...elementColumns(), ...COMPARISON],
  pictures: trendPictures,
  load,
  draw(scope, found, params) {
    const { district, now, today } = scope
    const { naming } = district
    const { card, compared } = found
    const sinceDate = compared.date
    const moves = movesIn(found, district.timeZone)
    const rows = boardRows(found.rows, moves, sinceDate)
    const pillars = boardPillars(naming, rows, moves, card.sections)
    const shown = pillars.filter((pillar) => !params.pillar || pillar.id === params.pillar)
    const whole = planTotals(pillars)
    const changes = boardChanges(naming, district.timeZone, rows, moves)
    const printed = new Set(shown.map((pillar) => pillar.id))
    const only = params.pillar ? shown[0] : undefined
    const pillarName = levelName(naming, 'pillar')
    const meetings = meetingsIn(found.meetings, rows, sinceDate)
    const results = resultWords(naming)
    return {
      rows: rows
        .filter(({ data }) => data.level !== 'pillar' && printed.has(data.pillar_id ?? ''))
        .map(({ row }) => row),
      has_data: pillars.length > 0,
      deck: boardDeck(naming, found.plan, today, { whole, rows: rows.map(({ row }) => row), sinceDate }),
      facts: [
        {
          label: 'Prepared by',
          value: `${scope.actor.firstName} ${scope.actor.lastName}, ${momentIn(district.timeZone, new Date(now))}`,
        },
        { label: 'Plan', value: `${found.plan.start_date} to ${found.plan.end_date}` },
        { label: 'This report covers', value: `${sinceDate} to ${today}` },
        { label: 'Compared with', value: comparedWords(compared) },
      ],
      showing: params.pillar
        ? `${only ? `${pillarName} ${only.number} ${only.name}` : `no ${pillarName} in this plan`}; as of ${today}`
        : null,
      charts: null,
      table: null,
      tables: [measureTable(naming, card, shown), meetingTable(meetings)],
      notes: boardNotes(naming, levelName(naming, 'objective'), {
        hasMeasures: pillars.some(({ measures }) => measures.length > 0),
      }),
      body: {
        since: { kind: compared.kind, date: sinceDate, presented: compared.presented },
        executive_summary: found.plan.executive_summary,
        pillars,
        shown: shown.map((pillar) => pillar.id),
        whole,
        year: card.year,
        years: card.columns,
        score: countsOf(pillars.flatMap(({ measures }) => measures.map(({ result }) => result))),
        results,
        changes,
        meetings,
      },
    }
  },
})
