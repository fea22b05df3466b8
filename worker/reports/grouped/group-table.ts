import { compareNames } from '#model/compare-names.ts'
import { levelName } from '#model/levels.ts'
import { NO_GROUP } from '#model/reports.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import type { ElementRow } from '#worker/reports/element-contract.ts'
import type { GroupRow } from '#worker/reports/group-contract.ts'
import type { ReportScope } from '#worker/reports/report.ts'
import { plural } from '#worker/reports/words.ts'
import { groupCells } from './columns.ts'
import { countGroup, worstFirst } from './count.ts'
import type { Member } from './counted-line.ts'
import type { Group, Grouping } from './grouping.ts'
import { figure } from './words.ts'

type ReportTable = NonNullable<ReportDocument['table']>

const isBare = (row: GroupRow) => (row.elements === 0 ? 1 : 0)

/** A row for each group, under its section: worst first, then those without an element; elements without a group come last. */
export function groupRows(grouping: Grouping, groups: readonly Group[], members: readonly Member[]): GroupRow[] {
  const byGroup = new Map<string, ElementRow[]>()
  for (const { row, ids } of members)
    for (const id of ids) {
      const here = byGroup.get(id)
      if (here) here.push(row)
      else byGroup.set(id, [row])
    }
  const rows = groups
    .map((group) => countGroup(group, byGroup.get(group.id) ?? []))
    .filter((row) => row.elements > 0 || (row.id !== NO_GROUP && !grouping.leavesOutEmpty))
  const sections = new Set(rows.map((row) => row.section).filter((one) => one !== null))
  const rank = (row: GroupRow) => (row.id === NO_GROUP ? 1 : 0)
  return rows
    .map((row) => (sections.size > 1 ? row : { ...row, section: null }))
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        compareNames(a.section ?? '', b.section ?? '') ||
        isBare(a) - isBare(b) ||
        worstFirst(a, b) ||
        compareNames(a.name, b.name),
    )
}

/** The table of a row per group. */
export function groupTable(
  { district: { naming } }: ReportScope,
  grouping: Grouping,
  all: readonly GroupRow[],
  members: readonly Member[],
  empty: string,
): ReportTable {
  const { one, head } = grouping.words
  const scale = Math.max(1, ...all.map((row) => row.elements))
  const name = 'All, each element counted once'
  const sum = countGroup(
    { id: 'sum', name, section: null },
    members.map(({ row }) => row),
  )
  const sections = all.some((row) => row.section !== null)
  const order = `${naming.risk.high_risk} first, then ${naming.risk.some_risk}, then late.`
  return {
    heading: sections ? `${head}, by region` : `${head}, worst first`,
    caption: `Each ${one} with its elements by risk status, what is late and done${grouping.levels.includes('objective') ? `, and ${levelName(naming, 'objective')} achieved` : ''}`,
    line: `${sections ? 'In each region: ' : ''}${order} A full bar is ${figure(scale)} ${scale === 1 ? 'element' : 'elements'}.`,
    cells: groupCells(grouping, naming),
    group_by: ['section'],
    sum,
    scale,
    total: all.length,
    bare: bareRows(grouping, all),
    empty,
  }
}

/** The groups without an element, if the page only names them. */
function bareRows({ namesEmpty, words }: Grouping, all: readonly GroupRow[]): ReportTable['bare'] {
  const rows = namesEmpty ? all.filter(isBare) : []
  if (rows.length === 0) return undefined
  return {
    words: `${plural(rows.length, words.one, words.many)} ${rows.length === 1 ? 'has' : 'have'} no element`,
    count: rows.length,
    rows: rows.map(({ id, name, section }) => ({ id, name, section })),
  }
}
