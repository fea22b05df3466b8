import type { Naming } from '#model/levels.ts'
import type { Scorecard } from '#worker/scorecards/contract.ts'
import type { BoardMeeting, BoardPillar } from './board-contract.ts'
import type { FileTable } from './contract.ts'
import { scorecardColumns, scorecardRows } from './scorecard-rows.ts'

/** The measures of these pillars, as the Scorecard's own file has them. */
export function measureTable(naming: Naming, card: Scorecard, pillars: readonly BoardPillar[]): FileTable {
  const ids = new Set(pillars.map(({ id }) => id))
  const sections = card.sections.filter(({ pillar }) => pillar && ids.has(pillar.id))
  return {
    key: 'measures',
    name: 'Measures',
    columns: scorecardColumns(naming, card.columns, card.year),
    rows: scorecardRows(naming, { ...card, sections }),
  }
}

export function meetingTable(meetings: readonly BoardMeeting[]): FileTable {
  return {
    key: 'meetings',
    name: 'Meetings',
    columns: [
      { key: 'date', label: 'Date', format: 'date' },
      { key: 'name', label: 'Meeting', format: 'text' },
      { key: 'reviewed', label: 'What was reviewed', format: 'text' },
    ],
    rows: meetings.map(({ date, name, reviewed }) => ({ date, name, reviewed: reviewed.join(', ') })),
  }
}
