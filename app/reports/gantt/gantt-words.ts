import type { LevelKey } from '#model/levels.ts'
import type { GanttRow } from '#worker/reports/gantt-contract.ts'

/** The levels that are drawn as a line, because they have no status: "Pillar and Ecological Assessment". */
export function bracketWords(rows: readonly GanttRow[], words: Record<string, string>): string {
  const has = (level: LevelKey) => rows.some((row) => row.plan_element_type === level)
  const levels = (['pillar', 'assessment'] as const).filter((level) => level === 'pillar' || has(level))
  return levels.map((level) => words[level]).join(' and ')
}

/** The share done, without its sign: the column's head has it. */
export function percentCell({ progress_status, percentage_completed: percent }: GanttRow): string {
  if (progress_status === null && percent === null) return ''
  return percent === null ? '–' : String(Number(percent.toFixed(2)))
}
