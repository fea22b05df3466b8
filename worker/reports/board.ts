import { loadBoard } from '#db/reports/board.ts'
import { momentIn } from '#model/dates.ts'
import { levelName } from '#model/levels.ts'
import { COMPARED_DAYS, comparedWith, movesSince, readFrom } from './board-changes.ts'
import { BoardBody, BoardRow } from './board-contract.ts'
import { boardDeck } from './board-deck.ts'
import { boardNotes } from './board-notes.ts'
import { boardChanges, boardPillars, boardRows, planTotals } from './board-pillars.ts'
import { elementColumns } from './element-row.ts'
import { defineReport } from './report.ts'

/** Columns after the common ones: the reviewer, and the row's status on the comparison date. */
const COMPARISON = [
  { key: 'reviewed_by', label: 'Reviewed by', format: 'text' },
  { key: 'compared_with', label: 'Compared with', format: 'date' },
  { key: 'alert_before', label: 'Alert status then', format: 'alert' },
  { key: 'change', label: 'Change', format: 'text' },
] as const

/** The report for a school board: page 1 shows the whole plan, then each pillar follows (look, reports §8). */
export const board = defineReport({
  key: 'board',
  row: BoardRow,
  body: BoardBody,
  columns: () => [...elementColumns(), ...COMPARISON],
  load: ({ tenant, actor, today }, params) =>
    loadBoard(tenant, actor, today, params.plan, readFrom(comparedWith(params.since, today))),
  draw(scope, found, params) {
    const { district, now, today } = scope
    const { naming } = district
    const sinceDate = comparedWith(params.since, today)
    const moves = movesSince(found.changes, sinceDate, district.timeZone)
    const rows = boardRows(found.rows, moves, sinceDate)
    const pillars = boardPillars(naming, rows, moves)
    const shown = pillars.filter((pillar) => !params.pillar || pillar.id === params.pillar)
    const whole = planTotals(pillars)
    const changes = boardChanges(naming, district.timeZone, rows, moves)
    const printed = new Set(shown.map((pillar) => pillar.id))
    const only = params.pillar ? shown[0] : undefined
    const pillarName = levelName(naming, 'pillar')
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
        {
          label: 'Compared with',
          value: params.since ? `the plan on ${sinceDate}` : `the plan ${COMPARED_DAYS} days ago, on ${sinceDate}`,
        },
      ],
      showing: params.pillar
        ? `${only ? `${pillarName} ${only.number} ${only.name}` : `no ${pillarName} in this plan`}; as of ${today}`
        : null,
      charts: null,
      table: null,
      notes: boardNotes(naming, levelName(naming, 'objective')),
      body: {
        since: { date: sinceDate, chosen: params.since !== undefined },
        executive_summary: found.plan.executive_summary,
        pillars,
        shown: shown.map((pillar) => pillar.id),
        whole,
        changes,
      },
    }
  },
})
