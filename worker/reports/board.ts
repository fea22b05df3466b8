import { loadBoard } from '#db/reports/board.ts'
import { dateIn, momentIn } from '#worker/kit/clock.ts'
import { levelName } from '#worker/plans/levels.ts'
import { boardTimes, movesSince, sinceOf } from './board-changes.ts'
import { BoardBody, BoardRow } from './board-contract.ts'
import { boardDeck } from './board-deck.ts'
import { boardNotes } from './board-notes.ts'
import { boardChanges, boardPillars, boardRows, wholeOf } from './board-pillars.ts'
import { elementColumns } from './element-row.ts'
import { defineReport } from './report.ts'

/** The paper a school board gets: page 1 the whole plan, then each pillar (look, reports §8). */
export const board = defineReport({
  key: 'board',
  row: BoardRow,
  body: BoardBody,
  columns: () => [...elementColumns(), { key: 'reviewed_by', label: 'Reviewed by', format: 'text' }],
  load: ({ tenant, actor, today, now }, params) => loadBoard(tenant, actor, today, params.plan, boardTimes(now)),
  draw(scope, found, params) {
    const { district, now, today } = scope
    const { naming } = district
    const since = sinceOf(found, boardTimes(now))
    const sinceDate = dateIn(district.timeZone, new Date(since.at))
    const rows = boardRows(found.rows)
    const moves = movesSince(found.changes, since.at)
    const pillars = boardPillars(naming, rows, moves)
    const shown = pillars.filter((pillar) => !params.pillar || pillar.id === params.pillar)
    const whole = wholeOf(pillars)
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
          value: since.report ? `the board report downloaded ${sinceDate}` : 'the plan 90 days ago',
        },
      ],
      showing: params.pillar
        ? `${only ? `${pillarName} ${only.number} ${only.name}` : `no ${pillarName} of this plan`}; as of ${today}`
        : null,
      charts: null,
      table: null,
      notes: boardNotes(naming, levelName(naming, 'objective')),
      body: {
        since: { date: sinceDate, report: since.report },
        executive_summary: found.plan.executive_summary,
        pillars,
        shown: shown.map((pillar) => pillar.id),
        whole,
        changes,
      },
    }
  },
})
