import type { GroupedFound } from '#db/reports/grouped.ts'
import type { ReportParams } from '#worker/reports/contract.ts'
import { linesOf } from '#worker/reports/element-row.ts'
import { holds } from '#worker/reports/holds.ts'
import type { CountedLine } from './counted-line.ts'
import type { Grouping } from './grouping.ts'

/** All elements of the plan, and those of them that the report counts: of its levels, and with its filters. */
export function countedLines(grouping: Grouping, found: GroupedFound, params: ReportParams) {
  const lines = linesOf(found.rows)
  const levels: readonly string[] = grouping.levels
  let initiative: string | null = null
  const placed = lines.map((line, place): CountedLine => {
    const { plan_element_type: level, number, name } = line.row
    if (level === 'pillar') initiative = null
    if (level === 'initiative') initiative = `${number} ${name}`
    return { ...line, initiative, place }
  })
  const counted = placed.filter(
    ({ data, row }) => data.passes && levels.includes(row.plan_element_type) && holds(row, params),
  )
  return { lines, counted }
}
