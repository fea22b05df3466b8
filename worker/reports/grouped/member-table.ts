import { levelName } from '#model/levels.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import type { MemberRow } from '#worker/reports/group-contract.ts'
import type { ReportScope } from '#worker/reports/report.ts'
import { LEVEL_RANK, listed, WORST_FIRST } from '#worker/reports/words.ts'
import { MEMBER_CELLS } from './columns.ts'
import { countGroup, isLate, worstFirst } from './count.ts'
import type { CountedLine } from './counted-line.ts'
import type { Group, Grouping } from './grouping.ts'

const rankOf = ({ row }: CountedLine) => WORST_FIRST.indexOf(row.alert_status ?? 'on_track')

/** Worst status first, then what is late, then the order of levels and of the plan. */
function worseLine(a: CountedLine, b: CountedLine): number {
  return (
    rankOf(a) - rankOf(b) ||
    Number(isLate(b.row)) - Number(isLate(a.row)) ||
    LEVEL_RANK[a.row.plan_element_type] - LEVEL_RANK[b.row.plan_element_type] ||
    a.place - b.place
  )
}

const countsOf = (lines: readonly CountedLine[]) =>
  countGroup(
    { id: '', name: '', section: null },
    lines.map(({ row }) => row),
  )

/** The lines of one group by initiative: the worst initiative first, and in each the worst element first. */
function byInitiative(lines: readonly CountedLine[]): CountedLine[] {
  return [...Map.groupBy(lines, (line) => line.initiative).values()]
    .map((here) => ({ here, counts: countsOf(here), place: Math.min(...here.map(({ place }) => place)) }))
    .sort((a, b) => worstFirst(a.counts, b.counts) || a.place - b.place)
    .flatMap(({ here }) => here.toSorted(worseLine))
}

/** A row for each element of each chosen group. */
export function memberRows(
  groups: readonly Group[],
  members: readonly (CountedLine & { ids: readonly string[] })[],
  people: ReadonlyMap<string, string>,
): MemberRow[] {
  return groups
    .map((group) => ({ group, lines: members.filter(({ ids }) => ids.includes(group.id)) }))
    .map((one) => ({ ...one, counts: countsOf(one.lines) }))
    .sort((a, b) => worstFirst(a.counts, b.counts))
    .flatMap(({ group, lines }) =>
      byInitiative(lines).map(({ row, data, initiative }) => ({
        ...row,
        group: group.name,
        initiative,
        achieved_on: data.objective_achieved ? data.achieved_on : null,
        achieved_by: data.objective_achieved ? (people.get(data.achieved_by ?? '') ?? null) : null,
      })),
    )
}

/** The table of a row per element. */
export function memberTable(
  { district: { naming } }: ReportScope,
  grouping: Grouping,
  groups: readonly Group[],
  all: readonly MemberRow[],
  empty: string,
): NonNullable<ReportDocument['table']> {
  const initiative = levelName(naming, 'initiative')
  const names = listed(groups.map(({ name }) => name))
  return {
    heading: `${names}, by ${initiative}`,
    caption: `Elements of ${names} with owner, statuses, and dates`,
    line: `Worst ${initiative} first, and in each ${naming.risk.high_risk} first, then ${naming.risk.some_risk}, then late.`,
    cells: [...(grouping.cells ?? MEMBER_CELLS)],
    group_by: ['group', 'initiative'],
    total: all.length,
    empty,
  }
}
