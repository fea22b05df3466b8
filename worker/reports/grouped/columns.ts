import { alertName, levelName, type Naming } from '#model/levels.ts'
import type { Cell } from '#worker/reports/contract.ts'
import { elementColumns } from '#worker/reports/element-row.ts'
import type { GroupRow, MemberRow } from '#worker/reports/group-contract.ts'
import type { Column } from '#worker/reports/report.ts'
import type { Grouping } from './grouping.ts'

/** The exported columns of a row per group. */
export function groupColumns({ words, source, levels }: Grouping, naming: Naming): Column<GroupRow>[] {
  const objective = levelName(naming, 'objective')
  return [
    { key: 'name', label: words.head, format: 'text' },
    ...(source === 'schools' ? [{ key: 'section', label: 'Region', format: 'text' } as const] : []),
    { key: 'elements', label: 'Elements', format: 'number' },
    { key: 'on_track', label: alertName(naming, 'on_track'), format: 'number' },
    { key: 'some_risk', label: alertName(naming, 'some_risk'), format: 'number' },
    { key: 'high_risk', label: alertName(naming, 'high_risk'), format: 'number' },
    { key: 'no_status', label: 'No status', format: 'number' },
    { key: 'todo', label: 'To do', format: 'number' },
    { key: 'doing', label: 'Doing', format: 'number' },
    { key: 'done', label: 'Done', format: 'number' },
    { key: 'late', label: 'Late', format: 'number' },
    { key: 'percent_done', label: '% done', format: 'percent' },
    ...(levels.includes('objective')
      ? ([
          { key: 'objectives', label: objective, format: 'number' },
          { key: 'achieved', label: `${objective} achieved`, format: 'number' },
        ] as const)
      : []),
    { key: 'last_review_on', label: 'Last review', format: 'date' },
  ]
}

/** The exported columns of a row per element. */
export function memberColumns({ words, key }: Grouping, naming: Naming): Column<MemberRow>[] {
  return [
    { key: 'group', label: words.head, format: 'text' },
    { key: 'initiative', label: levelName(naming, 'initiative'), format: 'text' },
    ...elementColumns(),
    ...(key === 'mastery'
      ? ([
          { key: 'achieved_on', label: 'Achieved on', format: 'date' },
          { key: 'achieved_by', label: 'Achieved, said by', format: 'text' },
        ] as const)
      : []),
  ]
}

/** The drawn columns of a row per group; its name's key is the filter that chooses it. */
export function groupCells({ words, levels, filter }: Grouping, naming: Naming): Cell[] {
  const objectives = levels.includes('objective')
  return [
    { kind: 'group', key: filter, label: words.head, width: objectives ? 23 : 27 },
    { kind: 'bar', key: 'elements', label: 'Risk status', width: objectives ? 24 : 30 },
    { kind: 'work', key: 'doing', label: 'Implementation', width: 14 },
    { kind: 'figure', key: 'late', label: 'Late', width: objectives ? 6 : 7 },
    { kind: 'share', key: 'done', label: 'Done', width: 9.5 },
    ...(objectives
      ? ([
          { kind: 'share', key: 'achieved', label: `${levelName(naming, 'objective')} achieved`, width: 10.5 },
        ] as const)
      : []),
    { kind: 'date', key: 'last_review_on', label: 'Last review', width: objectives ? 13 : 12.5 },
  ]
}

/** The drawn columns of a row per element. */
export const MEMBER_CELLS: readonly Cell[] = [
  { kind: 'element', key: 'name', label: 'Name, level, and parent', width: 32 },
  { kind: 'owner', key: 'owner', label: 'Owner', width: 12.5 },
  { kind: 'alert', key: 'alert_status', label: 'Risk status', width: 16 },
  { kind: 'progress', key: 'progress_key', label: 'Implementation', width: 14.5 },
  { kind: 'date', key: 'end_date', label: 'End', width: 12.25 },
  { kind: 'date', key: 'last_review_on', label: 'Last review', width: 12.75 },
]
