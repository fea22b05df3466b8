import { levelName } from '#model/levels.ts'
import type { ReportScope } from '#worker/reports/report.ts'
import type { CountedLine } from './counted-line.ts'

/** How many are achieved, the latest day, and what should have been by now. */
export function masteryDeck({ district, today }: ReportScope, members: readonly CountedLine[]): string {
  const objective = levelName(district.naming, 'objective')
  const achieved = members.filter(({ data }) => data.objective_achieved)
  const days = achieved.flatMap(({ data }) => data.achieved_on ?? []).toSorted()
  const latest = days.at(-1)
  const due = members
    .filter(({ data }) => !data.objective_achieved && data.end_date !== null && data.end_date < today)
    .toSorted((a, b) => ((a.data.end_date ?? '') < (b.data.end_date ?? '') ? -1 : 1))
  const first = `${objective}: ${achieved.length} of ${members.length} achieved${latest ? `, the latest on ${latest}` : ''}.`
  const oldest = due[0]
  if (!oldest) return `${first} None is past its end date without it.`
  return `${first} ${due.length} ${due.length === 1 ? 'is' : 'are'} past ${due.length === 1 ? 'its' : 'their'} end date and not achieved; longest: ${oldest.row.number} ${oldest.row.name}, since ${oldest.row.end_date}.`
}
